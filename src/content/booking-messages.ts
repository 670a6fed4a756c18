/** What the booking API says beside the field messages of the contract. */
export const bookingProblems = {
  invalid: 'Please check the highlighted fields and book again.',
  slotGone: 'This time is no longer free. Please choose another one.',
  noneFree: 'This time is no longer free, and no other is. Please write to us by email.',
  tooManyOpen:
    'This address or your network has several calls booked already. Please change or cancel one of them, or write to us by email.',
  linkUnknown: 'This link belongs to no booking. It may have been removed, or the address is incomplete.',
  notChangeable: 'This call is over or already canceled, so it cannot be changed.',
} as const;

/** Texts of the OpenAPI document. */
export const bookingApiDescriptions = {
  listSlots: 'Lists the free starts of a call',
  createBooking: 'Books a call',
  calendarFile: 'The calendar entry of a booked call',
  token: 'From the link in the confirmation.',
  headers: {
    'Idempotency-Key':
      'Repeating a request with the same key and body within 24 hours answers with the same booking instead of making another.',
    'Form-Signals':
      'Whether the hidden field was filled and how long the form was open, for example: trap=?0, elapsed=5230.',
  },
  slotAnswers: {
    200: 'Free starts as ISO 8601 instants, in order.',
    503: 'The slots cannot be read right now.',
  },
  calendarAnswers: {
    200: 'An RFC 5545 calendar with one event.',
    404: 'The token belongs to no booking.',
    503: 'The booking cannot be read right now.',
  },
  answers: {
    201: 'The call is booked; `mail` says whether the invitation leaves now, later or not at all.',
    400: 'Malformed JSON, or fields that break a rule; every failing field is listed.',
    403: 'The request comes from another website.',
    405: 'Only POST is supported.',
    409: 'The slot is gone (`slots` holds the next free ones), or a request with this Idempotency-Key is still being processed.',
    413: 'The body is larger than 64 KB.',
    415: 'The body is not JSON.',
    422: 'This Idempotency-Key was used with a different body.',
    429: 'Too many bookings from this network, or in all; or the address or the network holds too many open calls.',
    503: 'The booking cannot be stored right now; nothing was accepted.',
  },
} as const;
