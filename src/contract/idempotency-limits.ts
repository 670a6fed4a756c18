/** Idempotency keys, see docs of `POST /api/tickets`. */
export const idempotencyLimits = {
  keyMin: 8,
  keyMax: 128,
  keptMs: 24 * 60 * 60_000,
  retryAfterSeconds: 1,
} as const;
