import { ticketIdLimits } from '#contract/ticket-limits.ts';
import type { IntakeStore, IntakeWriteSet } from '#server/stores/ports/intake.ts';
import type { JsonObject } from '#server/stores/ports/json.ts';
import { StoreUnavailable } from '#server/stores/ports/store-unavailable.ts';
import type { Admission, Limiter, Quota } from './limiter.ts';
import type { MailBudgets } from './mail-budget.ts';
import { KeyInFlight, KeyReused } from './idempotency-key.ts';

export type IntakeParts = {
  readonly intake: IntakeStore;
  readonly limit: Limiter;
  readonly mailBudget: MailBudgets;
  /** Called after a commit: there are mails to send. */
  readonly onStored: () => void;
};

export type Submitted<Result extends JsonObject> = Result & { readonly quotas: readonly Quota[] };

/**
 * Writes what a counted request asks for, and tells what was written, now or by an earlier request with the same
 * key. Throws `KeyReused`, `KeyInFlight` or `StoreUnavailable`, and has then written nothing.
 */
export async function submitWriteSet<Result extends JsonObject>(
  parts: Pick<IntakeParts, 'intake' | 'onStored'>,
  { quotas }: Admission,
  makeWriteSet: () => IntakeWriteSet & { readonly result: Result },
): Promise<Submitted<Result>> {
  for (let attempt = 0; attempt < ticketIdLimits.attempts; attempt += 1) {
    const writeSet = makeWriteSet();
    const outcome = await parts.intake.write(writeSet);
    if (outcome.kind === 'stored') {
      parts.onStored();
      return { ...writeSet.result, quotas };
    }
    if (outcome.kind === 'replayed') return { ...(outcome.result as Result), quotas };
    if (outcome.kind === 'key-reused') throw new KeyReused();
    if (outcome.kind === 'in-flight') throw new KeyInFlight();
  }
  throw new StoreUnavailable('No free id was found.');
}
