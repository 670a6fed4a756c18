/**
 * The query with which the visitor came to the site, as it was when the first script ran: later pages of the same
 * visit have addresses of their own. Kept in memory alone; nothing is stored for it.
 */
export const landingQuery = typeof window === 'undefined' ? '' : window.location.search;
