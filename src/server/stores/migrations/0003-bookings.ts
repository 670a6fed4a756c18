import { sql, type Kysely } from 'kysely';

/** Calls that visitors booked. The last index is the promise that a slot is given away once. */
export const bookingsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('bookings')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('start_at', 'bigint', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('booked', 'cancelled')`))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('time_zone', 'text', (column) => column.notNull())
      .addColumn('notes', 'text')
      .addColumn('sequence', 'integer', (column) => column.notNull())
      .addColumn('suspect_reasons', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('bookings_by_time').on('bookings').columns(['created_at', 'id']).execute();
    await sql`create unique index bookings_one_per_slot on bookings (start_at) where status = 'booked'`.execute(
      db,
    );
  },
};
