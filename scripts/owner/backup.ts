import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { sqliteFile } from '#server/database/sqlite.ts';
import { audit, fail, refuse, withStores, type Call } from './command.ts';
import { checkFile, stamp } from './database-file.ts';
import { checkPostgresTool, runPostgresTool } from './postgres-tool.ts';

export async function backUp(call: Call<{ keep?: string | undefined }>): Promise<void> {
  const { env, print } = call;
  const keep = call.values.keep === undefined ? null : Number(call.values.keep);
  if (keep !== null && !(Number.isInteger(keep) && keep > 0))
    refuse('--keep takes a whole number of at least 1.');
  if (keep !== null && call.positionals.length > 0)
    refuse('--keep is for copies in DATA_DIR/backups, so it takes no target.');
  const folder = join(env.dataDir, 'backups');
  const extension = env.databaseUrl === null ? 'sqlite' : 'dump';
  const target = call.positionals[0] ?? join(folder, `site-${stamp()}.${extension}`);
  if (existsSync(target)) fail(`${target} already exists; nothing was written.`);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const draft = `${target}.part`;
  try {
    if (env.databaseUrl === null) await copySqlite(sqliteFile(env.dataDir), draft);
    else await dumpPostgres(call, env.databaseUrl, draft);
    await chmod(draft, 0o600);
    await rename(draft, target);
  } finally {
    await rm(draft, { force: true });
  }
  print(`Wrote ${target}.`);
  // Only now that the new backup exists and is valid.
  if (keep !== null) {
    const removed = await removeAllBut(keep, folder);
    if (removed > 0) print(`Removed ${removed} older ones.`);
  }
  // After the copy: opening the database migrates it, and people often make a backup because of that.
  await withStores(env, (stores) => audit(stores, 'backed-up', 'database'));
}

async function copySqlite(file: string, draft: string): Promise<void> {
  if (!existsSync(file)) fail(`There’s no database at ${file} yet.`);
  const source = new DatabaseSync(file, { readOnly: true });
  await backup(source, draft);
  source.close();
  if (!checkFile(draft)) fail(`The copy at ${draft} is damaged.`);
}

async function dumpPostgres(call: Call, url: string, draft: string): Promise<void> {
  await checkPostgresTool(call, 'pg_dump', url);
  if (!runPostgresTool(call, 'pg_dump', ['--format=custom', `--file=${draft}`], url)) fail('pg_dump failed.');
}

/** The names sort by time. */
async function removeAllBut(newest: number, folder: string): Promise<number> {
  const copies = (await readdir(folder)).filter((name) => /^site-[\dTZ-]+\.(?:sqlite|dump)$/.test(name));
  const old = copies.toSorted().slice(0, -newest);
  for (const name of old) await rm(join(folder, name));
  return old.length;
}
