import { createHash } from 'node:crypto';

/** A page without a script has no key of its own: the same words sent twice (a double click) are one request. */
export const contentKey = (content: unknown): string =>
  `form-${createHash('sha256').update(JSON.stringify(content)).digest('hex')}`;
