import type { StoredTicket, TicketStore } from '#server/stores/ports.ts';
import type { Database } from './database.ts';
import { readPages } from './read-pages.ts';
import { fromTicketRow } from './ticket-rows.ts';

export function createTicketStore(database: Database): TicketStore {
  return {
    async findById(id) {
      const row = await database.run((db) =>
        db.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirst(),
      );
      return row ? fromTicketRow(row) : null;
    },
    async count() {
      const row = await database.run((db) =>
        db
          .selectFrom('tickets')
          .select((select) => select.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
      );
      return row.count;
    },
    all: () => readPages((after, limit) => readTickets(database, after, limit)),
  };
}

async function readTickets(
  database: Database,
  after: StoredTicket | undefined,
  limit: number,
): Promise<StoredTicket[]> {
  const rows = await database.run((db) =>
    db
      .selectFrom('tickets')
      .selectAll()
      .$if(after !== undefined, (query) =>
        query.where((row) =>
          row(row.refTuple('created_at', 'id'), '>', row.tuple(after?.createdAt ?? 0, after?.id ?? '')),
        ),
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  return rows.map(fromTicketRow);
}
