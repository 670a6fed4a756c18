import type { DeskEventKind } from '#contract/desk/events.ts';

/** Messages to a chat: without a client's word or name. */
export const eventWords = {
  titles: {
    'ticket.created': 'New request',
    'ticket.replied': 'New reply',
    'quote.accepted': 'Quote accepted',
    'ticket.late': 'Late: 24 hours without a reply',
  } satisfies Record<DeskEventKind, string>,
  owner: (name: string) => `Owner: ${name}`,
  open: 'Open the ticket',
} as const;
