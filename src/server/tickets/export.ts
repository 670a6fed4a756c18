import { optionalTicketFields } from '#contract/ticket.ts';
import { exportRecords, type Exported, type ExportFormat } from '#server/database/export.ts';
import type { JsonObject } from '#server/database/json.ts';
import type { StoredTicket } from './ticket.ts';

const sent = ['name', 'email', 'phone', 'company', 'services', 'selectedServices', ...optionalTicketFields];

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
