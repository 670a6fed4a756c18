import { waitText } from '#content/wait-text.ts';

/** What the case pages and their call say beside the field messages of the contract. */
export const caseProblems = {
  invalid: 'Please check the highlighted fields and send it again.',
  linkGone: 'This link leads to no case. It may have ended, or the address is incomplete.',
  closed: 'This case is closed, so nothing was changed.',
  busy: (seconds: number) =>
    `That was all for one case for now. Please try again in ${waitText(seconds)}, or write to us by email.`,
} as const;

/** Texts of the OpenAPI document. */
export const caseApiDescriptions = {
  lookUp:
    'Asks for the link to a case, by email to the address on record; with its ID it is a new one, which ends earlier ones',
  answers: {
    202: 'Heard. The same answer whether or not there is a case; a link goes to the address only if it is the one on record.',
    400: 'Malformed JSON, or fields that break a rule; every failing field is listed.',
    403: 'The request comes from another website.',
    405: 'Only POST is supported.',
    413: 'The body is larger than 64 KB.',
    415: 'The body is not JSON.',
    429: 'Too many look-ups from this network, or in all.',
    503: 'It cannot be stored right now; nothing was accepted.',
  },
} as const;
