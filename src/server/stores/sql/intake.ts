import type { Transaction } from 'kysely';
import { storeLimits } from '#server/stores/store-limits.ts';
import type {
  IntakeOutcome,
  IntakeRecords,
  IntakeStore,
  IntakeWriteSet,
  SentRecords,
} from '#server/stores/ports/intake.ts';
import { StoreUnavailable } from '#server/stores/ports/store-unavailable.ts';
import { allFulfilled, batched } from '#server/stores/batched.ts';
import { toApplicationRow, toResumeRow } from './application-rows.ts';
import { toBookingRow } from './booking-rows.ts';
import { UniqueViolation, type Database } from './database.ts';
import { claimKeys, isKeyed, nameOf, releaseKeys } from './idempotency.ts';
import { writeMails } from './mail-budget.ts';
import { tooManyOpen } from './open-bookings.ts';
import type { Tables } from './tables.ts';
import { toTicketRow } from './ticket-rows.ts';
import { writeRows } from './write-rows.ts';

/** Writes the records of one kind that some write sets hold. */
type RecordWriter = (transaction: Transaction<Tables>, sets: readonly SentRecords[]) => Promise<void>;

function writerOf<Kind extends keyof IntakeRecords>(
  kind: Kind,
  write: (transaction: Transaction<Tables>, records: readonly IntakeRecords[Kind][]) => Promise<unknown>,
): RecordWriter {
  return async (transaction, sets) => {
    const records = sets.flatMap((sent): readonly IntakeRecords[Kind][] => sent[kind] ?? []);
    if (records.length > 0) await write(transaction, records);
  };
}

const recordWriters: readonly RecordWriter[] = [
  writerOf('tickets', (transaction, tickets) =>
    writeRows(transaction, 'tickets', tickets.map(toTicketRow), (rows) =>
      transaction.insertInto('tickets').values(rows),
    ),
  ),
  writerOf('applications', async (transaction, applications) => {
    for (const application of applications) {
      await transaction.insertInto('applications').values(toApplicationRow(application)).execute();
      await transaction.insertInto('resumes').values(toResumeRow(application)).execute();
    }
  }),
  writerOf('bookings', (transaction, bookings) => {
    // One order everywhere, so that two processes never wait for each other's slots.
    const rows = bookings.map(toBookingRow).toSorted((a, b) => a.start_at - b.start_at);
    return transaction.insertInto('bookings').values(rows).execute();
  }),
];

export function createIntakeStore(database: Database): IntakeStore {
  const enqueue = batched((writeSets: readonly IntakeWriteSet[]) => writeBatch(database, writeSets), {
    size: storeLimits.batchSize,
    waiting: storeLimits.batchWaiting,
    // SQLite has one writer; PostgreSQL gains from a second batch while the first waits for its flush.
    runs: database.engine === 'sqlite' ? 1 : 2,
  });
  const inFlight = new Set<string>();

  return {
    /**
     * A key is in flight only while its transaction runs, and leaves a row only when that commits: a crash
     * frees it. Another process that holds the same key makes ours wait for its commit, then replay.
     */
    async write(writeSet) {
      if (!writeSet.idempotencyKey) return enqueue(writeSet);
      const name = nameOf(writeSet.idempotencyKey);
      if (inFlight.has(name)) return { kind: 'in-flight' };
      inFlight.add(name);
      try {
        return await enqueue(writeSet);
      } finally {
        inFlight.delete(name);
      }
    },

    async mailFate(mailId, now) {
      const row = await database.run((db) =>
        db
          .selectFrom('outbox')
          .select(['state', 'attempts', 'due_at'])
          .where('id', '=', mailId)
          .executeTakeFirst(),
      );
      if (!row) return 'none';
      const isDelayed = row.state === 'pending' && row.attempts === 0 && row.due_at > now + skewMs;
      return isDelayed ? 'later' : 'now';
    },
  };
}

/** Clocks of several processes differ; nobody calls less than this later. */
const skewMs = 60_000;

type Settled = PromiseSettledResult<IntakeOutcome>;

/** One bad submission spoils nobody else's: without an outage to blame, each is tried alone. */
async function writeBatch(database: Database, writeSets: readonly IntakeWriteSet[]): Promise<Settled[]> {
  try {
    const outcomes = await database.run((db) =>
      db.transaction().execute((transaction) => writeTogether(database.engine, transaction, writeSets)),
    );
    return allFulfilled(outcomes);
  } catch (error) {
    if (error instanceof StoreUnavailable) return writeSets.map(() => rejected(error));
    if (writeSets.length > 1) return writeOneByOne(database, writeSets);
    return [
      error instanceof UniqueViolation ? { status: 'fulfilled', value: { kind: 'taken' } } : rejected(error),
    ];
  }
}

async function writeOneByOne(database: Database, writeSets: readonly IntakeWriteSet[]): Promise<Settled[]> {
  const settled: Settled[] = [];
  for (const [index, writeSet] of writeSets.entries()) {
    const [outcome = rejected(new Error('A write has no outcome.'))] = await writeBatch(database, [writeSet]);
    // An outage would keep each of the others waiting for it anew.
    if (outcome.status === 'rejected' && outcome.reason instanceof StoreUnavailable)
      return [...settled, ...writeSets.slice(index).map(() => outcome)];
    settled.push(outcome);
  }
  return settled;
}

const rejected = (reason: unknown): PromiseRejectedResult => ({ status: 'rejected', reason });

async function writeTogether(
  engine: Database['engine'],
  transaction: Transaction<Tables>,
  writeSets: readonly IntakeWriteSet[],
): Promise<IntakeOutcome[]> {
  const known = await claimKeys(transaction, writeSets.filter(isKeyed));
  const refused = await tooManyOpen(
    engine,
    transaction,
    writeSets.filter(({ idempotencyKey }) => !idempotencyKey || !known.has(nameOf(idempotencyKey))),
  );
  // A refused request must not leave its key behind: sent again later, it may be taken.
  await releaseKeys(transaction, [...refused]);
  const fresh = writeSets.filter(
    (writeSet) =>
      !refused.has(writeSet) && !(writeSet.idempotencyKey && known.has(nameOf(writeSet.idempotencyKey))),
  );
  for (const write of recordWriters) await write(transaction, fresh);
  await writeMails(
    transaction,
    fresh.flatMap((writeSet) => writeSet.mails),
    Math.max(...writeSets.map(({ now }) => now)),
  );
  return writeSets.map((writeSet) => {
    if (refused.has(writeSet)) return { kind: 'too-many-open' };
    return (writeSet.idempotencyKey && known.get(nameOf(writeSet.idempotencyKey))) ?? { kind: 'stored' };
  });
}
