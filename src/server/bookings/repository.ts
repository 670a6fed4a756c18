import { bookingProblems } from '#content/booking-messages.ts';
import { appendAudit, type AuditEntry } from '#server/database/audit.ts';
import {
  firstRow,
  readAll,
  takeTurn,
  UniqueViolation,
  type Database,
  type Transaction,
} from '#server/database/database.ts';
import { writeDeskEvent } from '#server/database/desk-events.ts';
import { DomainError } from '#server/domain-error.ts';
import type { IdempotencyKey } from '#server/intake/submission.ts';
import { writeMails, type OutgoingMail } from '#server/mail/outbox.ts';
import { fromBookingRow, reminderKinds, supersededKinds } from './booking.ts';
import type { StoredBooking } from '#server/database/records.ts';

export type NewBooking = StoredBooking & {
  /** Keyed hash of its network, kept until the call is over; null if nothing is counted. */
  readonly client: string | null;
  /** How many upcoming calls one address and one network may have, including this one; null: no limit. */
  readonly openMost: { readonly perAddress: number; readonly perClient: number } | null;
};

export type BookingChange = {
  readonly id: string;
  readonly ticketId: string | null;
  /** The expected revision; a booking that changed meanwhile is left alone. */
  readonly sequence: number;
  readonly start: number;
  readonly status: StoredBooking['status'];
  readonly mails: readonly OutgoingMail[];
  /** Only if the team changes it. */
  readonly audit: AuditEntry | undefined;
  readonly now: number;
  /** What the change writes elsewhere, in the same transaction. */
  readonly alsoWrite?: (transaction: Transaction) => Promise<void>;
};

/** Rolls back: the address or network has reached its limit of open bookings. */
export class TooManyOpen extends DomainError {
  constructor() {
    super(429, bookingProblems.tooManyOpen);
  }
}

/** An arbitrary lock number, the same in every process: counting waits until earlier bookings are stored. */
const countLock = 4_115_002;

/** In the same transaction as its idempotency key and mails. Throws `TooManyOpen`. */
export async function insertBooking(
  transaction: Transaction,
  { openMost, start: startAt, suspectReasons, ...booking }: NewBooking,
  now: number,
): Promise<void> {
  if (openMost !== null) {
    await takeTurn(transaction, countLock);
    const { email, client } = booking;
    const open = await transaction
      .selectFrom('bookings')
      .select(['email', 'client'])
      .where('status', '=', 'booked')
      .where('startAt', '>', now)
      .where((row) => row.or([row('email', '=', email), row('client', '=', client ?? '')]))
      .execute();
    const perAddress = open.filter((row) => row.email === email).length;
    const perClient = client === null ? 0 : open.filter((row) => row.client === client).length;
    if (perAddress >= openMost.perAddress || perClient >= openMost.perClient) throw new TooManyOpen();
  }
  await transaction
    .insertInto('bookings')
    .values({ ...booking, startAt, suspectReasons: JSON.stringify(suspectReasons) })
    .execute();
  await tellCall(transaction, 'call.booked', { ...booking, startAt }, booking.createdAt);
}

/** In order with what happens on its request. */
const tellCall = (
  transaction: Transaction,
  kind: 'call.booked' | 'call.moved' | 'call.cancelled',
  { id: callId, ticketId, startAt }: { id: string; ticketId: string | null; startAt: number },
  at: number,
): Promise<void> =>
  writeDeskEvent(transaction, {
    kind,
    recordId: ticketId ?? callId,
    at,
    details: { callId, start: new Date(startAt).toISOString() },
  });

export type BookingRepository = ReturnType<typeof createBookingRepository>;

