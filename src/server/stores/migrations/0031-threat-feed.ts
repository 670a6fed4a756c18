import type { Kysely } from 'kysely';

/** The last good copy of the feed of exploited vulnerabilities, and when it is to be asked again. One row. */
export const threatFeedMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('threat_feed')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('content', 'text')
      .addColumn('etag', 'text')
      .addColumn('last_modified', 'text')
      .addColumn('checked_at', 'bigint')
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
