import { casePath } from '#contract/paths.ts';

/** The way in for those who have written to us: in the footer of every page, and beside the form. */
export const followLink = { label: 'Follow a request', path: casePath } as const;

/** The way from a success view or a receipt to its page. */
export const followWords = { request: 'Follow your request', call: 'Follow your call' } as const;
