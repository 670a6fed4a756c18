/** Messages of the booking API besides the contract's field messages. */
export const bookingProblems = {
  invalid: 'Check the highlighted fields and try again.',
  slotGone: 'That time was just taken. Please choose another.',
  noneFree: 'That time was just taken, and no other times are open. Please email us instead.',
  tooManyOpen:
    'You already have several calls booked from this address or network. Change or cancel one, or email us.',
  linkUnknown:
    'This link doesn’t match a booking. The booking may have been deleted, or the link may be incomplete.',
  notChangeable: 'This call is over or already canceled, so it can’t be changed.',
} as const;

/** Texts for the OpenAPI document. */
export const bookingApiDescriptions = {
  listSlots: 'Lists the open start times for a call',
  createBooking: 'Books a call',
  calendarFile: 'Returns the calendar entry for a booked call',
  token: 'From the link in the confirmation.',
  headers: {
    'Idempotency-Key':
      'Repeating a request with the same key and body within 24 hours returns the same booking instead of creating another.',
    'Form-Signals':
      'Whether the hidden field was filled in and how long the form was open, for example: trap=?0, elapsed=5230.',
  },
  slotAnswers: {
    200: 'Open start times as ISO 8601 instants, in order.',
    503: 'The open times can’t be read right now.',
  },
  calendarAnswers: {
    200: 'An RFC 5545 calendar with one event.',
    404: 'No booking has this token.',
    503: 'The booking can’t be read right now.',
  },
  answers: {
    201: 'The call is booked. `mail` says whether we send the invitation now, later or not at all.',
    400: 'Malformed JSON, or invalid fields; each one is listed.',
    403: 'The request comes from another website.',
    405: 'Only POST is supported.',
    409: 'The slot has been taken (`slots` lists the next open ones), or a request with this Idempotency-Key is still being processed.',
    413: 'The body is larger than 64 KB.',
    415: 'The body is not JSON.',
    422: 'This Idempotency-Key was already used with a different body.',
    429: 'Too many bookings from this network or overall, or this address or network already has too many open calls.',
    503: 'The booking can’t be saved right now, so it wasn’t accepted.',
  },
} as const;
