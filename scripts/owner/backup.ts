import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { createBackupRepository } from '#server/database/backup-state.ts';
import { decisionLogFile } from '#server/database/decisions.ts';
import { readPrivateFile, writePrivateFile } from '#server/database/private-files.ts';
import { sqliteFile } from '#server/database/sqlite.ts';
import { signingKeyFile } from '#server/signing/signing.ts';
import { audit, fail, refuse, withoutMigrating, withStores, type Call } from './command.ts';
import { checkFile, isCopy, keyCopy, stamp } from './database-file.ts';
import { sendAway } from './other-place.ts';
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
  for (const file of [target, keyCopy(target)])
    if (existsSync(file)) fail(`${file} already exists; nothing was written.`);
  try {
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await makeCopy(call, target);
    if (call.positionals.length === 0) await sendElsewhere(call, target);
  } catch (error) {
    await noteFailure(call);
    throw error;
  }
  // Only now that the new backup exists and is valid.
  if (keep !== null) {
    const removed = await removeAllBut(keep, folder);
    if (removed > 0) print(`Removed ${removed} older ones.`);
  }
  // After the copy: opening the database migrates it, and people often make a backup because of that.
  await withStores(env, async (stores) => {
    await audit(stores, 'backed-up', 'database');
    await stores.backups.succeeded(Date.now());
  });
}

/** The database and, next to it, the key that signs links in mails: without it, none of them opens after a restore. */
async function makeCopy(call: Call, target: string): Promise<void> {
  const { env, print } = call;
  const isSqlite = env.databaseUrl === null;
  const draft = `${target}.part`;
  const key = isSqlite ? await readPrivateFile(signingKeyFile(env.dataDir)) : null;
  try {
    if (env.databaseUrl === null) await copySqlite(sqliteFile(env.dataDir), draft);
    else await dumpPostgres(call, env.databaseUrl, draft);
    await chmod(draft, 0o600);
    if (key !== null) await writePrivateFile(keyCopy(target), key);
    await rename(draft, target);
  } finally {
    await rm(draft, { force: true });
  }
  print(`Wrote ${target}.`);
  if (key !== null)
    print(`Wrote ${keyCopy(target)}: the key that signs links in emails. Keep the two together.`);
  const settings = [
    ...(env.signingKeys.length > 0 ? ['SIGNING_KEY'] : []),
    ...(env.letterKey === null ? [] : ['LETTER_KEY']),
  ];
  if (settings.length > 0)
    print(
      `Not in it, because it’s a setting: ${settings.join(', ')}. Keep a copy of your settings elsewhere.`,
    );
  if (isSqlite && key === null && env.signingKeys.length === 0)
    fail(
      `The backup isn’t complete: ${signingKeyFile(env.dataDir)} is missing, so after a restore no link in an email ` +
        'would open. If you have a copy of it, put it there; otherwise start the site, which creates a new one.',
    );
}

/** With what a restore on another machine needs besides the copy. */
async function sendElsewhere(call: Call, target: string): Promise<void> {
  const { backupTo, dataDir } = call.env;
  if (backupTo === null) return;
  await sendAway(call, backupTo, target);
  if (existsSync(keyCopy(target))) await sendAway(call, backupTo, keyCopy(target));
  const decisions = decisionLogFile(dataDir);
  if (existsSync(decisions)) await sendAway(call, backupTo, decisions, `${basename(target)}.decisions.log`);
}

/** For the desk, the metrics and the launch check. Doesn't migrate: the copy that was to come first doesn't exist. */
async function noteFailure({ env, note }: Call): Promise<void> {
  try {
    await withoutMigrating(env, (database) => createBackupRepository(database).failed(Date.now()));
  } catch {
    note('The desk doesn’t know about it: the database couldn’t be used.');
  }
}

/** All pages in one step: SQLite starts over whenever someone writes between two steps. */
const allPages = 2 ** 31 - 1;

async function copySqlite(file: string, draft: string): Promise<void> {
  if (!existsSync(file)) fail(`There’s no database at ${file} yet.`);
  const source = new DatabaseSync(file, { readOnly: true });
  await backup(source, draft, { rate: allPages });
  source.close();
  if (!checkFile(draft)) fail(`The copy at ${draft} is damaged.`);
}

async function dumpPostgres(call: Call, url: string, draft: string): Promise<void> {
  await checkPostgresTool(call, 'pg_dump', url);
  if (!runPostgresTool(call, 'pg_dump', ['--format=custom', `--file=${draft}`], url)) fail('pg_dump failed.');
}

async function removeAllBut(newest: number, folder: string): Promise<number> {
  const copies = (await readdir(folder)).filter(isCopy);
  const old = copies.toSorted().slice(0, -newest);
  for (const name of old) {
    await rm(join(folder, name));
    await rm(keyCopy(join(folder, name)), { force: true });
  }
  return old.length;
}
