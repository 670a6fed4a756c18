import { readFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { migrationsFor } from '#server/database/migrations.ts';
import { sqliteFile } from '#server/database/sqlite.ts';
import type { StoreSettings } from '#server/stores.ts';
import { formerReleases } from '#scripts/owner/upgrade-check.ts';

const file = 'tests/support/releases/2026-11.sql';
/** When everything in it was written. */
const writtenAt = 1_794_744_000_000;

/**
 * The database that release 0.1.0 left: its schema, and a record of each kind. On PostgreSQL its migrations run again:
 * a released one is never changed. `at` moves everything to another day, except the log, whose hashes name theirs.
 */
export async function restoreFormerRelease(
  { dataDir, databaseUrl }: Pick<StoreSettings, 'dataDir' | 'databaseUrl'>,
  at = writtenAt,
): Promise<void> {
  const text = (await readFile(file, 'utf8')).replaceAll(/^insert into (?!audit_log)[^;]*?;$/gm, (insert) =>
    insert.replaceAll(/\b1794\d{9}\b/g, (written) => String(Number(written) - writtenAt + at)),
  );
  if (databaseUrl === null) {
    const database = new DatabaseSync(sqliteFile(dataDir));
    database.exec(text);
    database.close();
    return;
  }
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrations = formerReleases().find(([version]) => version === '0.1.0')?.[1].migrations ?? [];
  const all = migrationsFor('postgres');
  const provider = {
    getMigrations: () =>
      Promise.resolve(Object.fromEntries(Object.entries(all).filter(([name]) => migrations.includes(name)))),
  };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw new Error('The former release’s migrations failed.', { cause: error });
  const rows = text
    .slice(text.indexOf('insert into tickets'))
    .replaceAll(/\bx'([\da-f]+)'/g, String.raw`'\x$1'`);
  await pool.query(rows);
  await db.destroy();
}
