/** The quote's form on a ticket, and the team's list of quotes. */
export const quoteFormWords = {
  heading: 'Quote',
  write: 'Write the quote',
  change: 'Send a changed quote',
  changeHint: 'The open quote becomes void when you send this one, and the client sees both.',
  currency: 'Currency',
  priceKind: 'Priced',
  kinds: { days: 'per day', fixed: 'fixed' },
  amount: 'Amount',
  amountHint: 'Before tax. For a day, or the whole if it’s fixed.',
  days: 'Days',
  daysHint: 'Half days count. Not for a fixed price.',
  included: 'What’s included',
  includedHint: 'One item per line.',
  /** What the form starts with. */
  usual: [
    'Testing by named senior testers, with the client’s contact informed every day',
    'A report with evidence, steps to reproduce and fixes for every finding',
    'A retest of every fixed finding within 90 days of the report',
  ],
  validUntil: 'Valid until',
  validHint: 'The end of this day in our office’s time zone.',
  terms: 'Terms and their version',
  termsHint: 'For example, Master services agreement, v2.',
  agreement: (title: string, version: number) => `${title}, v${version}`,
  starts: 'Start dates to offer',
  start: (place: number) => `Start date ${place}`,
  startsHint: 'One to three, after the last day the quote is valid. The client chooses one.',
  estimate: 'Add the lines of the client’s estimate',
  text: 'Email to the client',
  textHint: 'The PDF is attached, and the link to accept is added below.',
  letter: (firstName: string, signature: string) =>
    `Hello ${firstName},\n\nOur quote is attached. On your request page you can accept it, ask a question or decline.\n\n— ${signature}\n\nYour request page:`,
  send: 'Send the quote',
  /** Where nobody has marked it yet. */
  scopeAndSend: 'Mark as scoped and send the quote',
  scopeHint:
    'The quote says what we’ll test. Once the mail server has accepted it, the ticket is scoped and quoted.',
  takeBack: 'Take it back',
  version: (number: number, total: string) => `Version ${number}: ${total}`,
  until: (day: string) => `valid until ${day}`,
  settled: {
    accepted: (who: string, start: string) => `accepted by ${who}, start ${start}`,
    declined: (reason: string) => `declined: ${reason}`,
  },
} as const;

/** Offered besides the currency of the day rate. */
export const quoteCurrencies = ['USD', 'EUR', 'GBP', 'INR', 'CHF', 'CAD', 'AUD', 'SGD'] as const;
