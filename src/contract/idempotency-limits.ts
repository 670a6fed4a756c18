import { dayMs } from './durations.ts';

/** Idempotency keys, see docs of `POST /api/tickets`. */
export const idempotencyLimits = {
  keyMin: 8,
  keyMax: 128,
  keptMs: dayMs,
  retryAfterSeconds: 1,
} as const;
