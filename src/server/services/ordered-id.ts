import { randomUUID } from 'node:crypto';

/** Unique and, unlike a random id, growing with time: new rows go to the end of an index, not all over it. */
export function makeOrderedId(): string {
  return Date.now().toString(36).padStart(9, '0') + randomUUID().replaceAll('-', '');
}
