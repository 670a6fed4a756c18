/** On the root of a page that promises to make no requests once loaded (`silent` in its handle). */
export const silentPageAttribute = 'data-silent-page';

export const isSilentPage = (): boolean => document.querySelector(`[${silentPageAttribute}]`) !== null;
