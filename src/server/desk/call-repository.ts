import type { BlockedTime, DelayedMail, FailedMail } from '#contract/desk/views.ts';
import { fromBookingRow, type StoredBooking } from '#server/bookings/booking.ts';
import { countRows, type Database } from '#server/database/database.ts';
import { delayedMails, requeueMails, writeMails, type OutgoingMail } from '#server/mail/outbox.ts';
import { writeLogged, type AuditEntry } from './audit.ts';

type HostedBooking = StoredBooking & { readonly hostId: string | null };

type BlockedBy = Omit<BlockedTime, 'person'> & { readonly staffId: string };

export function createCallRepository(database: Database) {
  const { engine, db } = database;
  return {
    async between(from: number, to: number): Promise<HostedBooking[]> {
      const rows = await db
        .selectFrom('bookings')
        .leftJoin('callHosts', 'callHosts.bookingId', 'bookings.id')
        .selectAll('bookings')
        .select('callHosts.staffId')
        .where('startAt', '>=', from)
        .where('startAt', '<', to)
        .where('status', '=', 'booked')
        .orderBy('startAt')
        .execute();
      return rows.map(({ staffId, ...row }) => ({ ...fromBookingRow(row), hostId: staffId }));
    },
    async findHost(bookingId: string): Promise<string | null> {
      const row = await db
        .selectFrom('callHosts')
        .select('staffId')
        .where('bookingId', '=', bookingId)
        .executeTakeFirst();
      return row?.staffId ?? null;
    },
    /** False if the call has changed since it was read. */
    setHost: (
      { id: bookingId, sequence }: Pick<StoredBooking, 'id' | 'sequence'>,
      staffId: string | null,
      mails: readonly OutgoingMail[],
      audit: AuditEntry,
      now: number,
    ): Promise<boolean> =>
      writeLogged(database, audit, now, async (transaction) => {
        // Locked until the commit: a call that is canceled or rescheduled meanwhile gets no link for its old time.
        const booked = await transaction
          .selectFrom('bookings')
          .select('id')
          .where('id', '=', bookingId)
          .where('status', '=', 'booked')
          .where('sequence', '=', sequence)
          .$if(engine === 'postgres', (query) => query.forUpdate())
          .executeTakeFirst();
        if (!booked) return false;
        await transaction.deleteFrom('callHosts').where('bookingId', '=', bookingId).execute();
        if (staffId !== null)
          await transaction.insertInto('callHosts').values({ bookingId, staffId }).execute();
        await writeMails(transaction, mails, now);
        return true;
      }),
    async blocked(from: number, to: number): Promise<BlockedBy[]> {
      const rows = await db
        .selectFrom('blockedTimes')
        .selectAll()
        .where('endAt', '>', from)
        .where('startAt', '<', to)
        .orderBy('startAt')
        .execute();
      return rows.map(({ startAt: start, endAt: end, ...time }) => ({ ...time, start, end }));
    },
    block: ({ start: startAt, end: endAt, ...time }: BlockedBy, audit: AuditEntry, now: number) =>
      writeLogged(database, audit, now, async (transaction) => {
        await transaction
          .insertInto('blockedTimes')
          .values({ ...time, startAt, endAt })
          .execute();
        return true;
      }),
    unblock: (id: string, audit: AuditEntry, now: number): Promise<boolean> =>
      writeLogged(database, audit, now, async (transaction) => {
        const gone = await transaction
          .deleteFrom('blockedTimes')
          .where('id', '=', id)
          .returning('id')
          .execute();
        return gone.length > 0;
      }),
  };
}

export function createMailDeskRepository(database: Database) {
  const { db } = database;
  return {
    async deadLettered(limit: number): Promise<FailedMail[]> {
      const rows = await db
        .selectFrom('outbox')
        .select(['id', 'kind', 'recordId', 'recipient', 'lastError', 'attempts', 'createdAt'])
        .where('state', '=', 'parked')
        .orderBy('createdAt', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ lastError, ...mail }) => ({ ...mail, error: lastError ?? '' }));
    },
    /** Next to be sent first; without kinds that are written long before they're due. */
    delayed: (now: number, planned: readonly string[], limit: number): Promise<DelayedMail[]> =>
      delayedMails(db, now, planned)
        .select(['id', 'kind', 'recordId', 'recipient', 'dueAt'])
        .orderBy('dueAt')
        .limit(limit)
        .execute(),
    countDeadLettered: (): Promise<number> =>
      countRows(db.selectFrom('outbox').where('state', '=', 'parked')),
    retry: (id: string, audit: AuditEntry, now: number): Promise<boolean> =>
      writeLogged(
        database,
        audit,
        now,
        async (transaction) => (await requeueMails(transaction, id, now)).length > 0,
      ),
  };
}
