import { mailSignature } from '#content/mails.ts';
import { site, supportHours } from '#content/site.ts';

/** The calendar entry of a call, as the visitor sees it. */
export const callWords = {
  summary: `Discovery call with ${site.name}`,
  description: 'Thirty minutes with a tester to talk about your systems and how we’d test them.',
  link: 'We’ll email you the link before the call starts.',
  join: (url: string) => `Join the call: ${url}`,
  change: (url: string) => `Reschedule or cancel: ${url}`,
} as const;

/** The same entry in the team's calendar: who is calling, and why. */
export const teamCallWords = {
  summary: (name: string) => `Discovery call: ${name}`,
  caller: (name: string, email: string) => `${name} <${email}>`,
  reason: (notes: string) => `About:\n${notes}`,
  noReason: 'The visitor didn’t leave a note.',
  sendLink: 'Send the visitor a link before the call starts.',
} as const;

const labels = {
  time: 'When',
  name: 'Name',
  email: 'Email',
  officeTime: 'Our time',
  before: 'Previous time',
  notes: 'Notes',
  request: 'Request',
} as const;

/** To the visitor, by event. Name and notes are not repeated: see `receiptWords`. */
export const callReceiptWords = {
  greeting: 'Hello,',
  booked: {
    subject: (time: string) => `Your call is booked: ${time}`,
    lead: 'Your discovery call is booked. A calendar invitation is attached.',
  },
  moved: {
    subject: (time: string) => `Your call has been rescheduled: ${time}`,
    lead: 'Your discovery call has been rescheduled. The attached invitation replaces the earlier one.',
  },
  cancelled: {
    subject: (time: string) => `Your call has been canceled: ${time}`,
    lead: 'Your discovery call has been canceled. The attached notice removes it from your calendar.',
  },
  reminder: {
    subject: (time: string) => `Reminder: your call on ${time}`,
    lead: 'This is a reminder about your discovery call.',
  },
  labels,
  link: callWords.link,
  actions: {
    join: 'Join the call',
    change: 'Reschedule or cancel',
    again: 'Pick another time',
  },
  questions: `Questions? Reply to this email or write to ${site.email} (${supportHours}).`,
  notYou: 'Didn’t book this? Someone probably mistyped their address. Use the link above to cancel the call.',
  signature: mailSignature,
} as const;

/** To the team, by event. */
export const callNoticeWords = {
  booked: {
    subject: (name: string, time: string) => `Call booked by ${name}: ${time}`,
    lead: 'The attached invitation updates your calendar.',
  },
  moved: {
    subject: (name: string, time: string) => `Call rescheduled by ${name}: ${time}`,
    lead: 'The attached invitation updates your calendar.',
  },
  cancelled: {
    subject: (name: string, time: string) => `Call canceled by ${name}: ${time}`,
    lead: 'The attached notice removes the call from your calendar. That time is open again.',
  },
  reminder: {
    subject: (name: string, time: string) => `Reminder: call with ${name} on ${time}`,
    lead: 'This is a reminder about your discovery call. The visitor got one too.',
  },
  sendLink: teamCallWords.sendLink,
  labels,
  join: 'Join the call',
} as const;

/** To the visitor, when the host has set a link to the meeting. */
export const callLinkMailWords = {
  subject: (time: string) => `Link for your call on ${time}`,
  greeting: (name: string) => `Hello ${name},`,
  lead: (host: string) => `You’ll be talking to ${host}. When it’s time, open this link:`,
  labels: { time: 'Time', link: 'Link' },
  action: 'Join the call',
  signature: site.name,
} as const;
