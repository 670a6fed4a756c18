import { hash } from 'node:crypto';
import { idempotencyLimits } from '#contract/idempotency-limits.ts';
import type { IdempotencyKey } from '#server/stores/ports/intake.ts';
import type { JsonObject } from '#server/stores/ports/json.ts';

/** The key was used before, with other content. */
export class KeyReused extends Error {
  override readonly name = 'KeyReused';
}

/** The first request with this key has not been answered yet. */
export class KeyInFlight extends Error {
  override readonly name = 'KeyInFlight';
}

/**
 * `content` is what was asked, as the contract normalised it. Only what is there counts: a field that is added later
 * leaves the keys of requests without it as they were.
 */
export function makeIdempotencyKey(
  scope: string,
  key: string | null,
  content: JsonObject,
  now: number,
): IdempotencyKey | null {
  if (key === null) return null;
  const given = Object.entries(content).filter(([, value]) => value !== null);
  const fingerprint = hash('sha256', JSON.stringify(given), 'base64url');
  return { scope, key, fingerprint, expiresAt: now + idempotencyLimits.keptMs };
}
