import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { MoveRefused, moveRows } from './move-rows.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { openSqlite, sqliteFile } from '#server/database/sqlite.ts';
import { secretsOfKeyFile } from '#server/signing/signing.ts';
import { audit, fail, withStores, type Call } from './command.ts';
import { settleFile, stamp } from './database-file.ts';

export async function move({ env, print }: Call): Promise<void> {
  const file = sqliteFile(env.dataDir);
  if (env.databaseUrl === null) fail('Set DATABASE_URL to the PostgreSQL database to move to.');
  if (!existsSync(file)) fail(`There’s no SQLite database at ${file}.`);
  const state = settleFile(file);
  if (state === 'in use') fail('The SQLite database is in use: stop the site first. Nothing was changed.');
  if (state === 'damaged')
    fail(`${file} is damaged: restore a backup with "npm run site -- restore" first. Nothing was changed.`);

  const source = openSqlite(file);
  const target = openPostgres(env.databaseUrl, () => undefined);
  try {
    const moved = await moveRows(source, target, await secretsOfKeyFile(env.dataDir));
    for (const { table, rows } of moved) print(`${table}: ${rows} rows, each compared`);
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof MoveRefused ? error.cause : error;
    if (reason instanceof MoveRefused) fail(reason.message);
    throw error;
  } finally {
    await source.close();
    await target.close();
  }
  settleFile(file);
  const kept = `${file}.moved-${stamp()}`;
  await rename(file, kept);
  await withStores(env, (stores) => audit(stores, 'moved', 'database'));
  print(`Done: keep DATABASE_URL set and start the site. The SQLite file is now ${kept}.`);
}
