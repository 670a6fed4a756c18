import { countRows, readPages, type Database, type Transaction } from '#server/database/database.ts';
import { fromTicketRow, toTicketRow, type StoredTicket } from './ticket.ts';

export async function insertTicket(transaction: Transaction, ticket: StoredTicket): Promise<void> {
  await transaction.insertInto('tickets').values(toTicketRow(ticket)).execute();
}

export function createTicketRepository({ db }: Database) {
  return {
    async findById(id: string): Promise<StoredTicket | null> {
      const row = await db.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? fromTicketRow(row) : null;
    },
    count: (): Promise<number> => countRows(db.selectFrom('tickets')),
    all: () =>
      readPages(async (after: StoredTicket | undefined, limit) => {
        const rows = await db
          .selectFrom('tickets')
          .selectAll()
          .where((row) =>
            row(row.refTuple('createdAt', 'id'), '>', row.tuple(after?.createdAt ?? -1, after?.id ?? '')),
          )
          .orderBy('createdAt')
          .orderBy('id')
          .limit(limit)
          .execute();
        return rows.map(fromTicketRow);
      }),
  };
}
