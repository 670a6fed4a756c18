import { mailTimingWords } from '#content/mail-timing.ts';
import { company } from '#contract/company.ts';
import { longDate } from '#contract/dates.ts';
import { moneyOf, quoteLimits, quoteTotal, type QuoteOffer, type ShownQuoteState } from '#contract/quote.ts';

export const confirmHours = quoteLimits.confirmMs / 3_600_000;
const { label: zone } = company.hours;

/** '12.5 days at $1,600' */
export const priceLine = ({ price, currency }: Pick<QuoteOffer, 'price' | 'currency'>): string =>
  price.kind === 'fixed'
    ? 'Fixed price'
    : `${price.days} person-${price.days === 1 ? 'day' : 'days'} at ${moneyOf(price.rate, currency)}`;

export const totalText = ({ price, currency }: Pick<QuoteOffer, 'price' | 'currency'>): string =>
  moneyOf(quoteTotal(price), currency);

const untilText = (day: string): string => `${longDate(day)} (${zone})`;

/** What an acceptance here is, on the page, in the mails and on paper. */
export const whatAcceptingIs =
  'Accepting here is your order on these terms. We record who accepted which version and when, and email both sides a copy. It isn’t an electronic signature service: if your company needs a signed document, ask us for one.';

/** A quote on the client's page. */
export const quoteWords = {
  title: (number: number) => (number === 1 ? 'Your quote' : `Your quote, version ${number}`),
  former: 'Earlier quotes',
  version: (number: number) => `Version ${number}`,
  states: {
    waiting: 'Waiting to be sent',
    open: 'Open',
    expired: 'Expired',
    void: 'Void',
    accepted: 'Accepted',
    declined: 'Declined',
    closed: 'Closed',
  } satisfies Record<ShownQuoteState, string>,
  leads: {
    waiting: () => '',
    open: (until: string) => `It’s yours to accept until the end of ${untilText(until)}.`,
    expired: (until: string) =>
      `It could be accepted until the end of ${untilText(until)}. Ask us below for a new one.`,
    void: () => 'It was replaced or taken back, and can no longer be accepted.',
    accepted: () => 'You’ve accepted this quote.',
    declined: () => 'You’ve declined this quote. If something has changed, write to us below.',
    closed: () => 'The request was closed before this quote was decided.',
  } satisfies Record<ShownQuoteState, (until: string) => string>,
  beforeTax: 'before tax',
  labels: {
    total: 'Total',
    price: 'Price',
    included: 'What’s included',
    validUntil: 'Valid until',
    terms: 'Terms',
    starts: 'Start dates we can offer',
    start: 'Start',
    estimate: 'From your estimate',
    hash: 'SHA-256 of the PDF',
    acceptedBy: 'Accepted by',
    reason: 'Your reason',
  },
  until: untilText,
  download: 'Download the PDF',
  /** Through a link that wasn't mailed. */
  mailFirst:
    'There’s a quote for this request. It only shows when this page is opened from a link we emailed, so open it from our email, or have us send you the link now.',
  accept: {
    title: 'Accept',
    lead: `We’ll email the address on this request a link to confirm. The quote is accepted once someone opens it and confirms, within ${confirmHours} hours.`,
    what: whatAcceptingIs,
    name: 'Your name',
    role: 'Your role',
    roleHint: 'For example, CTO. You confirm that you can order for your company.',
    start: 'When should we start?',
    submit: 'Email me the link to accept',
  },
  ask: 'Ask a question',
  decline: {
    title: 'Decline',
    reason: 'What made you decide against it?',
    hint: 'We read every answer, and can send you a changed quote.',
    submit: 'Decline the quote',
  },
  person: ({ name, role }: { readonly name: string; readonly role: string }) => `${name}, ${role}`,
} as const;

/** Behind the link in the mail. */
export const acceptPage = {
  title: 'Accept the Quote',
  description:
    'Click the button to accept. Opening the link isn’t enough, because mail scanners open links too.',
  noindex: true,
  eyebrow: 'Your quote',
  heading: (total: string) => `Accept the quote for ${total}?`,
  lead: `Check what you’re accepting. ${whatAcceptingIs}`,
  company: 'Company',
  button: 'Accept the quote',
  accepted: {
    heading: 'The quote is accepted',
    lead: 'Thank you. We’ve emailed you a copy, and your engagement lead will get in touch about the start.',
  },
  /** By this link or by another one: the same words, so a second click isn't alarming. */
  already: {
    heading: 'This quote is already accepted',
    lead: 'It’s accepted once, and nothing was changed. Your request page shows who accepted it and when.',
  },
  over: {
    heading: 'This quote can’t be accepted anymore',
    lead: 'It has expired, was replaced or declined, or the request is closed. Your request page shows where things stand.',
  },
  gone: {
    heading: 'This link no longer works',
    lead: `Links like this one work for ${confirmHours} hours, or until we email you a new link to your request. Open your request page and accept the quote again.`,
  },
  back: 'Your request',
  later: mailTimingWords.later,
} as const;

export const quoteProblems = {
  gone: 'This quote can’t be accepted or declined anymore. Reload the page to see where it stands.',
  mailedOnly:
    'A quote can only be accepted through a link we emailed you. Your request page can send you one.',
  start: 'Choose one of the start dates in the quote.',
  accepted: 'This quote has already been accepted.',
} as const;

/** Noted at the desk when a quote is accepted. */
export const acceptedReason = 'Accepted the quote';

/** In the PDF. */
export const quotePaper = {
  title: 'Quote',
  subject: (client: string) => `Security testing for ${client}`,
  number: (id: string, number: number) => `#${id} · version ${number}`,
  sent: 'Made on',
  prepared: (name: string, of: string) => `Prepared for ${name}, ${of}`,
  offer: 'What we offer',
  starts: 'Start dates',
  from: 'From',
  included: 'What’s included',
  estimate: 'From your estimate',
  how: 'How to accept',
  accept: `Open your request page from the email this came with, and choose Accept by the end of the last day. ${whatAcceptingIs}`,
  beforeTax: (total: string) => `${total}, before tax`,
} as const;
