import { site, supportHours } from '#content/site.ts';

/** The calendar entry of a call, as the visitor sees it. */
export const callWords = {
  summary: `Discovery call with ${site.name}`,
  description: 'Thirty minutes with a tester about what you run and how we would test it.',
  link: 'We send the link to the call by email before it begins.',
  join: (url: string) => `Join the call: ${url}`,
  change: (url: string) => `Another time or cancel: ${url}`,
} as const;

/** The same entry in the team's calendar: who calls, and why. */
export const teamCallWords = {
  summary: (name: string) => `Discovery call: ${name}`,
  caller: (name: string, email: string) => `${name} <${email}>`,
  reason: (notes: string) => `What it is about:\n${notes}`,
  noReason: 'The visitor left no note.',
  sendLink: 'Send the visitor a link to the call before it begins.',
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
    subject: (time: string) => `Your call is canceled: ${time}`,
    lead: 'your discovery call is canceled. The attached notice removes it from your calendar.',
  },
  reminder: {
    subject: (time: string) => `Your call is soon: ${time}`,
    lead: 'this is a reminder of your discovery call.',
  },
  labels,
  link: callWords.link,
  actions: {
    join: 'Join the call',
    change: 'Another time or cancel',
    again: 'Choose another time',
  },
  questions: `Questions? Reply to this email or write to ${site.email} (${supportHours}).`,
  notYou: 'You did not ask for this? Then someone mistyped an address; the link above cancels the call.',
  signature: site.name,
} as const;

/** To the team, by what happened. */
export const callNoticeWords = {
  booked: {
    subject: (name: string, time: string) => `Call booked by ${name}: ${time}`,
    lead: 'The attached entry keeps your calendar right.',
  },
  moved: {
    subject: (name: string, time: string) => `Call moved by ${name}: ${time}`,
    lead: 'The attached entry keeps your calendar right.',
  },
  cancelled: {
    subject: (name: string, time: string) => `Call canceled by ${name}: ${time}`,
    lead: 'The attached notice removes the call from your calendar. The slot is free again.',
  },
  reminder: {
    subject: (name: string, time: string) => `Soon: call with ${name}, ${time}`,
    lead: 'A reminder of a discovery call. The visitor has been reminded too.',
  },
  sendLink: teamCallWords.sendLink,
  labels,
  actions: { join: 'Open the meeting', answer: (name: string) => `Answer ${name}` },
  reply: 'Replying to this email writes to the visitor.',
} as const;
