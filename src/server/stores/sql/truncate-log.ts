import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { storeLimits } from '#server/stores/store-limits.ts';
import type { Database } from './database.ts';

/**
 * Empties SQLite's write-ahead log, in which deleted rows live on. False when it could not: another process, such as a
 * backup, still reads from it. The purge of the next day, and every start, try again.
 */
export async function truncateLog(database: Database): Promise<boolean> {
  if (database.engine !== 'sqlite') return true;
  const deadline = performance.now() + storeLimits.sqliteBusyMs;
  for (;;) {
    const { rows } = await database.run((db) =>
      // Busy is a column of the answer, not an error.
      sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db),
    );
    if (rows[0]?.busy === 0) return true;
    if (performance.now() > deadline) return false;
    await wait(storeLimits.sqliteBlockMs);
  }
}
