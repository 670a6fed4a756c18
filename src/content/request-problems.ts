/** What every form and call may be told, whatever it sends. */
export const requestProblems = {
  tooMany: (minutes: number) =>
    `Too many requests came from your network. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, or write to us by email.`,
  storeDown:
    'We cannot store your request right now, so it was not accepted. Nothing is lost on your side: please try again in a moment, or write to us by email.',
  storeAway:
    'We cannot read what belongs on this page right now. Nothing is lost: please try again in a moment, or write to us by email.',
  keyInvalid: 'The Idempotency-Key must be 8 to 128 visible ASCII characters.',
  keyReused:
    'This request was already sent with different content. Please reload the page and send it again.',
  keyInFlight: 'This request is still being processed. Please wait a moment and try again.',
} as const;
