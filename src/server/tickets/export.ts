import { optionalTicketFields } from '#contract/ticket.ts';
import { exportRecords, optionalColumns, type Columns, type ExportFormat } from '#server/database/export.ts';
import type { JsonObject } from '#server/database/json.ts';
import type { StoredTicket } from './ticket.ts';

const columns: Columns<StoredTicket> = {
  ticketId: ({ id }) => id,
  createdAt: ({ createdAt }) => new Date(createdAt).toISOString(),
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  company: ({ company }) => company,
  services: ({ services }) => services.join(', '),
  selectedServices: ({ selectedServices }) => selectedServices.join(', '),
  ...optionalColumns<StoredTicket>(optionalTicketFields),
  suspect: ({ suspectReasons }) => suspectReasons.join(', '),
};

export function exportTickets(
  tickets: AsyncIterable<StoredTicket>,
  format: ExportFormat,
): AsyncGenerator<string> {
  return exportRecords(tickets, format, columns, ticketRecord);
}

/** As it stands in files, and without what is ours in the copy that its sender gets. */
export function ticketRecord({
  id,
  createdAt,
  scope,
  ...rest
}: Omit<StoredTicket, 'suspectReasons'>): object {
  return {
    ticketId: id,
    createdAt: new Date(createdAt).toISOString(),
    ...rest,
    scope: scope === null ? null : (JSON.parse(scope) as JsonObject),
  };
}
