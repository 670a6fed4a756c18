import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import { readSecret } from './secrets.ts';
import type { Tables } from './tables.ts';

export type LimitHit = { readonly bucket: string; readonly windowMs: number };

export type LimitCount = { readonly hits: number; readonly resetAt: number };

export type LimitStore = {
  /** Counts one hit in each bucket and tells where each then stands, in the same order. */
  take(hits: readonly LimitHit[], now: number): Promise<LimitCount[]>;
  /** Keyed hashes of client addresses are made with this; random, never leaves the server. */
  secret(): Promise<string>;
};

/** Counts in the database, so that several processes share one limit. */
export function createSqlLimitStore(database: Database): LimitStore {
  let secret: string | null = null;
  return {
    take: (hits, now) => countHits(database.db, hits, now),
    async secret() {
      secret ??= await readSecret(database, 'limits');
      return secret;
    },
  };
}

/** Adds one hit to each counter, by one statement, and tells where each then stands. */
export async function countHits(
  db: Kysely<Tables>,
  hits: readonly LimitHit[],
  now: number,
): Promise<LimitCount[]> {
  // One order everywhere, so that two processes never wait for each other's rows.
  const sorted = hits.toSorted((a, b) => (a.bucket < b.bucket ? -1 : 1));
  const rows = await db
    .insertInto('rateLimits')
    .values(sorted.map(({ bucket, windowMs }) => ({ bucket, hits: 1, expiresAt: now + windowMs })))
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet((row) => ({
        hits: row
          .case()
          .when('rateLimits.expiresAt', '<=', now)
          .then(row.ref('excluded.hits'))
          .else(row('rateLimits.hits', '+', 1))
          .end(),
        expiresAt: row
          .case()
          .when('rateLimits.expiresAt', '<=', now)
          .then(row.ref('excluded.expiresAt'))
          .else(row.ref('rateLimits.expiresAt'))
          .end(),
      })),
    )
    .returning(['bucket', 'hits', 'expiresAt'])
    .execute();
  return hits.map(({ bucket }) => {
    const row = rows.find((each) => each.bucket === bucket);
    return { hits: row?.hits ?? 1, resetAt: row?.expiresAt ?? now };
  });
}

/** Clients that are counted in memory at once; the oldest windows go first. */
const rememberedClients = 50_000;

/** As the limiter names them (http/limiter). */
const isTotal = (bucket: string): boolean => bucket.endsWith(':*');

type Window = { hits: number; resetAt: number };

/** For one process: nothing about a client ever reaches the disk. */
export function createMemoryLimitStore(remembered = rememberedClients): LimitStore {
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
