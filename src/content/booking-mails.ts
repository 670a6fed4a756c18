import { site, supportHours } from '#content/site.ts';

/** The calendar entry of a call. */
export const callWords = {
  summary: `Discovery call with ${site.name}`,
  description: 'Thirty minutes with a tester about what you run and how we would test it.',
  link: 'We send the link to the call by e-mail before it begins.',
  change: (url: string) => `Another time or cancel: ${url}`,
} as const;

const labels = {
  time: 'When',
  name: 'Name',
  email: 'Email',
  officeTime: 'In office time',
  before: 'Before',
  notes: 'Notes',
} as const;

/** To the visitor, by what happened. Name and notes are not repeated: see `receiptWords`. */
export const callReceiptWords = {
  greeting: 'Hello,',
  booked: {
    subject: (time: string) => `Your call is booked: ${time}`,
    lead: 'your discovery call is booked. The invitation for your calendar is attached.',
  },
  moved: {
    subject: (time: string) => `Your call has moved: ${time}`,
    lead: 'your discovery call has moved. The attached invitation replaces the earlier one.',
  },
  cancelled: {
    subject: (time: string) => `Your call is cancelled: ${time}`,
    lead: 'your discovery call is cancelled. The attached notice takes it out of your calendar.',
  },
  labels,
  link: callWords.link,
  change: callWords.change,
  again: (url: string) => `Another time? Choose one here: ${url}`,
  questions: `Questions? Reply to this mail or write to ${site.email} (${supportHours}).`,
  notYou: 'You did not ask for this? Then someone mistyped an address; the link above cancels the call.',
  signature: site.name,
} as const;

/** To the team, by what happened. */
export const callNoticeWords = {
  booked: { subject: (name: string, time: string) => `Call booked by ${name}: ${time}` },
  moved: { subject: (name: string, time: string) => `Call moved by ${name}: ${time}` },
  cancelled: { subject: (name: string, time: string) => `Call cancelled by ${name}: ${time}` },
  lead: 'The attached entry keeps your calendar right. Send the visitor a link to the call.',
  leadCancelled: 'The attached notice takes the call out of your calendar. The slot is free again.',
  labels,
  reply: 'Replying to this mail writes to the visitor.',
} as const;
