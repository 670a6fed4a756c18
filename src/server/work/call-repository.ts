import type { BlockedTime } from '#contract/desk/views.ts';
import { fromBookingRow } from '#server/bookings/booking.ts';
import type { StoredBooking } from '#server/database/records.ts';
import { writeLogged, type AuditEntry } from '#server/database/audit.ts';
import { countRows, firstRow, rowsChanged, type Database } from '#server/database/database.ts';
import { writeMails, type OutgoingMail } from '#server/mail/outbox.ts';

type HostedBooking = StoredBooking & { readonly hostId: string | null };

type BlockedBy = Omit<BlockedTime, 'person'> & { readonly staffId: string };

export type CallRepository = ReturnType<typeof createCallRepository>;

export function createCallRepository(database: Database) {
  const { db } = database;
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
    countBetween: (from: number, to: number): Promise<number> =>
      countRows(
        db
          .selectFrom('bookings')
          .where('startAt', '>=', from)
          .where('startAt', '<', to)
          .where('status', '=', 'booked'),
      ),
    async findMany(ids: readonly string[]): Promise<StoredBooking[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('bookings')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute();
      return rows.map(fromBookingRow);
    },
    async hostsOf(bookingIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (bookingIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('callHosts')
        .selectAll()
        .where('bookingId', 'in', [...bookingIds])
        .execute();
      return new Map(rows.map(({ bookingId, staffId }) => [bookingId, staffId]));
    },
    findHost: (bookingId: string): Promise<string | null> =>
      firstRow(
        db.selectFrom('callHosts').where('bookingId', '=', bookingId).select('staffId'),
        (row) => row.staffId,
      ),
    /** `over`: the call has changed since it was read; `taken`: it has a different host than it had then. */
    async setHost(
      { id: bookingId, sequence }: Pick<StoredBooking, 'id' | 'sequence'>,
      { was, becomes }: { readonly was: string | null; readonly becomes: string | null },
      mails: readonly OutgoingMail[],
      audit: AuditEntry,
      now: number,
    ): Promise<'set' | 'over' | 'taken'> {
      let outcome: 'set' | 'over' | 'taken' = 'over';
      await writeLogged(database, audit, now, async (transaction) => {
        // Locked until the commit: a call that is canceled or rescheduled meanwhile gets no link for its old time.
        const booked = await transaction
          .selectFrom('bookings')
          .select('id')
          .where('id', '=', bookingId)
          .where('status', '=', 'booked')
          .where('sequence', '=', sequence)
          .forUpdate()
          .executeTakeFirst();
        if (!booked) return false;
        const host = transaction.selectFrom('callHosts').select('staffId').where('bookingId', '=', bookingId);
        const has = (await host.executeTakeFirst())?.staffId ?? null;
        // A double click counts once.
        outcome = has === was || has === becomes ? 'set' : 'taken';
        if (has !== was) return false;
        await transaction.deleteFrom('callHosts').where('bookingId', '=', bookingId).execute();
        if (becomes !== null)
          await transaction.insertInto('callHosts').values({ bookingId, staffId: becomes }).execute();
        await writeMails(transaction, mails, now);
        return true;
      });
      return outcome;
    },
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
      writeLogged(database, audit, now, (transaction) =>
        rowsChanged(transaction.insertInto('blockedTimes').values({ ...time, startAt, endAt })),
      ),
    unblock: (id: string, audit: AuditEntry, now: number): Promise<boolean> =>
      writeLogged(database, audit, now, (transaction) =>
        rowsChanged(transaction.deleteFrom('blockedTimes').where('id', '=', id)),
      ),
  };
}
