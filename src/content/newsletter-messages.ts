import { waitText } from '#content/wait-text.ts';

/** What the newsletter API says beside the field messages of the contract, and texts of its OpenAPI part. */
export const newsletterProblems = {
  invalid: 'Please check the email address and send it again.',
  mailsSpent: (seconds: number) =>
    `This address has had as many emails from us as one gets in a day, so none was sent. Please try again in ${waitText(seconds)}.`,
} as const;

export const newsletterDescriptions = {
  summary: 'Asks for the newsletter; the address is subscribed once its owner has confirmed by email',
  headers: {
    'Idempotency-Key': 'Repeating a request with the same key and body within 24 hours changes nothing.',
  },
  answers: {
    202: 'Accepted. The same for every address: the email with the link was sent today, is sent now, or within hours if the address has just had several.',
    400: 'Malformed JSON, or an email that breaks a rule.',
    403: 'The request comes from another website.',
    405: 'Only POST is supported.',
    413: 'The body is larger than 64 KB.',
    415: 'The body is not JSON.',
    422: 'This Idempotency-Key was used with a different body.',
    429: 'Too many requests from this network, or in all; or the address has had as many emails as one gets in a day, so none was sent.',
    503: 'The address cannot be stored right now; nothing was accepted.',
  },
} as const;
