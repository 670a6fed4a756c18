import type { Kysely } from 'kysely';

/** Links to cases: which version opens one (none stored: the first), and look-ups that wait to be decided. */
export const caseLinksMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('case_links')
      .addColumn('record_id', 'text', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('case_lookups')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('case_id', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
