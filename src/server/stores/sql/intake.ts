import type { Transaction } from 'kysely';
import { storeLimits } from '#contract/limits.ts';
import type { IntakeOutcome, IntakeStore, IntakeUnit, JsonObject, OnceKey } from '#server/stores/ports.ts';
import { batched } from '#server/stores/batched.ts';
import { toApplicationRow, toResumeRow } from './application-rows.ts';
import { toBookingRow } from './booking-rows.ts';
import { UniqueViolation, type Database } from './database.ts';
import { writeMails } from './mail-budget.ts';
import { tooManyOpen } from './open-bookings.ts';
import type { Tables } from './tables.ts';
import { toTicketRow } from './ticket-rows.ts';
import { writeRows } from './write-rows.ts';

type KeyedUnit = Pick<IntakeUnit, 'recordId' | 'result' | 'now'> & { readonly once: OnceKey };

export const nameOf = (once: Pick<OnceKey, 'scope' | 'key'>) => `${once.scope} ${once.key}`;

export function createIntakeStore(database: Database): IntakeStore {
  const writeSoon = batched((units: readonly IntakeUnit[]) => writeBatch(database, units), {
    size: storeLimits.batchUnits,
    waiting: storeLimits.waitingUnits,
    // SQLite has one writer; PostgreSQL gains from a second batch while the first waits for its flush.
    runs: database.engine === 'sqlite' ? 1 : 2,
  });
  const inFlight = new Set<string>();

  return {
    /**
     * A key is in flight only while its transaction runs, and leaves a row only when that commits: a crash
     * frees it. Another process that holds the same key makes ours wait for its commit, then replay.
     */
    async write(unit) {
      if (!unit.once) return writeSoon(unit);
      const name = nameOf(unit.once);
      if (inFlight.has(name)) return { kind: 'in-flight' };
      inFlight.add(name);
      try {
        return await writeSoon(unit);
      } finally {
        inFlight.delete(name);
      }
    },
  };
}

async function writeBatch(database: Database, units: readonly IntakeUnit[]): Promise<IntakeOutcome[]> {
  try {
    return await database.run((db) =>
      db.transaction().execute((transaction) => writeUnits(transaction, units)),
    );
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    if (units.length === 1) return [{ kind: 'taken' }];
    const outcomes: IntakeOutcome[] = [];
    for (const unit of units) outcomes.push(...(await writeBatch(database, [unit])));
    return outcomes;
  }
}

async function writeUnits(
  transaction: Transaction<Tables>,
  units: readonly IntakeUnit[],
): Promise<IntakeOutcome[]> {
  const known = await claimKeys(transaction, units.filter(isKeyed));
  const refused = await tooManyOpen(
    transaction,
    units.filter(({ once }) => !once || !known.has(nameOf(once))),
  );
  // A refused request must not leave its key behind: sent again later, it may be taken.
  await releaseKeys(transaction, [...refused]);
  const fresh = units.filter((unit) => !refused.has(unit) && !(unit.once && known.has(nameOf(unit.once))));
  const tickets = fresh.flatMap((unit) => unit.tickets.map(toTicketRow));
  await writeRows(transaction, 'tickets', tickets, (rows) => transaction.insertInto('tickets').values(rows));
  for (const application of fresh.flatMap((unit) => unit.applications ?? [])) {
    await transaction.insertInto('applications').values(toApplicationRow(application)).execute();
    await transaction.insertInto('resumes').values(toResumeRow(application)).execute();
  }
  // One order everywhere, so that two processes never wait for each other's slots.
  const bookings = fresh
    .flatMap((unit) => (unit.bookings ?? []).map(toBookingRow))
    .toSorted((a, b) => a.start_at - b.start_at);
  if (bookings.length > 0) await transaction.insertInto('bookings').values(bookings).execute();
  await writeMails(
    transaction,
    fresh.flatMap((unit) => unit.mails),
    Math.max(...units.map(({ now }) => now)),
  );
  return units.map((unit) => {
    if (refused.has(unit)) return { kind: 'too-many-open' };
    return (unit.once && known.get(nameOf(unit.once))) ?? { kind: 'stored' };
  });
}

async function releaseKeys(transaction: Transaction<Tables>, units: readonly IntakeUnit[]): Promise<void> {
  for (const { once } of units.filter(isKeyed)) {
    await transaction
      .deleteFrom('idempotency')
      .where('scope', '=', once.scope)
      .where('key', '=', once.key)
      .execute();
  }
}

/** Writes the keys that are new or expired; answers with the outcome of those that are not. */
export async function claimKeys(
  transaction: Transaction<Tables>,
  units: readonly KeyedUnit[],
): Promise<Map<string, IntakeOutcome>> {
  const known = new Map<string, IntakeOutcome>();
  if (units.length === 0) return known;
  // One order everywhere, so that two processes never wait for each other's keys.
  const sorted = units.toSorted((a, b) => (nameOf(a.once) < nameOf(b.once) ? -1 : 1));
  const keys = sorted.map(({ once, recordId, result }) => ({
    scope: once.scope,
    key: once.key,
    fingerprint: once.fingerprint,
    result: JSON.stringify(result),
    record_id: recordId,
    expires_at: once.expiresAt,
  }));
  const now = Math.min(...units.map((unit) => unit.now));
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
  for (const { once } of units.filter((unit) => !claimedNames.has(nameOf(unit.once)))) {
    known.set(nameOf(once), await outcomeOfKnown(transaction, once));
  }
  return known;
}

async function outcomeOfKnown(transaction: Transaction<Tables>, once: OnceKey): Promise<IntakeOutcome> {
  const row = await transaction
    .selectFrom('idempotency')
    .select(['fingerprint', 'result'])
    .where('scope', '=', once.scope)
    .where('key', '=', once.key)
    .executeTakeFirst();
  // Erased between the two statements: the caller asks again and starts anew.
  if (!row) return { kind: 'in-flight' };
  if (row.fingerprint !== once.fingerprint) return { kind: 'key-reused' };
  return { kind: 'replayed', result: JSON.parse(row.result) as JsonObject };
}

function isKeyed(unit: IntakeUnit): unit is IntakeUnit & KeyedUnit {
  return unit.once !== null;
}
