/** What the ticket API says beside the field messages of the contract. */
export const ticketProblems = {
  invalid: 'Please check the highlighted fields and send the request again.',
} as const;

/** The readable page at /api/docs. */
export const apiDocWords = {
  title: 'API of this site',
  lead: 'The calls behind our forms. The machine-readable description is generated from the same rules.',
  document: 'OpenAPI 3.1 document',
  parameters: 'Headers and parameters',
  body: 'Body',
  answers: 'Answers',
  columns: { name: 'Name', required: 'Required', rules: 'Rules', status: 'Status', meaning: 'Meaning' },
  yes: 'yes',
  no: 'no',
} as const;

/** Texts of the OpenAPI document. */
export const apiDescriptions = {
  title: 'API',
  about:
    'Asks for a security assessment, a call or the newsletter, and applies for a position. Errors are problem details (RFC 9457) with `message` and `errors`.',
  createTicket: 'Creates a security-assessment ticket',
  headers: {
    'Idempotency-Key':
      'Repeating a request with the same key and body within 24 hours answers with the same ticket instead of creating another.',
    'Selected-Services': 'Ids of the chosen service cards, comma separated, for example: web, mobile.',
    'Form-Signals':
      'Whether the hidden field was filled and how long the form was open, for example: trap=?0, elapsed=5230.',
  },
  answers: {
    201: 'The ticket is stored.',
    400: 'Malformed JSON, or fields that break a rule; every failing field is listed.',
    403: 'The request comes from another website.',
    405: 'Only POST is supported.',
    409: 'A request with this Idempotency-Key is still being processed.',
    413: 'The body is larger than 64 KB.',
    415: 'The body is not JSON.',
    422: 'This Idempotency-Key was used with a different body.',
    429: 'Too many tickets from this network, or in all.',
    503: 'The ticket cannot be stored right now; nothing was accepted.',
  },
} as const;
