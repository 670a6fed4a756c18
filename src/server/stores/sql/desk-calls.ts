import type { CallStore } from '#server/stores/ports/desk-calls.ts';
import type { MailDeskStore } from '#server/stores/ports/desk-mails.ts';
import { fromBookingRow } from './booking-rows.ts';
import type { Database } from './database.ts';
import { appendAudit } from './desk-audit.ts';
import { toMailRow } from './mail-rows.ts';
import { delayedMails, requeueMails } from './outbox.ts';

export function createCallStore(database: Database): CallStore {
  return {
    async between(from, to) {
      const rows = await database.run((db) =>
        db
          .selectFrom('bookings')
          .leftJoin('call_hosts', 'call_hosts.booking_id', 'bookings.id')
          .selectAll('bookings')
          .select('call_hosts.staff_id')
          .where('start_at', '>=', from)
          .where('start_at', '<', to)
          .where('status', '=', 'booked')
          .orderBy('start_at')
          .execute(),
      );
      return rows.map((row) => ({ ...fromBookingRow(row), hostId: row.staff_id }));
    },
    async findHost(bookingId) {
      const row = await database.run((db) =>
        db.selectFrom('call_hosts').select('staff_id').where('booking_id', '=', bookingId).executeTakeFirst(),
      );
      return row?.staff_id ?? null;
    },
    async setHost({ id: bookingId, sequence }, staffId, mails, audit, now) {
      return database.run((db) =>
        db.transaction().execute(async (transaction) => {
          // Held until the commit: a call that is cancelled or moved meanwhile gets no link for its old time.
          const booked = await transaction
            .selectFrom('bookings')
            .select('id')
            .where('id', '=', bookingId)
            .where('status', '=', 'booked')
            .where('sequence', '=', sequence)
            .$if(database.engine === 'postgres', (query) => query.forUpdate())
            .executeTakeFirst();
          if (!booked) return false;
          await transaction.deleteFrom('call_hosts').where('booking_id', '=', bookingId).execute();
          if (staffId !== null)
            await transaction
              .insertInto('call_hosts')
              .values({ booking_id: bookingId, staff_id: staffId })
              .execute();
          if (mails.length > 0) await transaction.insertInto('outbox').values(mails.map(toMailRow)).execute();
          await appendAudit(database.engine, transaction, audit, now);
          return true;
        }),
      );
    },
    async blocked(from, to) {
      const rows = await database.run((db) =>
        db
          .selectFrom('blocked_times')
          .selectAll()
          .where('end_at', '>', from)
          .where('start_at', '<', to)
          .orderBy('start_at')
          .execute(),
      );
      return rows.map((row) => ({
        id: row.id,
        start: row.start_at,
        end: row.end_at,
        reason: row.reason,
        staffId: row.staff_id,
      }));
    },
    async block({ id, start, end, reason, staffId }, audit, now) {
      await database.run((db) =>
        db.transaction().execute(async (transaction) => {
          await transaction
            .insertInto('blocked_times')
            .values({ id, start_at: start, end_at: end, reason, staff_id: staffId })
            .execute();
          await appendAudit(database.engine, transaction, audit, now);
        }),
      );
    },
    async unblock(id, audit, now) {
      return database.run((db) =>
        db.transaction().execute(async (transaction) => {
          const gone = await transaction
            .deleteFrom('blocked_times')
            .where('id', '=', id)
            .returning('id')
            .execute();
          if (gone.length === 0) return false;
          await appendAudit(database.engine, transaction, audit, now);
          return true;
        }),
      );
    },
  };
}

export function createMailDeskStore(database: Database): MailDeskStore {
  return {
    async deadLettered(limit) {
      const rows = await database.run((db) =>
        db
          .selectFrom('outbox')
          .select(['id', 'kind', 'record_id', 'recipient', 'last_error', 'attempts', 'created_at'])
          .where('state', '=', 'parked')
          .orderBy('created_at', 'desc')
          .limit(limit)
          .execute(),
      );
      return rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        recordId: row.record_id,
        recipient: row.recipient,
        error: row.last_error ?? '',
        attempts: row.attempts,
        createdAt: row.created_at,
      }));
    },
    async delayed(now, planned, limit) {
      const rows = await database.run((db) =>
        delayedMails(db, now, planned)
          .select(['id', 'kind', 'record_id', 'recipient', 'due_at'])
          .orderBy('due_at')
          .limit(limit)
          .execute(),
      );
      return rows.map(({ record_id: recordId, due_at: dueAt, ...mail }) => ({ ...mail, recordId, dueAt }));
    },
    async countDeadLettered() {
      const row = await database.run((db) =>
        db
          .selectFrom('outbox')
          .select((select) => select.fn.countAll<number>().as('count'))
          .where('state', '=', 'parked')
          .executeTakeFirstOrThrow(),
      );
      return row.count;
    },
    async retry(id, audit, now) {
      return database.run((db) =>
        db.transaction().execute(async (transaction) => {
          const requeued = await requeueMails(transaction, id, now);
          if (requeued.length === 0) return false;
          await appendAudit(database.engine, transaction, audit, now);
          return true;
        }),
      );
    },
  };
}
