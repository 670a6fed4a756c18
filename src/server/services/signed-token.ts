import { createHmac, timingSafeEqual } from 'node:crypto';
import { newsletterLimits } from '#contract/limits.ts';

const signature = (purpose: string, id: string, secret: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${id}`).digest('base64url');

/** `id.signature`: names a record and proves that we gave it out, for this purpose only. */
export function signToken(purpose: string, id: string, secret: string): string {
  return `${id}.${signature(purpose, id, secret)}`;
}

/** The id, or null when the token is not ours. */
export function readToken(purpose: string, token: string, secret: string): string | null {
  if (token.length > newsletterLimits.tokenMax) return null;
  const [id = '', given = '', ...rest] = token.split('.');
  if (id === '' || rest.length > 0) return null;
  const expected = Buffer.from(signature(purpose, id, secret));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : null;
}
