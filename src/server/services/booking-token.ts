import { createHmac, timingSafeEqual } from 'node:crypto';
import { bookingFieldLimits } from '#contract/limits.ts';

/** The signed part of a manage link: who holds it may move or cancel this booking, and no other. */
export function signBooking(id: string, secret: string): string {
  return `${id}.${signature(id, secret)}`;
}

/** The booking's id, or null when the link is not ours. */
export function verifyBooking(token: string, secret: string): string | null {
  if (token.length > bookingFieldLimits.tokenMax) return null;
  const [id = '', given = '', ...rest] = token.split('.');
  const expected = Buffer.from(signature(id, secret));
  const actual = Buffer.from(given);
  const isOurs = rest.length === 0 && actual.length === expected.length && timingSafeEqual(actual, expected);
  return isOurs ? id : null;
}

function signature(id: string, secret: string): string {
  return createHmac('sha256', secret).update(`booking:${id}`).digest('base64url');
}
