import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Part of a file name. */
export const stamp = (): string => new Date().toISOString().replaceAll(/[:.]/g, '-');

/** Whether it is a database, whole, and one of ours. */
export function checkFile(file: string): boolean {
  let copy: DatabaseSync | null = null;
  try {
    copy = new DatabaseSync(file);
    const [check] = copy.prepare('pragma integrity_check').all();
    const tables = copy.prepare("select name from sqlite_master where name = 'kysely_migration'").all();
    return check?.['integrity_check'] === 'ok' && tables.length === 1;
  } catch {
    return false;
  } finally {
    copy?.close();
  }
}

/**
 * Puts everything of the write-ahead log into the file itself, which only its one user can do: false when another
 * process, such as the running site, has it open.
 */
export function settleFile(file: string): boolean {
  if (!existsSync(file)) return true;
  const handle = new DatabaseSync(file, { timeout: 2_000 });
  try {
    const [mode] = handle.prepare('pragma journal_mode = delete').all();
    return mode?.['journal_mode'] === 'delete';
  } catch {
    return false;
  } finally {
    handle.close();
  }
}
