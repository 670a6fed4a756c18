import { createHash } from 'node:crypto';
import type { RequestKey } from '#server/services/idempotency-key.ts';

/** Long enough for a double click and a page that is loaded again; the same words an hour later are meant. */
export const contentKeyKeptMs = 10 * 60_000;

/** A page without a script has no key of its own: the same words sent twice within minutes are one request. */
export const contentKey = (content: unknown): RequestKey => ({
  key: `form-${createHash('sha256').update(JSON.stringify(content)).digest('hex')}`,
  keptMs: contentKeyKeptMs,
});
