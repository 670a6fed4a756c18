import type { Transaction } from 'kysely';
import { storeLimits } from '#server/stores/store-limits.ts';
import type {
  IntakeOutcome,
  IntakeStore,
  IntakeWriteSet,
  IdempotencyKey,
} from '#server/stores/ports/intake.ts';
import type { JsonObject } from '#server/stores/ports/json.ts';
import { batched } from '#server/stores/batched.ts';
import { toApplicationRow, toResumeRow } from './application-rows.ts';
import { toBookingRow } from './booking-rows.ts';
import { UniqueViolation, type Database } from './database.ts';
import { writeMails } from './mail-budget.ts';
import { tooManyOpen } from './open-bookings.ts';
import type { Tables } from './tables.ts';
import { toTicketRow } from './ticket-rows.ts';
import { writeRows } from './write-rows.ts';

type KeyedWriteSet = Pick<IntakeWriteSet, 'recordId' | 'result' | 'now'> & {
  readonly idempotencyKey: IdempotencyKey;
};

export const nameOf = (idempotencyKey: Pick<IdempotencyKey, 'scope' | 'key'>) =>
  `${idempotencyKey.scope} ${idempotencyKey.key}`;

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
  };
}

async function writeBatch(
  database: Database,
  writeSets: readonly IntakeWriteSet[],
): Promise<IntakeOutcome[]> {
  try {
    return await database.run((db) =>
      db.transaction().execute((transaction) => writeTogether(transaction, writeSets)),
    );
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    if (writeSets.length === 1) return [{ kind: 'taken' }];
    const outcomes: IntakeOutcome[] = [];
    for (const writeSet of writeSets) outcomes.push(...(await writeBatch(database, [writeSet])));
    return outcomes;
  }
}

async function writeTogether(
  transaction: Transaction<Tables>,
  writeSets: readonly IntakeWriteSet[],
): Promise<IntakeOutcome[]> {
  const known = await claimKeys(transaction, writeSets.filter(isKeyed));
  const refused = await tooManyOpen(
    transaction,
    writeSets.filter(({ idempotencyKey }) => !idempotencyKey || !known.has(nameOf(idempotencyKey))),
  );
  // A refused request must not leave its key behind: sent again later, it may be taken.
  await releaseKeys(transaction, [...refused]);
  const fresh = writeSets.filter(
    (writeSet) =>
      !refused.has(writeSet) && !(writeSet.idempotencyKey && known.has(nameOf(writeSet.idempotencyKey))),
  );
  const tickets = fresh.flatMap((writeSet) => writeSet.tickets.map(toTicketRow));
  await writeRows(transaction, 'tickets', tickets, (rows) => transaction.insertInto('tickets').values(rows));
  for (const application of fresh.flatMap((writeSet) => writeSet.applications ?? [])) {
    await transaction.insertInto('applications').values(toApplicationRow(application)).execute();
    await transaction.insertInto('resumes').values(toResumeRow(application)).execute();
  }
  // One order everywhere, so that two processes never wait for each other's slots.
  const bookings = fresh
    .flatMap((writeSet) => (writeSet.bookings ?? []).map(toBookingRow))
    .toSorted((a, b) => a.start_at - b.start_at);
  if (bookings.length > 0) await transaction.insertInto('bookings').values(bookings).execute();
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

async function releaseKeys(
  transaction: Transaction<Tables>,
  writeSets: readonly IntakeWriteSet[],
): Promise<void> {
  for (const { idempotencyKey } of writeSets.filter(isKeyed)) {
    await transaction
      .deleteFrom('idempotency')
      .where('scope', '=', idempotencyKey.scope)
      .where('key', '=', idempotencyKey.key)
      .execute();
  }
}

/** Writes the keys that are new or expired; answers with the outcome of those that are not. */
export async function claimKeys(
  transaction: Transaction<Tables>,
  writeSets: readonly KeyedWriteSet[],
): Promise<Map<string, IntakeOutcome>> {
  const known = new Map<string, IntakeOutcome>();
  if (writeSets.length === 0) return known;
  // One order everywhere, so that two processes never wait for each other's keys.
  const sorted = writeSets.toSorted((a, b) => (nameOf(a.idempotencyKey) < nameOf(b.idempotencyKey) ? -1 : 1));
  const keys = sorted.map(({ idempotencyKey, recordId, result }) => ({
    scope: idempotencyKey.scope,
    key: idempotencyKey.key,
    fingerprint: idempotencyKey.fingerprint,
    result: JSON.stringify(result),
    record_id: recordId,
    expires_at: idempotencyKey.expiresAt,
  }));
  const now = Math.min(...writeSets.map((writeSet) => writeSet.now));
  const insertKeys = (rows: readonly (typeof keys)[number][]) =>
    transaction
      .insertInto('idempotency')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['scope', 'key'])
          .doUpdateSet((row) => ({
            fingerprint: row.ref('excluded.fingerprint'),
            result: row.ref('excluded.result'),
            record_id: row.ref('excluded.record_id'),
            expires_at: row.ref('excluded.expires_at'),
          }))
          .where('idempotency.expires_at', '<=', now),
      )
      .returning(['scope', 'key']);
  const claimed = await writeRows(transaction, 'keys', keys, insertKeys, [now]);
  const claimedNames = new Set(claimed.map(nameOf));
  for (const { idempotencyKey } of writeSets.filter(
    (writeSet) => !claimedNames.has(nameOf(writeSet.idempotencyKey)),
  )) {
    known.set(nameOf(idempotencyKey), await outcomeOfKnown(transaction, idempotencyKey));
  }
  return known;
}

async function outcomeOfKnown(
  transaction: Transaction<Tables>,
  idempotencyKey: IdempotencyKey,
): Promise<IntakeOutcome> {
  const row = await transaction
    .selectFrom('idempotency')
    .select(['fingerprint', 'result'])
    .where('scope', '=', idempotencyKey.scope)
    .where('key', '=', idempotencyKey.key)
    .executeTakeFirst();
  // Erased between the two statements: the caller asks again and starts anew.
  if (!row) return { kind: 'in-flight' };
  if (row.fingerprint !== idempotencyKey.fingerprint) return { kind: 'key-reused' };
  return { kind: 'replayed', result: JSON.parse(row.result) as JsonObject };
}

function isKeyed(writeSet: IntakeWriteSet): writeSet is IntakeWriteSet & KeyedWriteSet {
  return writeSet.idempotencyKey !== null;
}
