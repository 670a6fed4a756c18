/** In `data-set` of a row that is open because the viewport is wide: a narrower viewport may close it again. */
export const openedByWidth = 'width';
