/** Marks a page that promises to make no requests once loaded: no prefetching, no updates. */
export const silentPageAttribute = 'data-silent-page';

export const isSilentPage = (): boolean => document.querySelector(`[${silentPageAttribute}]`) !== null;
