import type { Insertable, Selectable } from 'kysely';
import { furtherTicketTexts, optionalTicketFields, receivedTicketSchema } from '#contract/ticket.ts';
import { exportRecords, type Exported, type ExportFormat } from '#server/database/export.ts';
import { storedReader, type JsonObject } from '#server/database/stored.ts';
import type { Tables } from '#server/database/tables.ts';
import type { StoredTicket } from '#server/database/records.ts';

/** Without case and accents, the same on both databases: what `upper()` does to "Özge" depends on engine and locale. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase();

type Searched = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly company: string;
};

/** What the desk's search covers: people rarely quote ids. */
const searchTextOf = ({ id, name, email, company }: Searched): string =>
  foldText([id, name, email, company].join('\n'));

/** The submitted part of a request or record. */
export const readStoredTicket = storedReader(receivedTicketSchema);

export const toTicketRow = (ticket: StoredTicket): Insertable<Tables['tickets']> => ({
  ...ticket,
  services: JSON.stringify(ticket.services),
  selectedServices: JSON.stringify(ticket.selectedServices),
  suspectReasons: JSON.stringify(ticket.suspectReasons),
  suspect: Number(ticket.suspectReasons.length > 0),
  searchText: searchTextOf(ticket),
});

export function fromTicketRow(row: Selectable<Tables['tickets']>): StoredTicket {
  const { suspect: _, searchText: __, isOpen: ___, ...ticket } = row;
  return {
    ...ticket,
    services: JSON.parse(row.services) as string[],
    selectedServices: JSON.parse(row.selectedServices) as string[],
    suspectReasons: JSON.parse(row.suspectReasons) as string[],
  };
}

const sent = new Set<string>([
  'name',
  'email',
  'phone',
  'company',
  ...furtherTicketTexts,
  'services',
  'selectedServices',
  ...optionalTicketFields,
]);

export const exportTickets = (tickets: AsyncIterable<StoredTicket>, format: ExportFormat) =>
  exportRecords(tickets, format, ['ticketId', 'createdAt', ...sent, 'suspect'], ticketRecord);

/** As exported, and without our internal fields in the sender's own copy. */
export function ticketRecord(ticket: Omit<StoredTicket, 'suspectReasons'>): Exported {
  const { id: ticketId, createdAt, scope, ...rest } = ticket;
  return {
    ticketId,
    createdAt: new Date(createdAt).toISOString(),
    ...rest,
    scope: scope === null ? null : (JSON.parse(scope) as JsonObject),
  };
}
