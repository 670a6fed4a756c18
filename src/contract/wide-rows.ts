/** In `data-set` of a row that is open where there's room: its width opened it, and may close it again. */
export const openedByWidth = 'width';