export function createBookingRepository({ db }: Database) {
  return {
    findById: (id: string): Promise<StoredBooking | null> =>
      firstRow(db.selectFrom('bookings').selectAll().where('id', '=', id), fromBookingRow),
    /** Those of a request, newest first. */
    async ofTicket(ticketId: string, limit: number): Promise<StoredBooking[]> {
      const rows = await db
        .selectFrom('bookings')
        .selectAll()
        .where('ticketId', '=', ticketId)
        .orderBy('startAt', 'desc')
        .limit(limit)
        .execute();
      return rows.map(fromBookingRow);
    },
    /** Whoever has that address booked them, newest first. */
    async ofAddress(email: string, limit: number): Promise<StoredBooking[]> {
      const rows = await db
        .selectFrom('bookings')
        .selectAll()
        .where('email', '=', email)
        .orderBy('createdAt', 'desc')
        .limit(limit)
        .execute();
      return rows.map(fromBookingRow);
    },
    /** Taken starts, both ends included. */
    async takenStarts(from: number, to: number): Promise<number[]> {
      const rows = await db
        .selectFrom('bookings')
        .select('startAt')
        .where('status', '=', 'booked')
        .where('startAt', '>=', from)
        .where('startAt', '<=', to)
        .execute();
      return rows.map(({ startAt }) => startAt);
    },
    /** The stored response to an earlier request with this key and content; undefined without one. */
    async recall({ scope, key, fingerprint }: IdempotencyKey, now: number): Promise<unknown> {
      const row = await db
        .selectFrom('idempotency')
        .select('result')
        .where('scope', '=', scope)
        .where('key', '=', key)
        .where('fingerprint', '=', fingerprint)
        .where('expiresAt', '>', now)
        .executeTakeFirst();
      return row && (JSON.parse(row.result) as unknown);
    },
    /** Of a request, and not over. */
    upcoming: (ticketId: string, now: number): Promise<StoredBooking[]> => upcomingOf(db, ticketId, now),
    async change(change: BookingChange): Promise<'stored' | 'taken' | 'outdated'> {
      try {
        return await db.transaction().execute(async (transaction) => {
          // Before the call, like everyone who changes both: nobody waits for each other.
          if (change.ticketId !== null)
            await transaction
              .selectFrom('tickets')
              .select('id')
              .where('id', '=', change.ticketId)
              .forUpdate()
              .execute();
          return (await changeBooking(transaction, change)) ? 'stored' : 'outdated';
        });
      } catch (error) {
        if (error instanceof UniqueViolation) return 'taken';
        throw error;
      }
    },
    all: () => readAll(db.selectFrom('bookings').selectAll(), ['createdAt', 'id'], fromBookingRow),
  };
}

async function upcomingOf(db: Database['db'], ticketId: string, now: number): Promise<StoredBooking[]> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('ticketId', '=', ticketId)
    .where('status', '=', 'booked')
    .where('startAt', '>', now)
    .execute();
  return rows.map(fromBookingRow);
}

/** False if it changed meanwhile. */
async function changeBooking(transaction: Transaction, change: BookingChange): Promise<boolean> {
  const { id, sequence, start: startAt, status, mails, audit, now, alsoWrite } = change;
  const changed = transaction
    .updateTable('bookings')
    .set({ startAt, status, sequence: sequence + 1 })
    .where('id', '=', id)
    .where('status', '=', 'booked')
    .where('sequence', '=', sequence)
    .returning(['id', 'ticketId', 'startAt']);
  const call = await changed.executeTakeFirst();
  if (call === undefined) return false;
  await tellCall(transaction, status === 'cancelled' ? 'call.cancelled' : 'call.moved', call, now);
  await transaction
    .deleteFrom('outbox')
    .where('recordId', '=', id)
    .where('kind', 'in', reminderKinds)
    .where('state', '<>', 'sent')
    .execute();
  // Those that wait or were given up are outdated now; the new ones describe the current state.
  await transaction
    .deleteFrom('outbox')
    .where('recordId', '=', id)
    .where('kind', 'in', supersededKinds)
    .where((row) =>
      row.or([row('state', '=', 'parked'), row.and([row('state', '=', 'pending'), row('dueAt', '>', now)])]),
    )
    .execute();
  await writeMails(transaction, mails, now);
  await alsoWrite?.(transaction);
  if (audit) await appendAudit(transaction, audit, now);
  return true;
}

/** To another request. */
export async function moveCalls(transaction: Transaction, ticketId: string, into: string): Promise<void> {
  await transaction
    .updateTable('bookings')
    .set({ ticketId: into })
    .where('ticketId', '=', ticketId)
    .execute();
}

/** All calls of a request, which the transaction holds; false if one was booked or changed meanwhile. */
export async function changeAll(
  transaction: Transaction,
  ticketId: string,
  changes: readonly BookingChange[],
  now: number,
): Promise<boolean> {
  for (const change of changes) if (!(await changeBooking(transaction, change))) return false;
  return (await upcomingOf(transaction, ticketId, now)).length === 0;
}
