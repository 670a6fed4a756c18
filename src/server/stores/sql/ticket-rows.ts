import type { Selectable } from 'kysely';
import { receivedTicketSchema, type ReceivedTicket } from '#contract/ticket.ts';
import type { StoredTicket } from '#server/stores/ports/tickets.ts';
import { createRowMapper } from './columns.ts';
import type { Tables } from './tables.ts';

type TicketRow = Selectable<Tables['tickets']>;

const { toRow, fromRow } = createRowMapper<StoredTicket>(
  [
    'id',
    ...(Object.keys(receivedTicketSchema.shape) as (keyof ReceivedTicket)[]),
    'selectedServices',
    'suspectReasons',
    'createdAt',
  ],
  ['services', 'selectedServices', 'suspectReasons'],
);

export const toTicketRow = (ticket: StoredTicket): TicketRow => ({
  ...toRow(ticket),
  suspect: ticket.suspectReasons.length > 0 ? 1 : 0,
});

export const fromTicketRow: (row: TicketRow) => StoredTicket = fromRow;
