import type { TicketRequestState } from '#contract/request/request.ts';
import { responsePromise } from '#content/commitments.ts';
import { site } from '#content/site.ts';

type StateWords = { readonly heading: string; readonly lead: string; readonly label: string };

/** Each state of a request in a sentence: what it is, and what comes next. */
export const ticketStates: Readonly<Record<TicketRequestState, StateWords>> = {
  new: {
    label: 'Received',
    heading: 'We have your request',
    lead: `${responsePromise}. You don’t need to do anything until then.`,
  },
  contacted: {
    label: 'In touch',
    heading: 'We’re in touch',
    lead: 'We’ve replied by email or phone. Next, we’ll agree on the scope: what we test, when, and with which accounts.',
  },
  waiting: {
    label: 'On hold',
    heading: 'Your request is on hold',
    lead: 'We’ll get back to you by the date shown here, or sooner if you add something.',
  },
  scoped: {
    label: 'Scoped',
    heading: 'We’ve agreed on the scope',
    lead: 'We’re writing your quote: person-days, dates and who’ll do the work.',
  },
  quoted: {
    label: 'Quoted',
    heading: 'We’ve sent your quote',
    lead: 'It’s in your inbox and on this page. Take your time. If you have questions, ask them here.',
  },
  won: {
    label: 'Agreed',
    heading: 'We’re working together',
    lead: 'This request is now an engagement. From here on, your engagement lead is your contact.',
  },
  lost: {
    label: 'Closed',
    heading: 'This request is closed',
    lead: 'It didn’t become an engagement. If things have changed, send us a new request. We still have this one on file.',
  },
  closed: {
    label: 'Closed',
    heading: 'This request is closed',
    lead: `We closed it without replying because it didn’t look like a genuine request. If we got that wrong, please write to ${site.email}.`,
  },
  withdrawn: {
    label: 'Withdrawn',
    heading: 'This request is withdrawn',
    lead: 'We’ve stopped work on it, and nobody will contact you about it.',
  },
  merged: {
    label: 'Merged',
    heading: 'We merged this with another request',
    lead: 'Two requests were about the same thing, so one team is handling them together.',
  },
};

/** Replaces the state's own words while we owe an answer. */
export const ticketTurns = {
  late: {
    label: 'Late',
    heading: 'We’re late',
    unnoticed: 'We promised you a reply by now, and you haven’t gotten one. That’s our fault.',
    lead: 'We promised you a reply by now, and you haven’t gotten one. We’ve marked your request as late and alerted everyone who can fix that.',
  },
  declined: {
    label: 'Declined',
    heading: 'You declined our quote',
    lead: 'Thank you for telling us why. We may send you a changed one. If anything has changed on your side, write to us here.',
  },
  expired: {
    label: 'Expired',
    heading: 'Our quote has expired',
    lead: 'It can’t be accepted anymore. If you’re still interested, write to us here, and we’ll send a new one.',
  },
  void: {
    label: 'Quoted',
    heading: 'We took our quote back',
    lead: 'It can’t be accepted anymore. We’ll send you another one, or tell you why not.',
  },
  added: {
    label: 'Updated',
    heading: 'We got what you added',
    lead: `${responsePromise}.`,
  },
} as const;

export const applicationStates = {
  open: {
    lead: 'Two people on our team are reading it. You’ll always know what the next stage is and when it happens.',
    late: 'We promised you a reply by now, and you haven’t gotten one. That’s our fault, and we’ve marked your application as late.',
  },
  hired: {
    label: 'Hired',
    heading: 'Welcome to the team',
    lead: 'We’re glad you said yes. We’ll email you everything you need for your first day.',
  },
  declined: {
    label: 'Declined',
    heading: 'Not this time',
    lead: 'We’ve emailed you the reason. You’re welcome to apply again, for this or another position.',
  },
  withdrew: {
    label: 'Withdrawn',
    heading: 'This application is withdrawn',
    lead: 'We’ve stopped reviewing it. We’ll delete it automatically, or right away if you ask us to erase it below.',
  },
} as const;

export const callStates = {
  upcoming: {
    label: 'Booked',
    heading: 'Your call is booked',
    lead: 'Thirty minutes with a tester. You can reschedule or cancel it, or add it to your calendar.',
  },
  past: {
    label: 'Over',
    heading: 'This call is over',
    lead: 'There’s nothing left to change, but you can book another.',
  },
  cancelled: {
    label: 'Canceled',
    heading: 'This call is canceled',
    lead: 'We’ve released the time slot. You can book a new call whenever you like.',
  },
} as const;

/** The stages of a request before it becomes an engagement. */
export const requestStages = {
  title: 'Stages of a request',
  list: [ticketStates.new, ticketStates.contacted, ticketStates.scoped, ticketStates.quoted].map(
    ({ label }) => label,
  ),
} as const;
