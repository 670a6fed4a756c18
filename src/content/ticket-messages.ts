import { promises } from '#contract/promises.ts';
/** Messages of the ticket API besides the contract's field messages. */
export const ticketProblems = {
  invalid: 'Check the highlighted fields and send your request again.',
} as const;

/** Texts for the OpenAPI document. */
export const apiDescriptions = {
  title: 'API',
  about:
    'Request a security assessment, book a call, sign up for the newsletter or apply for a job. Errors are problem details (RFC 9457) with `message` and `errors`.',
  createTicket: 'Creates a security assessment ticket',
  events: {
    'ticket.created': 'A request came in',
    'application.created': 'An application came in',
    'message.received': 'A client or a candidate wrote',
    'message.sent': 'The mail server accepted a message of the team',
    'status.changed': 'A request has another status',
    'call.booked': 'A call was booked',
    'call.moved': 'A call has another time',
    'call.cancelled': 'A call was canceled',
    'quote.sent': 'A client can see a quote',
    'quote.accepted': 'A client accepted a quote',
    'quote.declined': 'A client declined a quote',
    'quote.expired': 'A quote’s last day is over, and nobody has decided',
    'file.added': 'A file of a client or a candidate was kept',
    'application.stage': 'An application is in another stage, or over',
    'ticket.late': `${promises.responseHours} hours went by without a reply`,
    'record.erased': 'A person was erased, and this record with them: erase your copy',
    'desk.deadlines': 'Requests wait for a reply: which ones, and for how long',
    'desk.trouble': 'Emails couldn’t be sent or are late, or a backup is missing',
    'desk.failure': 'The site hasn’t worked for a minute',
    'desk.recovered': 'The site works again',
    'desk.test': 'Someone ran the command that tests an address',
  },
  eventHeaders: {
    'webhook-id': 'The same for every attempt: use it to drop repeats.',
    'webhook-timestamp': 'When it was sent, in seconds.',
    'webhook-signature': 'By the rules of Standard Webhooks.',
  },
  eventTaken: 'Taken; anything else is tried again.',
  headers: {
    'Idempotency-Key':
      'Repeating a request with the same key and body within 24 hours returns the same ticket instead of creating another.',
    'Selected-Services': 'IDs of the selected service cards, separated by commas, for example: web, mobile.',
    'Form-Signals':
      'Whether the hidden field was filled in and how long the form was open, for example: trap=?0, elapsed=5230.',
  },
  answers: {
    201: 'The ticket is saved.',
    400: 'Malformed JSON, or invalid fields; each one is listed.',
    403: 'The request comes from another website.',
    405: 'Only POST is supported.',
    409: 'A request with this Idempotency-Key is still being processed.',
    413: 'The body is larger than 64 KB.',
    415: 'The body is not JSON.',
    422: 'This Idempotency-Key was already used with a different body.',
    429: 'Too many tickets from this network or overall.',
    503: 'The ticket can’t be saved right now, so it wasn’t accepted.',
  },
} as const;
