/** Marks a page that promises to ask for nothing once it is loaded: no link is prefetched, no news fetched. */
export const silentPageAttribute = 'data-silent-page';

export const isSilentPage = (): boolean => document.querySelector(`[${silentPageAttribute}]`) !== null;
