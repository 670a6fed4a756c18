import { hash } from 'node:crypto';
import { idempotencyLimits } from '#contract/idempotency-limits.ts';
import type { IdempotencyKey } from '#server/database/intake.ts';
import type { JsonObject } from '#server/database/json.ts';

/** The key was used before, with other content. */
export class KeyReused extends Error {
  override readonly name = 'KeyReused';
}

/** The first request with this key has not been answered yet. */
export class KeyInFlight extends Error {
  override readonly name = 'KeyInFlight';
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
