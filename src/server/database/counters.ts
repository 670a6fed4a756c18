import type { Database } from './database.ts';

export type LimitHit = { readonly bucket: string; readonly windowMs: number };

export type LimitCount = { readonly hits: number; readonly resetAt: number };

/** Increments each counter in one statement and returns each one's state. */
export async function countHits(
  db: Database['db'],
  hits: readonly LimitHit[],
  now: number,
): Promise<LimitCount[]> {
  // A fixed order, so two processes never wait for each other's rows.
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
