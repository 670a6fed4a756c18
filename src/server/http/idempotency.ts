import type { FastifyRequest } from 'fastify';
import { idempotencyLimits } from '#contract/idempotency-limits.ts';
import { idempotencyKeyHeader } from '#contract/request-headers.ts';
import { requestProblems } from '#content/request-problems.ts';
import { clientKey, type RequestKey } from '#server/services/idempotency-key.ts';
import { ProblemError } from './problems.ts';

const keyPattern = new RegExp(`^[!-~]{${idempotencyLimits.keyMin},${idempotencyLimits.keyMax}}$`);

/** Null without a key. The draft standard puts the key in quotes; both spellings are the same key. */
export function readIdempotencyKey(request: FastifyRequest): RequestKey | null {
  const header = request.headers[idempotencyKeyHeader];
  if (header === undefined) return null;
  const key = String(header)
    .trim()
    .replace(/^"(.*)"$/, '$1');
  if (!keyPattern.test(key)) throw new ProblemError(400, requestProblems.keyInvalid);
  return clientKey(key);
}
