/** Folder: what visitors' submissions share: the key that makes a repeat the same request, one transaction, its answer. Not here: which records there are. */
import { hash } from 'node:crypto';
import { z } from 'zod';
import { requestProblems } from '#content/request-problems.ts';
import type { RequestRef } from '#contract/request/request.ts';
import { idempotencyLimits } from '#contract/idempotency-limits.ts';
import { recordIdLimits } from '#contract/ids.ts';
import type { MailTiming } from '#contract/mail-timing.ts';
import {
  rowsChanged,
  UniqueViolation,
  type Database,
  type Transaction,
  StoreUnavailable,
} from '#server/database/database.ts';
import type { JsonObject } from '#server/database/stored.ts';
import { DomainError } from '#server/domain-error.ts';
import type { MailBudgets } from '#server/mail/budgets.ts';
import { writeMails, type OutgoingMail } from '#server/mail/outbox.ts';
import type { Limiter } from '#server/http/limiter.ts';
import type { RequestKey } from '#server/http/sent-context.ts';

export type IdempotencyKey = {
  /** Which endpoint the key belongs to. */
  readonly scope: string;
  readonly key: string;
  /** Hash of the content. */
  readonly fingerprint: string;
  readonly expiresAt: number;
};

/** Everything one submission writes, in one transaction or not at all. */
export type IntakeWriteSet = {
  readonly idempotencyKey: IdempotencyKey | null;
  readonly recordId: string;
  /** The response to a repeated request. */
  readonly result: JsonObject;
  /** Writes the record itself; throwing rolls everything back. */
  readonly insert: (transaction: Transaction) => Promise<void>;
  readonly mails: readonly OutgoingMail[];
  readonly now: number;
};

export type IntakeOutcome =
  | { readonly kind: 'stored' }
  /** As stored, by this or an earlier version of the program. */
  | { readonly kind: 'replayed'; readonly result: unknown }
  | { readonly kind: 'key-reused' }
  | { readonly kind: 'in-flight' }
  /** A unique value is taken; nothing was written. */
  | { readonly kind: 'taken' };

/** A ticket or an application that came by mail or phone, ready to be written. */
export type Opening = {
  readonly recordId: string;
  readonly insert: (transaction: Transaction) => Promise<void>;
  readonly receipt: OutgoingMail;
  readonly notices: readonly OutgoingMail[];
};

/** Clocks of several processes differ by less than this. */
const skewMs = 60_000;

export type Intake = ReturnType<typeof createIntake>;

