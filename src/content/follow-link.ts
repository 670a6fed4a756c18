import { requestPagePath, pricingPath } from '#contract/paths.ts';

/** For people who have already written to us: in every page's footer, and next to the form. */
export const followLink = { label: 'Check a request', path: requestPagePath } as const;

/** In the header. */
export const pricingLink = { label: 'Pricing', path: pricingPath } as const;

/** From a success view or receipt to its page. */
export const followWords = {
  request: 'See your request',
  application: 'See your application',
  /** A call of a request has no page of its own: the link leads to the request. */
  call: 'See where it stands',
} as const;
