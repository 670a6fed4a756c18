import { waitText } from '#content/wait-text.ts';
import { longDate } from '#contract/dates.ts';

/** Messages of the case pages and their API besides the contract's field messages. */
export const caseProblems = {
  invalid: 'Check the highlighted fields and try again.',
  linkGone: 'This link doesn’t work. It may have expired, or part of it may be missing.',
  closed: 'This request is closed, so nothing was changed.',
  busy: (seconds: number) =>
    `You’ve reached the limit for this request. Please try again in ${waitText(seconds)}, or email us.`,
} as const;

/** Documents available on request. */
export const documentProblems = {
  notOffered: 'This document is no longer available. Reload the page to see what is.',
  gone: 'This link has expired, the access has ended, or we’ve replaced the document. Open your request page to ask again.',
  mailedOnly: 'Documents only open from a link we emailed you. Your request page can send you one.',
  unmarked: 'We couldn’t prepare your copy. Please try again in a minute, or email us.',
} as const;

/** Printed on every page of a copy. */
export const documentNote = ({ name, company, day, id }: Record<'name' | 'company' | 'day' | 'id', string>) =>
  `Prepared for ${name}, ${company}, ${longDate(day)}, request #${id}`;

/** Texts for the OpenAPI document. */
export const caseApiDescriptions = {
  lookUp:
    'Emails the link to a case to the address on record. If you send the case’s ID, a new link is created and earlier ones stop working',
  answers: {
    202: 'Accepted. The response is the same whether or not the case exists; a link is only sent to the address on record.',
    400: 'Malformed JSON, or invalid fields; each one is listed.',
    403: 'The request comes from another website.',
    405: 'Only POST is supported.',
    413: 'The body is larger than 64 KB.',
    415: 'The body is not JSON.',
    429: 'Too many lookups from this network or overall.',
    503: 'The lookup can’t be saved right now, so it wasn’t accepted.',
  },
} as const;
