import type { TicketStore } from '#server/stores/ports/tickets.ts';
import type { Database } from './database.ts';
import { readAfter, readPages } from './read-pages.ts';
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
    all: () =>
      readPages(async (after, limit) =>
        (await readAfter(database, 'tickets', after, limit)).map(fromTicketRow),
      ),
  };
}
