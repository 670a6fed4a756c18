import { sql } from 'kysely';
import { bookingProblems } from '#content/booking-messages.ts';
import {
  readPages,
  UniqueViolation,
  type Database,
  type Engine,
  type Transaction,
} from '#server/database/database.ts';
import { DomainError } from '#server/domain-error.ts';
import type { IdempotencyKey } from '#server/http/submission.ts';
import { writeMails, type OutgoingMail } from '#server/mail/outbox.ts';
import { fromBookingRow, reminderKinds, supersededKinds, type StoredBooking } from './booking.ts';

export type NewBooking = StoredBooking & {
  /** Keyed hash of the network it came from, kept until the call is over; null where nobody counts. */
  readonly client: string | null;
  /** How many calls to come one address and one network may hold, this one included; null: no bound. */
  readonly openMost: { readonly perAddress: number; readonly perClient: number } | null;
};

export type BookingChange = {
  readonly id: string;
  /** The one that is changed; a booking that moved on meanwhile is left alone. */
  readonly sequence: number;
  readonly start: number;
  readonly status: StoredBooking['status'];
  readonly mails: readonly OutgoingMail[];
  readonly now: number;
};

/** Undoes the transaction: the address or the network holds as many open bookings as it may. */
export class TooManyOpen extends DomainError {
  constructor() {
    super(429, bookingProblems.tooManyOpen);
  }
}

/** Any number, the same in every process: who counts waits until the one before has stored its bookings. */
const countLock = 4_115_002;

/** In the transaction of its idempotency key and its mails. Throws `TooManyOpen`. */
export async function insertBooking(
  engine: Engine,
  transaction: Transaction,
  { openMost, start: startAt, suspectReasons, ...booking }: NewBooking,
  now: number,
): Promise<void> {
  if (openMost !== null) {
    // SQLite has one writer anyway.
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${countLock})`.execute(transaction);
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
}

export type BookingRepository = ReturnType<typeof createBookingRepository>;

export function createBookingRepository({ db }: Database) {
  return {
    async findById(id: string): Promise<StoredBooking | null> {
      const row = await db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? fromBookingRow(row) : null;
    },
    /** Starts that are given away, both ends included. */
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
    /** What an earlier request with this key and content was answered with, as it was stored; undefined without one. */
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
    async change(change: BookingChange): Promise<'stored' | 'taken' | 'outdated'> {
      const { id, sequence, start: startAt, status, mails, now } = change;
      try {
        return await db.transaction().execute(async (transaction) => {
          const changed = await transaction
            .updateTable('bookings')
            .set({ startAt, status, sequence: sequence + 1 })
            .where('id', '=', id)
            .where('status', '=', 'booked')
            .where('sequence', '=', sequence)
            .returning('id')
            .execute();
          if (changed.length === 0) return 'outdated';
          await transaction
            .deleteFrom('outbox')
            .where('recordId', '=', id)
            .where('kind', 'in', reminderKinds)
            .where('state', '<>', 'sent')
            .execute();
          // News that still waits is old by now; what follows tells the state of today.
          await transaction
            .deleteFrom('outbox')
            .where('recordId', '=', id)
            .where('kind', 'in', supersededKinds)
            .where('state', '=', 'pending')
            .where('dueAt', '>', now)
            .execute();
          await writeMails(transaction, mails, now);
          return 'stored';
        });
      } catch (error) {
        if (error instanceof UniqueViolation) return 'taken';
        throw error;
      }
    },
    all: () =>
      readPages(async (after: StoredBooking | undefined, limit) => {
        const rows = await db
          .selectFrom('bookings')
          .selectAll()
          .where((row) =>
            row(row.refTuple('createdAt', 'id'), '>', row.tuple(after?.createdAt ?? -1, after?.id ?? '')),
          )
          .orderBy('createdAt')
          .orderBy('id')
          .limit(limit)
          .execute();
        return rows.map(fromBookingRow);
      }),
  };
}
