import type { Kysely } from 'kysely';
import { storeLimits } from '#server/stores/store-limits.ts';
import { allFulfilled, batched } from '#server/stores/batched.ts';
import type { LimitCount, LimitHit, LimitStore } from '#server/stores/ports/limits.ts';
import type { Database } from './database.ts';
import { readSecret } from './secrets.ts';
import type { Tables } from './tables.ts';
import { writeRows } from './write-rows.ts';

type Take = { readonly hits: readonly LimitHit[]; readonly now: number };

/** Counts in the database, so that several processes share one limit. */
export function createSqlLimitStore(database: Database): LimitStore {
  let secret: string | null = null;
  const enqueue = batched(
    async (takes: readonly Take[]) => allFulfilled(await database.run((db) => countTakes(db, takes))),
    { size: storeLimits.batchSize, runs: 2, waiting: storeLimits.batchWaiting },
  );
  return {
    take: (hits, now) => enqueue({ hits, now }),
    async secret() {
      secret ??= await readSecret(database, 'limits');
      return secret;
    },
  };
}

/** Adds every hit to its counter, by one statement, and tells where each take then stands. */
export async function countTakes(db: Kysely<Tables>, takes: readonly Take[]): Promise<LimitCount[][]> {
  const wanted = new Map<string, { added: number; expiresAt: number; now: number }>();
  for (const { hits, now } of takes) {
    for (const { bucket, windowMs } of hits) {
      const added = (wanted.get(bucket)?.added ?? 0) + 1;
      wanted.set(bucket, { added, expiresAt: now + windowMs, now });
    }
  }
  // One order everywhere, so that two processes never wait for each other's rows.
  const buckets = [...wanted].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const now = Math.max(...takes.map((take) => take.now));
  const added = buckets.map(([bucket, hit]) => ({ bucket, hits: hit.added, expires_at: hit.expiresAt }));
  const insertHits = (hits: readonly (typeof added)[number][]) =>
    db
      .insertInto('rate_limits')
      .values(hits)
      .onConflict((conflict) =>
        conflict.column('bucket').doUpdateSet((row) => ({
          hits: row
            .case()
            .when('rate_limits.expires_at', '<=', now)
            .then(row.ref('excluded.hits'))
            .else(row('rate_limits.hits', '+', row.ref('excluded.hits')))
            .end(),
          expires_at: row
            .case()
            .when('rate_limits.expires_at', '<=', now)
            .then(row.ref('excluded.expires_at'))
            .else(row.ref('rate_limits.expires_at'))
            .end(),
        })),
      )
      .returning(['bucket', 'hits', 'expires_at']);
  const rows = await writeRows(db, 'rate_limits', added, insertHits, [now, now]);
  const standing = new Map(
    rows.map((row) => [
      row.bucket,
      { hits: row.hits - (wanted.get(row.bucket)?.added ?? 0), resetAt: row.expires_at },
    ]),
  );
  return takes.map(({ hits }) =>
    hits.map(({ bucket }) => {
      const count = standing.get(bucket) ?? { hits: 0, resetAt: now };
      count.hits += 1;
      return { ...count };
    }),
  );
}
