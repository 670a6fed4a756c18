import type { Selectable } from 'kysely';
import type { StoredTicket } from '#server/stores/ports/tickets.ts';
import type { Tables } from './tables.ts';

type TicketRow = Selectable<Tables['tickets']>;

export function toTicketRow(ticket: StoredTicket): TicketRow {
  return {
    id: ticket.id,
    name: ticket.name,
    email: ticket.email,
    company: ticket.company,
    phone: ticket.phone,
    services: JSON.stringify(ticket.services),
    selected_services: JSON.stringify(ticket.selectedServices),
    message: ticket.message,
    scope: ticket.scope,
    suspect: ticket.suspectReasons.length > 0 ? 1 : 0,
    suspect_reasons: JSON.stringify(ticket.suspectReasons),
    created_at: ticket.createdAt,
  };
}

export function fromTicketRow(row: TicketRow): StoredTicket {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    company: row.company,
    phone: row.phone,
    services: JSON.parse(row.services) as string[],
    selectedServices: JSON.parse(row.selected_services) as string[],
    message: row.message,
    scope: row.scope,
    suspectReasons: JSON.parse(row.suspect_reasons) as string[],
    createdAt: row.created_at,
  };
}
