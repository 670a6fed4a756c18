import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sqliteFile } from './sqlite.ts';

/**
 * Whether the data folder holds a SQLite database with something in it although the site runs on PostgreSQL: then
 * somebody set DATABASE_URL and forgot what came in before.
 */
export function isFilledSqliteLeft(dataDir: string): boolean {
  const file = sqliteFile(dataDir);
  if (!existsSync(file)) return false;
  let handle: DatabaseSync | null = null;
  try {
    handle = new DatabaseSync(file, { readOnly: true });
    const database = handle;
    return ['tickets', 'applications', 'bookings', 'subscribers'].some(
      (table) => database.prepare(`select 1 from ${table} limit 1`).all().length > 0,
    );
  } catch {
    // Not one of ours, or without tables yet: nothing to miss.
    return false;
  } finally {
    handle?.close();
  }
}
