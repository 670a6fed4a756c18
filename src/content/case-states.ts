import type { TicketCaseState } from '#contract/case/case.ts';
import { responsePromise } from '#content/commitments.ts';
import { site } from '#content/site.ts';

type StateWords = { readonly heading: string; readonly lead: string; readonly label: string };

/** Each state of a request in a sentence: what is, and what follows. */
export const ticketStates: Readonly<Record<TicketCaseState, StateWords>> = {
  new: {
    label: 'Received',
    heading: 'We have your request',
    lead: `${responsePromise}. You need to do nothing until then.`,
  },
  contacted: {
    label: 'In touch',
    heading: 'We are in touch',
    lead: 'Next is the scope: what is tested, when, and with which accounts. You have our answer in your mailbox or heard it on the phone.',
  },
  waiting: {
    label: 'On hold',
    heading: 'On hold, and not forgotten',
    lead: 'We come back to you by the day shown here. Whatever you add ends the wait.',
  },
  scoped: {
    label: 'Scoped',
    heading: 'The scope is settled',
    lead: 'We are writing your quote: person-days, dates, and who does the work.',
  },
  quoted: {
    label: 'Quoted',
    heading: 'Your quote is with you',
    lead: 'It is in your mailbox. Take the time you need; questions can be added here.',
  },
  won: {
    label: 'Agreed',
    heading: 'We are working together',
    lead: 'This request became an engagement. From here on your engagement lead is the one to ask.',
  },
  lost: {
    label: 'Closed',
    heading: 'This request is closed',
    lead: 'It did not become an engagement. If things have changed, send a new request: the old one stays readable for us.',
  },
  closed: {
    label: 'Closed',
    heading: 'This request is closed',
    lead: `We closed it without an answer, because it did not look like a request to us. If that was wrong, please write to ${site.email}.`,
  },
  withdrawn: {
    label: 'Withdrawn',
    heading: 'This request is withdrawn',
    lead: 'Nobody is working on it anymore, and nobody will contact you about it.',
  },
  merged: {
    label: 'Merged',
    heading: 'This request goes on in another one',
    lead: 'Two requests were about the same thing, so one team works on both together.',
  },
};

/** In place of the state's own words while an answer is owed. */
export const ticketTurns = {
  late: {
    label: 'Late',
    heading: 'We are late',
    untold: 'The promised time is over and you have not heard from us. That is our fault.',
    lead: 'The promised time is over and you have not heard from us. It is marked as late at our desk, and everyone who can change that has been told.',
  },
  added: {
    label: 'Added to',
    heading: 'We have what you added',
    lead: `${responsePromise}.`,
  },
} as const;

export const applicationStates = {
  open: {
    lead: 'Two people on the team are on it. You always know which stage is next and by when.',
    late: 'The promised day is over and you have not heard from us. That is our fault, and it is marked as late.',
  },
  hired: {
    label: 'Hired',
    heading: 'Welcome to the team',
    lead: 'You said yes, and so did we. Everything about your start comes by email.',
  },
  declined: {
    label: 'Decided',
    heading: 'We said no this time',
    lead: 'We give you the reason by email. You may apply again, for this or another position.',
  },
  withdrew: {
    label: 'Withdrawn',
    heading: 'This application is withdrawn',
    lead: 'Nobody reads it anymore. It is removed by itself, or at once if you ask for erasure below.',
  },
} as const;

export const callStates = {
  upcoming: {
    label: 'Booked',
    heading: 'Your call is booked',
    lead: 'Thirty minutes with a tester. Move it, cancel it, or put it into your calendar.',
  },
  past: {
    label: 'Over',
    heading: 'This call is over',
    lead: 'There is nothing left to change. You can book another one.',
  },
  cancelled: {
    label: 'Canceled',
    heading: 'This call is canceled',
    lead: 'The time went back to others. You can book a new one at any moment.',
  },
} as const;
