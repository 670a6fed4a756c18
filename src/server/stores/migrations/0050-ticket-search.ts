import type { Kysely } from 'kysely';
import type { Tables } from '#server/stores/sql/tables.ts';
import { searchTextOf } from '#server/stores/sql/ticket-rows.ts';

const rowsAtOnce = 500;

/** The folded text that the desk searches, for every ticket so far. */
export const ticketSearchMigration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema.alterTable('tickets').addColumn('search_text', 'text').execute();
    for (;;) {
      const rows = await db
        .selectFrom('tickets')
        .select(['id', 'name', 'email', 'company'])
        .where('search_text', 'is', null)
        .limit(rowsAtOnce)
        .execute();
      for (const row of rows)
        await db
          .updateTable('tickets')
          .set({ search_text: searchTextOf(row) })
          .where('id', '=', row.id)
          .execute();
      if (rows.length < rowsAtOnce) return;
    }
  },
};