/** What visitors submit: the record, the key that makes a repeat the same request, and its mails. */
export function createIntake({ db }: Database) {
  const inFlight = new Set<string>();

  const writeAll = (writeSet: IntakeWriteSet): Promise<IntakeOutcome> =>
    db.transaction().execute(async (transaction) => {
      const { idempotencyKey: key, insert, mails, now } = writeSet;
      const known = key && (await claimKey(transaction, { ...writeSet, idempotencyKey: key }));
      if (known) return known;
      await insert(transaction);
      await writeMails(transaction, mails, now);
      return { kind: 'stored' };
    });

  return {
    /**
     * A key is in flight only while its transaction runs, and leaves a row only when that commits: a crash frees it. If
     * another process holds the same key, ours waits for its commit, then replays.
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

    /** What happened to a mail, based on what's stored. */
    async mailTiming(mailId: string, now: number): Promise<MailTiming> {
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

/** Whether a request with this key was done before. Throws `KeyReused`. */
export async function isKeyKnown(
  db: Database['db'],
  { scope, key, fingerprint }: IdempotencyKey,
  now: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('idempotency')
    .select('fingerprint')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  if (row && row.fingerprint !== fingerprint) throw new KeyReused();
  return row !== undefined;
}

/** Writes a key that's new or expired; otherwise returns the existing outcome. */
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
  const claimed = transaction
    .insertInto('idempotency')
    .values({ scope, key, ...values })
    .onConflict((conflict) =>
      conflict.columns(['scope', 'key']).doUpdateSet(values).where('idempotency.expiresAt', '<=', now),
    );
  if ((await rowsChanged(claimed)) > 0) return null;
  const row = await transaction
    .selectFrom('idempotency')
    .select(['fingerprint', 'result'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  // Erased between the two statements: the caller retries.
  if (!row) return { kind: 'in-flight' };
  if (row.fingerprint !== fingerprint) return { kind: 'key-reused' };
  return { kind: 'replayed', result: JSON.parse(row.result) };
}

/** The key was used before, with different content. */
export class KeyReused extends DomainError {
  constructor() {
    super(422, requestProblems.keyReused);
  }
}

/** The first request with this key hasn't been answered yet. */
export class KeyInFlight extends DomainError {
  constructor() {
    super(409, requestProblems.keyInFlight, { retryAfterSeconds: idempotencyLimits.retryAfterSeconds });
  }
}

/**
 * `content` is the submission as normalized by the contract. Only present fields count: adding a field later doesn't
 * change the keys of requests without it.
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

export type IntakeDeps = {
  readonly intake: Intake;
  readonly limit: Limiter;
  readonly mailBudget: MailBudgets;
  readonly requestLinks: RequestUrls;
  readonly onStored: () => void;
};

/** Where visitors follow their submission. */
export type RequestUrls = { firstPath(): Promise<(ref: RequestRef) => string> };
export type FirstPath = Awaited<ReturnType<RequestUrls['firstPath']>>;

export type Submitted<Result extends JsonObject> = Omit<Result, 'mailId'> & {
  readonly caseUrl: string;
  readonly mail: MailTiming;
};

/** The response to a repeated request; the mail's state is read again, because it may have been sent meanwhile. */
export const storedMailId = { mailId: z.string().nullable().default(null) };

/**
 * What we say about a mail written with a record. Results stored before mails had names had theirs written. If the
 * database has gone away since, what's stored stays accepted: the mail is then reported as waiting.
 */
export async function timingOfMail(
  intake: Pick<Intake, 'mailTiming'>,
  mailId: string | null,
  now: number,
): Promise<MailTiming> {
  if (mailId === null) return 'now';
  try {
    return await intake.mailTiming(mailId, now);
  } catch (error) {
    if (error instanceof StoreUnavailable) return 'later';
    throw error;
  }
}

/**
 * Interprets a write's outcome for any kind of record: the result of this request, or of an earlier one with the same
 * key, parsed by the schema `stored`; null if a unique value is taken. Throws `KeyReused` or `KeyInFlight`. Unless it's
 * stored, nothing was written.
 */
export function settleOutcome<Result extends JsonObject>(
  { onStored }: Pick<IntakeDeps, 'onStored'>,
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

/** Writes a counted request; generates new ids until one is free. Throws like `settleOutcome`. */
export async function submitWriteSet<Result extends JsonObject & { readonly mailId: string | null }>(
  parts: Pick<IntakeDeps, 'intake' | 'requestLinks' | 'onStored'>,
  makeWriteSet: () => IntakeWriteSet & { readonly result: Result },
  stored: z.ZodType<Result>,
  refOf: (result: Result) => RequestRef,
): Promise<Submitted<Result>> {
  const firstPath = await parts.requestLinks.firstPath();
  for (let attempt = 0; attempt < recordIdLimits.attempts; attempt += 1) {
    const writeSet = makeWriteSet();
    const result = settleOutcome(parts, await parts.intake.write(writeSet), writeSet.result, stored);
    // Also for a repeat: a renewed link only goes to the mailbox.
    if (result) {
      const { mailId, ...answer } = result;
      const mail = await timingOfMail(parts.intake, mailId, writeSet.now);
      return { ...answer, caseUrl: firstPath(refOf(result)), mail };
    }
  }
  throw new StoreUnavailable('No free id was found.');
}
