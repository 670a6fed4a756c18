/** `npm run db:restore -- copy`: puts a copy in the place of the database, while the site is stopped. */
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sqliteFile } from '#server/stores/sqlite.ts';
import { fail, readArguments, readSettings } from './owner/command.ts';
import { checkFile, settleFile, stamp } from './owner/database-file.ts';
import { databaseName, runPostgresTool } from './owner/postgres-tool.ts';
import { usages } from './usage.mjs';

const { positionals } = readArguments(usages['db-restore'], {});
const [copy, ...rest] = positionals;
if (copy === undefined || rest.length > 0) fail(usages['db-restore']);
const env = readSettings();
if (!existsSync(copy)) fail(`There is no file at ${copy}.`);
if (env.databaseUrl === null) await restoreSqlite(copy, sqliteFile(env.dataDir));
else restorePostgres(copy, env.databaseUrl);
console.log(
  'Older copies are migrated at the next start. Repeat the erasures that were made since the copy.',
);

async function restoreSqlite(source: string, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // Checked on a copy: opening a file of another mode could change it.
  const draft = `${file}.restored`;
  await copyFile(source, draft);
  if (!checkFile(draft)) {
    await rm(draft, { force: true });
    fail(`${source} is damaged or no copy of this database; nothing was changed.`);
  }
  if (!settleFile(file)) {
    await rm(draft, { force: true });
    fail('The database is in use: stop the site first. Nothing was changed.');
  }
  if (existsSync(file)) {
    const kept = join(env.dataDir, 'backups', `before-restore-${stamp()}.sqlite`);
    await mkdir(dirname(kept), { recursive: true, mode: 0o700 });
    await rename(file, kept);
    console.log(`The database as it was is now ${kept}.`);
  }
  await chmod(draft, 0o600);
  await flush(draft);
  await rename(draft, file);
  console.log(`Restored ${file}.`);
}

/** A restored database survives a power cut. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync();
  await file.close();
}

function restorePostgres(source: string, url: string): void {
  const args = [
    '--clean',
    '--if-exists',
    '--single-transaction',
    '--no-owner',
    `--dbname=${databaseName(url)}`,
    source,
  ];
  runPostgresTool('pg_restore', args, url);
  console.log('Restored the database of DATABASE_URL.');
}
