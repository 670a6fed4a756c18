/** The API for the team's tools: what it refuses, what its document says, and the page of its tokens. */
import type { ApiCallName, ApiScope } from '#contract/team-api.ts';

export const toolProblems = {
  token:
    'Send a token that works: “Authorization: Bearer …”. An owner makes one at the desk, or on the server.',
  scope: (scope: ApiScope) => `This token may not do that: it needs the scope ${scope}.`,
  changed: 'This has changed since you read it. Read it again, and decide again.',
  invalid: 'Check the fields named below.',
} as const;

export const toolDescriptions = {
  token: 'A token that an owner made, with the scopes it needs.',
  calls: {
    listTickets: 'Requests, in the order of their last change',
    readTicket: 'A request with its quotes',
    listTicketMessages: 'What was said on a request, oldest first',
    sendMessage: 'Writes to the visitor: mailed, and on their page',
    sendQuote: 'Sends a quote; it replaces the one before',
    setState: 'Sets the status of a request',
    setOwner: 'Says who answers a request',
    listPeople: 'Who can own a request',
    listApplications: 'Applications, in the order of their last change',
    readApplication: 'An application',
    listApplicationMessages: 'What was said on an application, oldest first',
    listBookings: 'Booked calls, in the order of their last change',
    readBooking: 'A booked call',
    erasePerson: 'Removes everything stored about an address',
  } satisfies Readonly<Record<ApiCallName, string>>,
  parameters: {
    id: 'The id, or the reference of an application.',
    cursor: '`next` of the page before.',
    updatedSince: 'Only what has changed since then: `asOf` of an earlier answer.',
    'Idempotency-Key': 'Repeating a request with the same key and body within 24 hours does it once.',
    'If-Match': 'The ETag you have read: refused with 412 if it has changed since.',
    'If-None-Match': 'The ETag you have: 304 if nothing has changed.',
  },
  answers: {
    200: 'Done.',
    201: 'Stored; the mail is on its way.',
    304: 'Nothing has changed.',
    400: 'Malformed JSON, or invalid fields; each one is listed.',
    401: 'No token, or one that doesn’t work.',
    403: 'The token lacks the scope, or a browser sent this from another website.',
    404: 'No such record.',
    409: 'The status doesn’t allow it, or the request with this key is still being processed.',
    412: 'Changed since you read it.',
    413: 'The body is too large.',
    415: 'The body is not JSON.',
    422: 'This Idempotency-Key was already used with a different body.',
    429: 'Too many requests.',
    503: 'Not now; nothing was stored.',
  },
} as const;

export const tokensWords = {
  title: 'API tokens',
  lead: 'For your own tools: a token reads and changes requests over the API, without signing in to the desk.',
  locked: 'You’ll need your passkey to make or revoke tokens.',
  unlock: 'Confirm with a passkey',
  make: 'Make a token',
  label: 'What it’s for',
  scopes: 'What it may do',
  scopeNames: {
    'tickets:read': 'Read requests and their conversations',
    'tickets:write': 'Answer requests, send quotes, set status and owner',
    'applications:read': 'Read applications',
    'bookings:read': 'Read booked calls',
    erase: 'Erase a person',
  } satisfies Readonly<Record<ApiScope, string>>,
  days: 'Works for',
  dayCount: (days: number) => `${days} days`,
  makeButton: 'Make token',
  madeHeading: 'The new token',
  madeHint: 'Copy it now: we store only its hash and can’t show it again.',
  revoke: 'Revoke',
  works: 'works until',
  revoked: 'revoked',
  expired: 'expired',
  used: 'last used',
  unused: 'not used yet',
  none: 'There are no tokens yet.',
} as const;
