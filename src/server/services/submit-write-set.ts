import { ticketIdLimits } from '#contract/ticket-limits.ts';
import type { IntakeStore, IntakeWriteSet } from '#server/stores/ports/intake.ts';
import type { JsonObject } from '#server/stores/ports/json.ts';
import { StoreUnavailable } from '#server/stores/ports/store-unavailable.ts';
import type { CaseRef } from '#contract/case/case.ts';
import type { CaseLinks } from './case/case-links.ts';
import type { Admission, Limiter, Quota } from './limiter.ts';
import type { MailBudgets } from './mail-budget.ts';
import { KeyInFlight, KeyReused } from './idempotency-key.ts';

export type IntakeParts = {
  readonly intake: IntakeStore;
  readonly limit: Limiter;
  readonly mailBudget: MailBudgets;
  readonly caseLinks: CaseUrls;
  /** Called after a commit: there are mails to send. */
  readonly onStored: () => void;
};

/** Where visitors follow what they sent. */
export type CaseUrls = Pick<CaseLinks, 'firstPath' | 'pathOf'>;

export type Submitted<Result extends JsonObject> = Result & {
  readonly quotas: readonly Quota[];
  readonly caseUrl: string;
};

/**
 * Writes what a counted request asks for, and tells what was written, now or by an earlier request with the same
 * key. Throws `KeyReused`, `KeyInFlight` or `StoreUnavailable`, and has then written nothing.
 */
export async function submitWriteSet<Result extends JsonObject>(
  parts: Pick<IntakeParts, 'intake' | 'caseLinks' | 'onStored'>,
  { quotas }: Admission,
  makeWriteSet: () => IntakeWriteSet & { readonly result: Result },
  refOf: (result: Result) => CaseRef,
): Promise<Submitted<Result>> {
  const firstPath = await parts.caseLinks.firstPath();
  for (let attempt = 0; attempt < ticketIdLimits.attempts; attempt += 1) {
    const writeSet = makeWriteSet();
    const outcome = await parts.intake.write(writeSet);
    if (outcome.kind === 'stored') {
      parts.onStored();
      return { ...writeSet.result, quotas, caseUrl: firstPath(refOf(writeSet.result)) };
    }
    if (outcome.kind === 'replayed') {
      const result = outcome.result as Result;
      // Its link may have been renewed since.
      return { ...result, quotas, caseUrl: await parts.caseLinks.pathOf(refOf(result)) };
    }
    if (outcome.kind === 'key-reused') throw new KeyReused();
    if (outcome.kind === 'in-flight') throw new KeyInFlight();
  }
  throw new StoreUnavailable('No free id was found.');
}
