import { idempotencyLimits } from '#contract/idempotency-limits.ts';
import type { FormSignals } from '#contract/request-headers.ts';
import type { Admission } from './limiter.ts';

/** What makes a repeated request the same request, and for how long. */
export type RequestKey = { readonly key: string; readonly keptMs: number };

/** Sent by the client: it stands for this attempt only, so it's kept as long as anyone may retry. */
export const clientKey = (key: string): RequestKey => ({ key, keptMs: idempotencyLimits.keptMs });

/** What comes with a submission besides its fields. */
export type SentContext = {
  readonly admission: Admission;
  readonly idempotencyKey: RequestKey | null;
  readonly signals: FormSignals | null;
};
