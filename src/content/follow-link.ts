import { casePath } from '#contract/paths.ts';

/** The way in for those who have written to us: in the footer of every page, and beside the form. */
export const followLink = { label: 'Check a request', path: casePath } as const;

/** The way from a success view or a receipt to its page. */
export const followWords = {
  request: 'See your request',
  application: 'See your application',
  call: 'See your booking',
} as const;
