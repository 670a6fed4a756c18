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
    'ticket.replied': 'A client wrote',
    'quote.accepted': 'A client accepted a quote',
    'ticket.late': '24 hours went by without a reply',
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
