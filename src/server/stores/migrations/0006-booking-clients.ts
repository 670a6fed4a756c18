import type { Kysely } from 'kysely';

/** Which network an open call came from, as a keyed hash: one network must not take the whole calendar. */
export const bookingClientsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('bookings').addColumn('client', 'text').execute();
  },
};
