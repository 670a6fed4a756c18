import { randomUUID } from 'node:crypto';

let last = { at: 0, count: 0 };

/**
 * Unique and, unlike a random id, increasing with time: new rows go to the end of an index. Those of one process are in
 * order even within a millisecond, or when the clock is set back.
 */
export function makeOrderedId(): string {
  const now = Date.now();
  last = now > last.at ? { at: now, count: 0 } : { at: last.at, count: last.count + 1 };
  const place = last.count.toString(36).padStart(4, '0');
  return last.at.toString(36).padStart(9, '0') + place + randomUUID().replaceAll('-', '').slice(4);
}
