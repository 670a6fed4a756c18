import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Part of a file name. */
export const stamp = (): string => new Date().toISOString().replaceAll(/[:.]/g, '-');

/** One of the copies that `backup` names itself; the names sort by time. */
export const isCopy = (name: string): boolean => /^site-[\dTZ-]+\.(?:sqlite|dump)$/.test(name);

/** The key that belongs to a copy of the database. */
export const keyCopy = (copy: string): string => `${copy}.key`;

/** People sign in again: a session may have been ended after the copy was made. */
export function endSessions(file: string): void {
  const copy = new DatabaseSync(file);
  try {
    const [table] = copy.prepare("select name from sqlite_master where name = 'desk_sessions'").all();
    if (table) copy.exec('delete from desk_sessions');
  } finally {
    copy.close();
  }
}

/** Is it a complete database, and one of ours? */
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

/** SQLITE_IOERR, SQLITE_CORRUPT and SQLITE_NOTADB: the low byte of a result code. */
const damages: readonly number[] = [10, 11, 26];

/**
 * Moves the write-ahead log into the main file, which only works without other users: 'in use' if another process, such
 * as the running site, has it open; 'damaged' if SQLite can't read it.
 */
export function settleFile(file: string): 'settled' | 'in use' | 'damaged' {
  if (!existsSync(file)) return 'settled';
  let handle: DatabaseSync | null = null;
  try {
    handle = new DatabaseSync(file, { timeout: 2_000 });
    const [mode] = handle.prepare('pragma journal_mode = delete').all();
    return mode?.['journal_mode'] === 'delete' ? 'settled' : 'in use';
  } catch (error) {
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
    return damages.includes(code) ? 'damaged' : 'in use';
  } finally {
    handle?.close();
  }
}
