import { casePath, pricingPath } from '#contract/paths.ts';

/** The way in for those who have written to us: in the footer of every page, and beside the form. */
export const followLink = { label: 'Check a request', path: casePath } as const;

/** In the footer, beside it. */
export const pricingLink = { label: 'Pricing', path: pricingPath } as const;

/** The way from a success view or a receipt to its page. */
export const followWords = {
  request: 'See your request',
  application: 'See your application',
  call: 'See your booking',
} as const;
