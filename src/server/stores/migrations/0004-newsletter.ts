import { sql, type Kysely } from 'kysely';

/** Newsletter subscribers. One row per address; `mailed_at` bounds how often it is written to. */
export const newsletterMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('subscribers')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('state', 'text', (column) =>
        column.notNull().check(sql`state in ('pending', 'confirmed', 'ended')`),
      )
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('confirmed_at', 'bigint')
      .addColumn('mailed_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
