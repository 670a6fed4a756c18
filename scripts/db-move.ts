/** `npm run db:move`: from the SQLite file of DATA_DIR to the PostgreSQL database of DATABASE_URL, every row checked. */
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { StoreUnavailable } from '#server/database/database.ts';
import { MoveRefused, moveRows } from '#server/database/move.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { openSqlite, sqliteFile } from '#server/database/sqlite.ts';
import { secretsOfKeyFile } from '#server/services/signing-keys.ts';
import { fail, readArguments, readSettings } from './owner/command.ts';
import { settleFile, stamp } from './owner/database-file.ts';
import { sayTrouble } from './owner/with-stores.ts';
import { usages } from './usage.mjs';

const { positionals } = readArguments(usages['db-move'], {});
if (positionals.length > 0) fail(usages['db-move']);
const env = readSettings();
const file = sqliteFile(env.dataDir);
if (env.databaseUrl === null) fail('Set DATABASE_URL to the PostgreSQL database that the site moves to.');
if (!existsSync(file)) fail(`There is no SQLite database at ${file}.`);
const state = settleFile(file);
if (state === 'in use') fail('The SQLite database is in use: stop the site first. Nothing was changed.');
if (state === 'damaged')
  fail(`${file} is damaged: restore a backup with "npm run db:restore" first. Nothing was changed.`);

const source = openSqlite(file);
const target = openPostgres(env.databaseUrl, () => undefined);
try {
  const moved = await moveRows(source, target, await secretsOfKeyFile(env.dataDir));
  for (const { table, rows } of moved) console.log(`${table}: ${rows} rows, each compared`);
} catch (error) {
  if (!(error instanceof Error)) throw error;
  const reason = error.cause instanceof MoveRefused ? error.cause : error;
  if (reason instanceof MoveRefused) fail(reason.message);
  if (!(error instanceof StoreUnavailable)) throw error;
  sayTrouble(error);
} finally {
  await source.close();
  await target.close();
}
if (process.exitCode === undefined) {
  settleFile(file);
  const kept = `${file}.moved-${stamp()}`;
  await rename(file, kept);
  console.log(`Done: keep DATABASE_URL set and start the site. The SQLite file is now ${kept}.`);
}
