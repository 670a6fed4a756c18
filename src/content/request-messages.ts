import { waitText } from '#content/wait-text.ts';
import { longDate } from '#contract/dates.ts';

/** Messages of the request pages and their API besides the contract's field messages. */
export const requestPageProblems = {
  invalid: 'Check the highlighted fields and try again.',
  linkGone: 'This link doesn’t work. It may have expired, or part of it may be missing.',
  closed: 'This request is closed, so nothing was changed.',
  busy: (seconds: number) =>
    `You’ve reached the limit for this request. Please try again in ${waitText(seconds)}, or email us.`,
} as const;

/** A message with files. */
export const requestFileProblems = {
  tooLarge: 'These files are too large together. Attach 10 MB or less in total.',
  noRoom:
    'We can’t take more files for this request. Send the message without them, or email us and we’ll find a way.',
  busy: 'We’re getting a lot of files right now, so we couldn’t accept yours. Please try again in a moment.',
  uncheckable:
    'We can’t check files right now, so we couldn’t accept yours. Please try again in a few minutes.',
} as const;

const asPdf = 'Save it as a plain PDF and attach that';

/** Why a file was refused, and what its sender can do about it; `name` is the file's own. */
export const requestFileRefusals = {
  'unknown-type': (name: string) =>
    `“${name}” isn’t what its name says. Save it again as a PDF, picture, text or Office file`,
  'wrong-name': (name: string) =>
    `“${name}” has the wrong extension for its contents. Rename it and attach it again`,
  damaged: (name: string) => `“${name}” is damaged or incomplete. Save it again and attach the new file`,
  encrypted: (name: string) =>
    `“${name}” is password-protected. Save a copy without a password and attach that`,
  scripted: (name: string) =>
    `“${name}” contains scripts or automatic actions, so we won’t open it. ${asPdf}`,
  attachments: (name: string) => `“${name}” has something else hidden in it, so we won’t open it. ${asPdf}`,
  macros: (name: string) =>
    `“${name}” contains macros, so we won’t open it. Save a copy without them and attach that`,
  fields: (name: string) =>
    `“${name}” contains fields or formulas that fetch or run something, so we won’t open it. Save a copy without them and attach that`,
  external: (name: string) => `“${name}” loads something from elsewhere, so we won’t open it. ${asPdf}`,
  'unknown-parts': (name: string) =>
    `“${name}” contains parts we don’t recognize, so we won’t open it. ${asPdf}`,
  'oversized-inside': (name: string) =>
    `“${name}” is far too large once unpacked, so we won’t open it. Attach a smaller one`,
  'cut-off': (name: string) =>
    `“${name}” took much too long to check, so we stopped. Attach it as a plain PDF in an hour, or email us`,
  blocked: (name: string) =>
    `We didn’t check “${name}”, because an earlier file from your network couldn’t be checked. Try again in an hour, or email us`,
  infected: (name: string) =>
    `Our antivirus flagged “${name}” as harmful, so we won’t open it. Scan your device first`,
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
export const requestApiDescriptions = {
  lookUp:
    'Emails the link to a request to the address on record. If you send the request’s ID, a new link is created and earlier ones stop working',
  answers: {
    202: 'Accepted. The response is the same whether or not the request exists; a link is only sent to the address on record.',
    400: 'Malformed JSON, or invalid fields; each one is listed.',
    403: 'The request comes from another website.',
    405: 'Only POST is supported.',
    413: 'The body is larger than 64 KB.',
    415: 'The body is not JSON.',
    429: 'Too many lookups from this network or overall.',
    503: 'The lookup can’t be saved right now, so it wasn’t accepted.',
  },
} as const;
