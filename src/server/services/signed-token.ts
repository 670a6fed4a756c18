import { createHmac, timingSafeEqual } from 'node:crypto';
import { signingLimits } from './signing-limits.ts';

/** What a token allows; one for one purpose is worth nothing for another. */
export type TokenPurpose =
  | 'booking'
  | 'case'
  | 'case-confirm'
  | 'confirm'
  | 'desk-browser'
  | 'desk-challenge'
  | 'unsubscribe';

/** The first key signs, all of them verify: a new key is put in front, the old one leaves when its links have ended. */
export type SigningKeys = {
  readonly keys: readonly [string, ...string[]];
  /** Secrets of earlier releases, which lay in the database; they verify links that were mailed then. */
  readonly retired: { readonly bookings?: string; readonly newsletter?: string };
};

const mac = (key: string, message: string): string =>
  createHmac('sha256', key).update(message).digest('base64url');

const messageOf = (purpose: TokenPurpose, id: string): string => `${purpose}\n${id}`;

/** `id.signature`: names a record and proves that we gave it out, for this purpose only. */
export function signToken(purpose: TokenPurpose, id: string, { keys }: SigningKeys): string {
  return `${id}.${mac(keys[0], messageOf(purpose, id))}`;
}

/** The id, or null when the token is not ours. */
export function readToken(purpose: TokenPurpose, token: string, keys: SigningKeys): string | null {
  if (token.length > signingLimits.tokenChars) return null;
  const [id = '', given = '', ...rest] = token.split('.');
  if (id === '' || rest.length > 0) return null;
  const isOurs = expectedSignatures(purpose, id, keys).some((expected) => isSame(expected, given));
  return isOurs ? id : null;
}

/** A keyed hash, to recognise something again that is not kept; one per key, the newest first. */
export function keyedHashes(purpose: string, text: string, { keys }: SigningKeys): [string, ...string[]] {
  const hash = (key: string) => mac(key, `${purpose}\n${text}`).slice(0, signingLimits.hashChars);
  const [first, ...others] = keys;
  return [hash(first), ...others.map(hash)];
}

const newsletterPurposes: readonly TokenPurpose[] = ['confirm', 'unsubscribe'];

function expectedSignatures(purpose: TokenPurpose, id: string, { keys, retired }: SigningKeys): string[] {
  const signatures = keys.map((key) => mac(key, messageOf(purpose, id)));
  if (purpose === 'booking') {
    // Earlier releases wrote what they signed for bookings in another way.
    if (retired.bookings !== undefined) signatures.push(mac(retired.bookings, `booking:${id}`));
  } else if (newsletterPurposes.includes(purpose) && retired.newsletter !== undefined) {
    signatures.push(mac(retired.newsletter, messageOf(purpose, id)));
  }
  return signatures;
}

function isSame(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}
