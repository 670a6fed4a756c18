import { countRows, firstRow, readAll, type Database, type Transaction } from '#server/database/database.ts';
import { writeDeskEvent } from '#server/database/desk-events.ts';
import { fromTicketRow, toTicketRow } from './ticket.ts';
import type { StoredTicket } from '#server/database/records.ts';

export async function insertTicket(transaction: Transaction, ticket: StoredTicket): Promise<void> {
  await transaction.insertInto('tickets').values(toTicketRow(ticket)).execute();
  const { id: recordId, createdAt: at } = ticket;
  await writeDeskEvent(transaction, { kind: 'ticket.created', recordId, at, details: {} });
}

export type TicketRepository = ReturnType<typeof createTicketRepository>;

export function createTicketRepository({ db }: Database) {
  return {
    findById: (id: string): Promise<StoredTicket | null> =>
      firstRow(db.selectFrom('tickets').selectAll().where('id', '=', id), fromTicketRow),
    count: (): Promise<number> => countRows(db.selectFrom('tickets')),
    all: () => readAll(db.selectFrom('tickets').selectAll(), ['createdAt', 'id'], fromTicketRow),
  };
}
