import type { MailFate } from '#contract/mail-fate.ts';
import { writeMails, type OutgoingMail } from '#server/mail/outbox.ts';
import { UniqueViolation, type Database, type Engine, type Transaction } from './database.ts';
import type { JsonObject } from './json.ts';

export type IdempotencyKey = {
  /** Which endpoint the key belongs to. */
  readonly scope: string;
  readonly key: string;
  /** Hash of what was asked. */
  readonly fingerprint: string;
  readonly expiresAt: number;
};

/** Everything one submission writes, in one transaction or not at all. */
export type IntakeWriteSet = {
  readonly idempotencyKey: IdempotencyKey | null;
  readonly recordId: string;
  /** What a repeated request is answered with. */
  readonly result: JsonObject;
  /** Writes the record itself; what it throws takes everything back. */
  readonly insert: (transaction: Transaction, engine: Engine) => Promise<void>;
  readonly mails: readonly OutgoingMail[];
  readonly now: number;
};

export type IntakeOutcome =
  | { readonly kind: 'stored' }
  /** As it was stored, by this version of the program or an earlier one. */
  | { readonly kind: 'replayed'; readonly result: unknown }
  | { readonly kind: 'key-reused' }
  | { readonly kind: 'in-flight' }
  /** A unique value of the write set is taken; nothing was written. */
  | { readonly kind: 'taken' };

/** Clocks of several processes differ; nobody calls less than this later. */
const skewMs = 60_000;

export type Intake = ReturnType<typeof createIntake>;

/** What visitors send: the record, the key that makes a repetition one request, and the mails about it. */
export function createIntake({ engine, db }: Database) {
  const inFlight = new Set<string>();

  const writeAll = (writeSet: IntakeWriteSet): Promise<IntakeOutcome> =>
    db.transaction().execute(async (transaction) => {
      const { idempotencyKey: key, insert, mails, now } = writeSet;
      const known = key && (await claimKey(transaction, { ...writeSet, idempotencyKey: key }));
      if (known) return known;
      await insert(transaction, engine);
      await writeMails(transaction, mails, now);
      return { kind: 'stored' };
    });

  return {
    /**
     * A key is in flight only while its transaction runs, and leaves a row only when that commits: a crash
     * frees it. Another process that holds the same key makes ours wait for its commit, then replay.
     */
    async write(writeSet: IntakeWriteSet): Promise<IntakeOutcome> {
      const { idempotencyKey: key } = writeSet;
      const name = key && `${key.scope} ${key.key}`;
      if (name !== null && inFlight.has(name)) return { kind: 'in-flight' };
      if (name !== null) inFlight.add(name);
      try {
        return await writeAll(writeSet);
      } catch (error) {
        if (error instanceof UniqueViolation) return { kind: 'taken' };
        throw error;
      } finally {
        if (name !== null) inFlight.delete(name);
      }
    },

    /** What became of a mail that was handed over to be written, by what is found of it. */
    async mailFate(mailId: string, now: number): Promise<MailFate> {
      const row = await db
        .selectFrom('outbox')
        .select(['state', 'attempts', 'dueAt'])
        .where('id', '=', mailId)
        .executeTakeFirst();
      if (!row) return 'none';
      return row.state === 'pending' && row.attempts === 0 && row.dueAt > now + skewMs ? 'later' : 'now';
    },
  };
}

type KeyedWriteSet = Pick<IntakeWriteSet, 'recordId' | 'result' | 'now'> & {
  readonly idempotencyKey: IdempotencyKey;
};

/** Writes a key that is new or expired; answers with the outcome of one that is not. */
export async function claimKey(
  transaction: Transaction,
  { idempotencyKey, recordId, result, now }: KeyedWriteSet,
): Promise<IntakeOutcome | null> {
  const { scope, key, fingerprint } = idempotencyKey;
  const values = {
    fingerprint,
    result: JSON.stringify(result),
    recordId,
    expiresAt: idempotencyKey.expiresAt,
  };
  const claimed = await transaction
    .insertInto('idempotency')
    .values({ scope, key, ...values })
    .onConflict((conflict) =>
      conflict.columns(['scope', 'key']).doUpdateSet(values).where('idempotency.expiresAt', '<=', now),
    )
    .returning('key')
    .execute();
  if (claimed.length > 0) return null;
  const row = await transaction
    .selectFrom('idempotency')
    .select(['fingerprint', 'result'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  // Erased between the two statements: the caller asks again and starts anew.
  if (!row) return { kind: 'in-flight' };
  if (row.fingerprint !== fingerprint) return { kind: 'key-reused' };
  return { kind: 'replayed', result: JSON.parse(row.result) };
}
