/** `npm run db:backup [-- target] [--keep 14]`: a consistent copy of the database while the site runs. */
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { sqliteFile } from '#server/database/sqlite.ts';
import { fail, readArguments, readSettings } from './owner/command.ts';
import { checkFile, stamp } from './owner/database-file.ts';
import { checkPostgresTool, runPostgresTool } from './owner/postgres-tool.ts';
import { usages } from './usage.mjs';

const { positionals, values } = readArguments(usages['db-backup'], { keep: { type: 'string' } });
const keep = values.keep === undefined ? null : Number(values.keep);
if (positionals.length > 1 || (keep !== null && !(Number.isInteger(keep) && keep > 0)))
  fail(usages['db-backup']);
if (keep !== null && positionals.length > 0)
  fail('--keep is for copies below DATA_DIR/backups, without a target.');
const env = readSettings();
const extension = env.databaseUrl === null ? 'sqlite' : 'dump';
const folder = join(env.dataDir, 'backups');
const target = positionals[0] ?? join(folder, `site-${stamp()}.${extension}`);
if (existsSync(target)) fail(`${target} exists already; nothing was written.`);
await mkdir(dirname(target), { recursive: true, mode: 0o700 });
const draft = `${target}.part`;
try {
  if (env.databaseUrl === null) await backUpSqlite(sqliteFile(env.dataDir));
  else await dumpPostgres(env.databaseUrl);
  await chmod(draft, 0o600);
  await rename(draft, target);
} finally {
  await rm(draft, { force: true });
}
console.log(`Wrote ${target}.`);
// Only after the new one is there and sound.
if (keep !== null) await removeAllBut(keep);

async function backUpSqlite(file: string): Promise<void> {
  if (!existsSync(file)) fail(`There is no database at ${file} yet.`);
  const source = new DatabaseSync(file, { readOnly: true });
  await backup(source, draft);
  source.close();
  if (!checkFile(draft)) fail(`The copy at ${draft} is damaged.`);
}

async function dumpPostgres(url: string): Promise<void> {
  await checkPostgresTool('pg_dump', url);
  if (!runPostgresTool('pg_dump', ['--format=custom', `--file=${draft}`], url)) fail('pg_dump failed.');
}

/** The names are in the order of their times. */
async function removeAllBut(newest: number): Promise<void> {
  const copies = (await readdir(folder)).filter((name) => /^site-[\dTZ-]+\.(?:sqlite|dump)$/.test(name));
  const old = copies.toSorted().slice(0, -newest);
  for (const name of old) await rm(join(folder, name));
  if (old.length > 0) console.log(`Removed ${old.length} older ones.`);
}
