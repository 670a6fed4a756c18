/** `npm run db:backup [-- target]`: a consistent copy of the database while the site runs. */
import { existsSync } from 'node:fs';
import { chmod, mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { sqliteFile } from '#server/stores/sqlite.ts';
import { fail, readArguments, readSettings } from './owner/command.ts';
import { checkFile, stamp } from './owner/database-file.ts';
import { runPostgresTool } from './owner/postgres-tool.ts';
import { usages } from './usage.mjs';

const { positionals } = readArguments(usages['db-backup'], {});
if (positionals.length > 1) fail(usages['db-backup']);
const env = readSettings();
const extension = env.databaseUrl === null ? 'sqlite' : 'dump';
const target = positionals[0] ?? join(env.dataDir, 'backups', `site-${stamp()}.${extension}`);
if (existsSync(target)) fail(`${target} exists already; nothing was written.`);
await mkdir(dirname(target), { recursive: true, mode: 0o700 });
if (env.databaseUrl === null) await backUpSqlite(sqliteFile(env.dataDir));
else runPostgresTool('pg_dump', ['--format=custom', `--file=${target}`], env.databaseUrl);
await chmod(target, 0o600);
console.log(`Wrote ${target}.`);

async function backUpSqlite(file: string): Promise<void> {
  if (!existsSync(file)) fail(`There is no database at ${file} yet.`);
  const source = new DatabaseSync(file, { readOnly: true });
  const draft = `${target}.part`;
  await backup(source, draft);
  source.close();
  if (!checkFile(draft)) fail(`The copy at ${draft} is damaged.`);
  await rename(draft, target);
}
