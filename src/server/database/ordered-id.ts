import { randomUUID } from 'node:crypto';

/** Unique and, unlike a random id, increasing with time: new rows go to the end of an index. */
export function makeOrderedId(): string {
  return Date.now().toString(36).padStart(9, '0') + randomUUID().replaceAll('-', '');
}
