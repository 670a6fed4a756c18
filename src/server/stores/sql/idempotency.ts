import type { Transaction } from 'kysely';
import type { IdempotencyKey, IntakeOutcome, IntakeWriteSet } from '#server/stores/ports/intake.ts';
import type { Tables } from './tables.ts';
import { writeRows } from './write-rows.ts';

type KeyedWriteSet = Pick<IntakeWriteSet, 'recordId' | 'result' | 'now'> & {
  readonly idempotencyKey: IdempotencyKey;
};

export const nameOf = (idempotencyKey: Pick<IdempotencyKey, 'scope' | 'key'>) =>
  `${idempotencyKey.scope} ${idempotencyKey.key}`;

export async function releaseKeys(
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
  const claimed = await writeRows(transaction, 'idempotency', keys, insertKeys, [now]);
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
  return { kind: 'replayed', result: JSON.parse(row.result) };
}

export function isKeyed(writeSet: IntakeWriteSet): writeSet is IntakeWriteSet & KeyedWriteSet {
  return writeSet.idempotencyKey !== null;
}
