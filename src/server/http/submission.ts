import { hash } from 'node:crypto';
import { z } from 'zod';
import { requestProblems } from '#content/request-problems.ts';
import type { CaseRef } from '#contract/case/case.ts';
import { idempotencyLimits } from '#contract/idempotency-limits.ts';
import { recordIdLimits } from '#contract/ids.ts';
import type { MailFate } from '#contract/mail-fate.ts';
import type { FormSignals } from '#contract/request-headers.ts';
import { StoreUnavailable } from '#server/database/database.ts';
import type { IdempotencyKey, IntakeOutcome, Intake, IntakeWriteSet } from '#server/database/intake.ts';
import type { JsonObject } from '#server/database/json.ts';
import { DomainError } from '#server/domain-error.ts';
import type { MailBudgets } from '#server/mail/budget.ts';
import type { Admission, Limiter } from './limiter.ts';

/** The key was used before, with other content. */
export class KeyReused extends DomainError {
  override readonly name = 'KeyReused';

  constructor() {
    super(422, requestProblems.keyReused);
  }
}

/** The first request with this key has not been answered yet. */
export class KeyInFlight extends DomainError {
  override readonly name = 'KeyInFlight';

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
  /** Called after a commit: there are mails to send. */
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
  /** What became of the receipt. */
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
