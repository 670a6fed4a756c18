import { hash } from 'node:crypto';
import { z } from 'zod';
import { requestProblems } from '#content/request-problems.ts';
import type { CaseRef } from '#contract/case/case.ts';
import { idempotencyLimits } from '#contract/idempotency-limits.ts';
import { recordIdLimits } from '#contract/ids.ts';
import type { MailFate } from '#contract/mail-fate.ts';
import type { FormSignals } from '#contract/request-headers.ts';
import {
  UniqueViolation,
  type Database,
  type Engine,
  type Transaction,
  StoreUnavailable,
} from '#server/database/database.ts';
import type { JsonObject } from '#server/database/json.ts';
import { DomainError } from '#server/domain-error.ts';
import { writeMails, type OutgoingMail, type MailBudgets } from '#server/mail/outbox.ts';
import type { Admission, Limiter } from './limiter.ts';

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

/** The key was used before, with other content. */
export class KeyReused extends DomainError {
  constructor() {
    super(422, requestProblems.keyReused);
  }
}

/** The first request with this key has not been answered yet. */
export class KeyInFlight extends DomainError {
  constructor() {
    super(409, requestProblems.keyInFlight, { retryAfterSeconds: idempotencyLimits.retryAfterSeconds });
  }
}

/** What makes a repeated request one request, and for how long. */
export type RequestKey = { readonly key: string; readonly keptMs: number };

/** One that the sender made: it stands for this attempt alone, so it is kept for as long as anyone may try again. */
export const clientKey = (key: string): RequestKey => ({ key, keptMs: idempotencyLimits.keptMs });

/**
 * `content` is what was asked, as the contract normalised it. Only what is there counts: a field that is added later
 * leaves the keys of requests without it as they were.
 */
export function makeIdempotencyKey(
  scope: string,
  given: RequestKey | null,
  content: JsonObject,
  now: number,
): IdempotencyKey | null {
  if (given === null) return null;
  const { key, keptMs } = given;
  const asked = Object.entries(content).filter(([, value]) => value !== null);
  const fingerprint = hash('sha256', JSON.stringify(asked), 'base64url');
  return { scope, key, fingerprint, expiresAt: now + keptMs };
}

export type IntakeParts = {
  readonly intake: Intake;
  readonly limit: Limiter;
  readonly mailBudget: MailBudgets;
  readonly caseLinks: CaseUrls;
  readonly onStored: () => void;
};

/** What comes with a submission beside its fields. */
export type SentContext = {
  readonly admission: Admission;
  readonly idempotencyKey: RequestKey | null;
  readonly signals: FormSignals | null;
};

/** Where visitors follow what they sent. */
export type CaseUrls = { firstPath(): Promise<(ref: CaseRef) => string> };
export type FirstPath = Awaited<ReturnType<CaseUrls['firstPath']>>;

export type Submitted<Result extends JsonObject> = Omit<Result, 'mailId'> & {
  readonly caseUrl: string;
  readonly mail: MailFate;
};

/** With what a repeated request is answered; the mail is looked at anew, it may have left meanwhile. */
export const storedMailId = { mailId: z.string().nullable().default(null) };

/**
 * What is told of a mail that was written with something. Results from before mails were named had theirs written. A
 * database that went away since refuses nothing that is stored: then the mail waits, too.
 */
export async function fateOfMail(
  intake: Pick<Intake, 'mailFate'>,
  mailId: string | null,
  now: number,
): Promise<MailFate> {
  if (mailId === null) return 'now';
  try {
    return await intake.mailFate(mailId, now);
  } catch (error) {
    if (error instanceof StoreUnavailable) return 'later';
    throw error;
  }
}

/**
 * What the outcome of a write means, for every kind of record: the result of this request, or of an earlier one with
 * the same key, read by the schema `stored`; null when a unique value is taken. Throws `KeyReused` or `KeyInFlight`.
 * Unless it is stored, nothing was written.
 */
export function settleOutcome<Result extends JsonObject>(
  { onStored }: Pick<IntakeParts, 'onStored'>,
  outcome: IntakeOutcome,
  result: Result,
  stored: z.ZodType<Result>,
): Result | null {
  switch (outcome.kind) {
    case 'stored':
      onStored();
      return result;
    case 'replayed':
      return stored.parse(outcome.result);
    case 'taken':
      return null;
    case 'key-reused':
      throw new KeyReused();
    case 'in-flight':
      throw new KeyInFlight();
  }
}

/** Writes what a counted request asks for; ids are made anew until one is free. Throws as `settleOutcome` does. */
export async function submitWriteSet<Result extends JsonObject & { readonly mailId: string | null }>(
  parts: Pick<IntakeParts, 'intake' | 'caseLinks' | 'onStored'>,
  makeWriteSet: () => IntakeWriteSet & { readonly result: Result },
  stored: z.ZodType<Result>,
  refOf: (result: Result) => CaseRef,
): Promise<Submitted<Result>> {
  const firstPath = await parts.caseLinks.firstPath();
  for (let attempt = 0; attempt < recordIdLimits.attempts; attempt += 1) {
    const writeSet = makeWriteSet();
    const result = settleOutcome(parts, await parts.intake.write(writeSet), writeSet.result, stored);
    // Also for a repetition: a link that was renewed since is given to the mailbox alone.
    if (result) {
      const { mailId, ...told } = result;
      const mail = await fateOfMail(parts.intake, mailId, writeSet.now);
      return { ...told, caseUrl: firstPath(refOf(result)), mail };
    }
  }
  throw new StoreUnavailable('No free id was found.');
}
