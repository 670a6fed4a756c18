import { createHash } from 'node:crypto';
import { clientNetworks } from '#server/services/client-network.ts';
import { clientKey, type RequestKey } from '#server/services/idempotency-key.ts';

/** Long enough for a double click and a page that is loaded again; the same words an hour later are meant. */
export const contentKeyKeptMs = 10 * 60_000;

const keyOf = (...parts: readonly unknown[]): string =>
  `form-${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`;

/**
 * A built page without a script has no key of its own: the same words sent twice within minutes from one network are one
 * request. The words alone must not do, because the answer holds the link to the case.
 */
export const contentKey = (content: unknown, clientAddress: string): RequestKey => ({
  key: keyOf(content, clientNetworks(clientAddress).own),
  keptMs: contentKeyKeptMs,
});

/** A form that carries a key of its own stands for one attempt: it may be sent again for as long as a script's. */
export const formKeyOf = (content: unknown, formKey: string, clientAddress: string): RequestKey =>
  formKey === '' ? contentKey(content, clientAddress) : clientKey(keyOf(content, formKey));
