import type { CaseView } from '#contract/case/case.ts';
import type { CaseActions } from './case-actions.ts';
import type { CaseConfirmations } from './case-confirmations.ts';
import type { CaseLookups } from './case-lookups.ts';

/** What pages may ask about cases; put together at the server's root. */
export type CaseServices = {
  readonly lookups: CaseLookups;
  readonly actions: CaseActions;
  readonly confirmations: CaseConfirmations;
  /** Null: no such link. Changes nothing. */
  view(token: string): Promise<CaseView | null>;
  start(): void;
  stop(): Promise<void>;
};
