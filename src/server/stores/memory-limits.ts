import { randomBytes } from 'node:crypto';
import { storeLimits } from './store-limits.ts';
import type { LimitHit, LimitStore } from '#server/stores/ports/limits.ts';

/** As the limiter names them (services/limiter). */
const isTotal = (bucket: string): boolean => bucket.endsWith(':*');

type Window = { hits: number; resetAt: number };

/** For one process: nothing about a client ever reaches the disk. */
export function createMemoryLimitStore(remembered = storeLimits.rememberedClients as number): LimitStore {
  const windows = new Map<string, Window>();
  /** Of everyone together. There are few of them, and many clients must not drive them out. */
  const totals = new Map<string, Window>();
  const secret = randomBytes(32).toString('hex');

  /** Insertion order is age: the oldest windows stand first. */
  function makeRoom(now: number): void {
    for (const [bucket, window] of windows) {
      if (window.resetAt > now && windows.size < remembered) return;
      windows.delete(bucket);
    }
  }

  function count({ bucket, windowMs }: LimitHit, now: number): Window {
    const place = isTotal(bucket) ? totals : windows;
    const known = place.get(bucket);
    if (known && known.resetAt > now) {
      known.hits += 1;
      return known;
    }
    place.delete(bucket);
    if (place === windows) makeRoom(now);
    const fresh = { hits: 1, resetAt: now + windowMs };
    place.set(bucket, fresh);
    return fresh;
  }

  return {
    take: (hits, now) => Promise.resolve(hits.map((hit) => ({ ...count(hit, now) }))),
    secret: () => Promise.resolve(secret),
  };
}
