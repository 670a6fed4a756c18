/** Messages any form or API call may get. */
export const requestProblems = {
  tooMany: (minutes: number) =>
    `We’ve received too many requests from your network. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, or email us.`,
  tooManyInAll: (minutes: number) =>
    `We’re getting far more requests than usual. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, or email us.`,
  storeDown:
    'We can’t save your request right now, so we couldn’t accept it. Everything you typed is still here. Please try again in a moment, or email us.',
  storeAway: 'We can’t load this page right now. Nothing is lost. Please try again in a moment, or email us.',
  keyInvalid: 'The Idempotency-Key must be 8 to 128 visible ASCII characters.',
  keyReused:
    'This request was already sent with different content. Please reload the page and send it again.',
  keyInFlight: 'This request is still being processed. Please wait a moment and try again.',
} as const;
