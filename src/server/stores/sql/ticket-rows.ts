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

/** Without case and accents, alike on both databases: what `upper()` makes of "Özge" depends on engine and locale. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase();

/** What the desk's search looks through: people rarely quote ids. */
export const searchTextOf = ({
  id,
  name,
  email,
  company,
}: Pick<StoredTicket, 'id' | 'name' | 'email' | 'company'>): string =>
  foldText([id, name, email, company].join('\n'));

export const toTicketRow = (ticket: StoredTicket): TicketRow => ({
  ...toRow(ticket),
  suspect: ticket.suspectReasons.length > 0 ? 1 : 0,
  search_text: searchTextOf(ticket),
});

export const fromTicketRow: (row: TicketRow) => StoredTicket = fromRow;
