import { createHash } from 'node:crypto';
import { clientKey, type RequestKey } from '#server/services/idempotency-key.ts';

/** Long enough for a double click and a page that is loaded again; the same words an hour later are meant. */
export const contentKeyKeptMs = 10 * 60_000;

/** A page without a script has no key of its own: the same words sent twice within minutes are one request. */
export const contentKey = (content: unknown): RequestKey => ({
  key: `form-${createHash('sha256').update(JSON.stringify(content)).digest('hex')}`,
  keptMs: contentKeyKeptMs,
});

/** A form that carries a key of its own stands for one attempt: it may be sent again for as long as a script's. */
export function formKeyOf(content: unknown, formKey: string): RequestKey {
  const known = contentKey([content, formKey]);
  return formKey === '' ? known : clientKey(known.key);
}
