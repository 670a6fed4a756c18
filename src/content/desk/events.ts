import { promises } from '#contract/promises.ts';
import type { DeskEventKind } from '#contract/desk/events.ts';

/** Messages to a chat: without a client's word or name. */
export const eventWords = {
  titles: {
    'ticket.created': 'New request',
    'application.created': 'New application',
    'message.received': 'New message',
    'message.sent': 'Message sent',
    'status.changed': 'New status',
    'call.booked': 'Call booked',
    'call.moved': 'Call moved',
    'call.cancelled': 'Call canceled',
    'quote.sent': 'Quote sent',
    'quote.accepted': 'Quote accepted',
    'quote.declined': 'Quote declined',
    'quote.expired': 'Quote expired',
    'file.added': 'New file',
    'application.stage': 'Application moved on',
    'ticket.late': `Late: ${promises.responseHours} hours without a reply`,
    'record.erased': 'Erased on request',
    'desk.deadlines': 'Requests that need a reply',
    'desk.trouble': 'Trouble with emails or backups',
    'desk.failure': 'The site doesn’t work',
    'desk.recovered': 'The site works again',
    'desk.test': 'A test: this address hears from the site',
  } satisfies Record<DeskEventKind, string>,
  owner: (name: string) => `Owner: ${name}`,
  status: (status: string) => `Status: ${status}`,
  open: 'Open the desk',
} as const;

/** Owners’ Today page and `launch-check`, one sentence each. */
export const eventTroubleWords = {
  waiting: (count: number, host: string, since: string, error: string) =>
    `${count} events wait for ${host} since ${since} (${error})`,
  parked: (count: number, host: string, error: string) =>
    `${count} events for ${host} were given up after three days or follow one that was (${error}): npm run site -- webhooks replay`,
  notHandedOn: (since: string) => `nobody hears about replies and new tickets since ${since}`,
} as const;
