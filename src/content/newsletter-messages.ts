import { waitText } from '#content/wait-text.ts';

/** Messages of the newsletter API besides the contract's field messages, and its OpenAPI texts. */
export const newsletterProblems = {
  invalid: 'Check your email address and try again.',
  mailsSpent: (seconds: number) =>
    `We’ve sent this address as many emails as we allow in a day, so we didn’t send another. Please try again in ${waitText(seconds)}.`,
} as const;

export const newsletterDescriptions = {
  summary: 'Signs up an address for the newsletter once its owner confirms by email',
  headers: {
    'Idempotency-Key': 'Repeating a request with the same key and body within 24 hours changes nothing.',
  },
  answers: {
    202: 'Accepted. The response is the same for every address: the email with the link was sent earlier today, is being sent now, or follows within a few hours if the address has just received several.',
    400: 'Malformed JSON, or an invalid email address.',
    403: 'The request comes from another website.',
    405: 'Only POST is supported.',
    413: 'The body is larger than 64 KB.',
    415: 'The body is not JSON.',
    422: 'This Idempotency-Key was already used with a different body.',
    429: 'Too many requests from this network or overall, or the address has reached its daily email limit, so we didn’t send one.',
    503: 'The address can’t be saved right now, so it wasn’t accepted.',
  },
} as const;
