import type { BookingStore } from '#server/stores/ports/bookings.ts';
import { fromBookingRow } from './booking-rows.ts';
import { UniqueViolation, type Database } from './database.ts';
import { writeMails } from './mail-budget.ts';
import { readAfter, readPages } from './read-pages.ts';

export function createBookingStore(database: Database): BookingStore {
  return {
    async findById(id) {
      const row = await database.run((db) =>
        db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst(),
      );
      return row ? fromBookingRow(row) : null;
    },
    async takenStarts(from, to) {
      const rows = await database.run((db) =>
        db
          .selectFrom('bookings')
          .select('start_at')
          .where('status', '=', 'booked')
          .where('start_at', '>=', from)
          .where('start_at', '<=', to)
          .execute(),
      );
      return rows.map((row) => row.start_at);
    },
    async recall({ scope, key, fingerprint }, now) {
      const row = await database.run((db) =>
        db
          .selectFrom('idempotency')
          .select('result')
          .where('scope', '=', scope)
          .where('key', '=', key)
          .where('fingerprint', '=', fingerprint)
          .where('expires_at', '>', now)
          .executeTakeFirst(),
      );
      return row && (JSON.parse(row.result) as unknown);
    },
    async change({ id, sequence, start, status, mails, withdraws, supersedes, now }) {
      try {
        return await database.run((db) =>
          db.transaction().execute(async (transaction) => {
            const changed = await transaction
              .updateTable('bookings')
              .set({ start_at: start, status, sequence: sequence + 1 })
              .where('id', '=', id)
              .where('status', '=', 'booked')
              .where('sequence', '=', sequence)
              .returning('id')
              .execute();
            if (changed.length === 0) return 'outdated';
            await transaction
              .deleteFrom('outbox')
              .where('record_id', '=', id)
              .where('kind', 'in', withdraws)
              .where('state', '<>', 'sent')
              .execute();
            // News that still waits is old by now; what follows tells the state of today.
            await transaction
              .deleteFrom('outbox')
              .where('record_id', '=', id)
              .where('kind', 'in', supersedes)
              .where('state', '=', 'pending')
              .where('due_at', '>', now)
              .execute();
            await writeMails(transaction, mails, now);
            return 'stored';
          }),
        );
      } catch (error) {
        if (error instanceof UniqueViolation) return 'taken';
        throw error;
      }
    },
    all: () =>
      readPages(async (after, limit) =>
        (await readAfter(database, 'bookings', after, limit)).map(fromBookingRow),
      ),
  };
}
