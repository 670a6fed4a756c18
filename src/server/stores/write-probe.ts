import { sharedFor } from '#server/lib/shared-for.ts';
import type { Database } from './sql/database.ts';

/** Anyone may ask whether we are ready; the disk is asked at most so often, and everybody gets that answer. */
const defaultEveryMs = 1_000;

/**
 * Whether the database takes writes: a locked or read-only file, a full disk or a standby answers every read. One
 * small row is written and committed, within the same time limits as everything else.
 */
export function createWriteProbe(database: Database, everyMs = defaultEveryMs): () => Promise<boolean> {
  return sharedFor(everyMs, () =>
    writeRow(database).then(
      () => true,
      () => false,
    ),
  );
}

async function writeRow(database: Database): Promise<void> {
  const value = new Date().toISOString();
  await database.run((db) =>
    db
      .insertInto('secrets')
      .values({ name: 'write-probe', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute(),
  );
}
