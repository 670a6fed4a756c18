import { sql } from 'kysely';
import type { Database } from './database.ts';

export type LimitHit = { readonly bucket: string; readonly windowMs: number };

export type LimitCount = { readonly hits: number; readonly resetAt: number };

/** Increments each counter in one statement and returns each one's state. */
export async function countHits(
  db: Database['db'],
  hits: readonly LimitHit[],
  now: number,
  /** A counter never spans more than its window: one that does is from a clock that was ahead, and starts again. */
  { oneWindow = false }: { readonly oneWindow?: boolean } = {},
): Promise<LimitCount[]> {
  // Other processes' clocks differ a little.
  const isOver = oneWindow
    ? sql<boolean>`(rate_limits.expires_at <= ${now} or rate_limits.expires_at > 2 * excluded.expires_at - ${now})`
    : sql<boolean>`rate_limits.expires_at <= ${now}`;
  // A fixed order, so two processes never wait for each other's rows.
  const sorted = hits.toSorted((a, b) => (a.bucket < b.bucket ? -1 : 1));
  const rows = await db
    .insertInto('rateLimits')
    .values(sorted.map(({ bucket, windowMs }) => ({ bucket, hits: 1, expiresAt: now + windowMs })))
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet((row) => ({
        hits: row
          .case()
          .when(isOver)
          .then(row.ref('excluded.hits'))
          .else(row('rateLimits.hits', '+', 1))
          .end(),
        expiresAt: row
          .case()
          .when(isOver)
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
