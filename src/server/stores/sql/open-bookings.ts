import { sql, type Transaction } from 'kysely';
import type { NewBooking } from '#server/stores/ports/bookings.ts';
import type { IntakeWriteSet } from '#server/stores/ports/intake.ts';
import type { Engine } from './database.ts';
import type { Tables } from './tables.ts';

/** Any number, the same in every process: who counts waits until the one before has stored its bookings. */
const countLock = 4_115_002;

/** The write sets whose booking would be one more open call than its address or its network may hold. */
export async function tooManyOpen(
  engine: Engine,
  transaction: Transaction<Tables>,
  writeSets: readonly IntakeWriteSet[],
): Promise<Set<IntakeWriteSet>> {
  const refused = new Set<IntakeWriteSet>();
  const isBounded = writeSets.some(({ bookings }) => bookings?.some(({ openMost }) => openMost !== null));
  // SQLite has one writer anyway.
  if (isBounded && engine === 'postgres')
    await sql`select pg_advisory_xact_lock(${countLock})`.execute(transaction);
  const taken: NewBooking[] = [];
  for (const writeSet of writeSets) {
    for (const booking of writeSet.bookings ?? []) {
      if (booking.openMost === null) continue;
      const open = await countOpen(transaction, booking, writeSet.now);
      // Those of the same batch are not stored yet.
      const perAddress = open.perAddress + taken.filter(({ email }) => email === booking.email).length;
      const perClient = open.perClient + taken.filter(({ client }) => client === booking.client).length;
      const { openMost } = booking;
      if (perAddress >= openMost.perAddress || perClient >= openMost.perClient) refused.add(writeSet);
      else taken.push(booking);
    }
  }
  return refused;
}

async function countOpen(
  transaction: Transaction<Tables>,
  { email, client }: NewBooking,
  now: number,
): Promise<{ perAddress: number; perClient: number }> {
  const rows = await transaction
    .selectFrom('bookings')
    .select(['email', 'client'])
    .where('status', '=', 'booked')
    .where('start_at', '>', now)
    .where((row) => row.or([row('email', '=', email), row('client', '=', client ?? '')]))
    .execute();
  return {
    perAddress: rows.filter((row) => row.email === email).length,
    perClient: client === null ? 0 : rows.filter((row) => row.client === client).length,
  };
}
