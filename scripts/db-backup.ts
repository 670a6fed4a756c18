/** `npm run db:backup [-- target]`: a consistent copy of the database while the site runs. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { loadEnvFile, readEnv } from '#server/env.ts';
import { sqliteFile } from '#server/stores/sqlite.ts';

loadEnvFile();
const env = readEnv(process.env);
const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
const extension = env.databaseUrl === null ? 'sqlite' : 'dump';
const target = process.argv[2] ?? join(env.dataDir, 'backups', `site-${stamp}.${extension}`);
if (existsSync(target)) fail(`${target} exists already; nothing was written.`);
await mkdir(dirname(target), { recursive: true, mode: 0o700 });
await (env.databaseUrl === null ? backUpSqlite(sqliteFile(env.dataDir)) : backUpPostgres(env.databaseUrl));
console.log(`Wrote ${target}.`);

async function backUpSqlite(file: string): Promise<void> {
  if (!existsSync(file)) fail(`There is no database at ${file} yet.`);
  const source = new DatabaseSync(file, { readOnly: true });
  const draft = `${target}.part`;
  await backup(source, draft);
  source.close();
  const copy = new DatabaseSync(draft);
  const [check] = copy.prepare('pragma integrity_check').all();
  copy.close();
  if (check?.integrity_check !== 'ok') fail(`The copy at ${draft} is damaged.`);
  await chmod(draft, 0o600);
  await rename(draft, target);
}

/** The address goes by environment: arguments can be read by every user of the machine. */
async function backUpPostgres(url: string): Promise<void> {
  const result = spawnSync('pg_dump', ['--format=custom', `--file=${target}`], {
    stdio: 'inherit',
    env: { ...process.env, ...connectionVariables(new URL(url)) },
  });
  if (result.error)
    fail('The database is PostgreSQL: back it up with pg_dump, which is not on the PATH here.');
  if (result.status !== 0) fail('pg_dump failed.');
  await chmod(target, 0o600);
}

function connectionVariables(url: URL): Record<string, string> {
  return {
    PGHOST: url.hostname,
    PGPORT: url.port || '5432',
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    ...(url.searchParams.has('sslmode') ? { PGSSLMODE: url.searchParams.get('sslmode') ?? '' } : {}),
  };
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
