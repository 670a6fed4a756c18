import { copyFile, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createBackupRepository } from '#server/database/backup-state.ts';
import { countRows, type Database } from '#server/database/database.ts';
import { audit, fail, openDatabase, withoutMigrating, withStores, type Call } from './command.ts';
import { isCopy } from './database-file.ts';
import { fetchBack } from './other-place.ts';
import { checkPostgresTool, databaseName, runPostgresTool, withScratchDatabase } from './postgres-tool.ts';
import { restore } from './restore.ts';

/** Restores the newest backup where it touches nothing, opens it, and notes for the desk whether that worked. */
export async function practice(call: Call): Promise<void> {
  try {
    await restoreElsewhere(call);
  } catch (error) {
    await withoutMigrating(call.env, (database) => createBackupRepository(database).drillFailed(Date.now()));
    throw error;
  }
  await withStores(call.env, async (stores) => {
    await audit(stores, 'restore-practiced', 'database');
    await stores.backups.drillSucceeded(Date.now());
  });
}

const scratchPrefix = 'drill-';

async function restoreElsewhere(call: Call): Promise<void> {
  const { env, print } = call;
  await mkdir(env.dataDir, { recursive: true, mode: 0o700 });
  // One that was killed, by a timeout or a restart, left personal data behind.
  for (const left of (await readdir(env.dataDir)).filter((name) => name.startsWith(scratchPrefix)))
    await rm(join(env.dataDir, left), { recursive: true, force: true });
  const scratch = await mkdtemp(join(env.dataDir, scratchPrefix));
  try {
    const { copy, madeAt } = await bringCopy(call, scratch);
    const dataDir = join(scratch, 'data');
    const compare = (databaseUrl: string | null) =>
      compareCounts(call, { ...env, dataDir, databaseUrl }, madeAt);
    if (env.databaseUrl === null) {
      await restore({ ...call, env: { ...env, dataDir }, positionals: [copy], print: () => undefined });
      await compare(null);
    } else {
      await checkPostgresTool(call, 'pg_restore', env.databaseUrl);
      await withScratchDatabase(env.databaseUrl, async (url) => {
        const args = [
          '--single-transaction',
          '--no-owner',
          '--no-privileges',
          `--dbname=${databaseName(url)}`,
        ];
        if (!runPostgresTool(call, 'pg_restore', [...args, copy], url)) fail('pg_restore failed.');
        await compare(url);
      });
    }
    print('The copy can be restored. Nothing of the site was changed.');
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

type Copy = { readonly copy: string; readonly madeAt: number };

/** The one that was given, or the newest, from where it would come if this machine were lost. */
async function bringCopy({ positionals, ...call }: Call, scratch: string): Promise<Copy> {
  const { env, print } = call;
  const [given] = positionals;
  if (given !== undefined) {
    if (!existsSync(given)) fail(`There’s no file at ${given}.`);
    return { copy: given, madeAt: await timeOf(given) };
  }
  const folder = join(env.dataDir, 'backups');
  const newest = (await readdir(folder).catch(() => [])).filter(isCopy).toSorted().at(-1);
  if (newest === undefined) fail(`There’s no backup in ${folder} yet.`);
  const copy = join(scratch, newest);
  print(`Restoring ${newest}${env.backupTo === null ? '' : ' from BACKUP_TO'}.`);
  if (env.backupTo === null) await copyFile(join(folder, newest), copy);
  else await fetchBack({ ...call, positionals }, env.backupTo, newest, copy);
  return { copy, madeAt: await timeOf(join(folder, newest)) };
}

/** In whole milliseconds, as the database counts. */
const timeOf = async (file: string): Promise<number> => Math.floor((await stat(file)).mtimeMs);

const counted = ['tickets', 'applications', 'bookings', 'subscribers'] as const;

/**
 * Records are removed as time goes by, so a copy rightly has more old ones than the site. Far fewer are a copy of
 * something else, or of half of it.
 */
async function compareCounts(call: Call, restored: Call['env'], madeAt: number): Promise<void> {
  const [site, copy] = [openDatabase(call.env), openDatabase(restored)];
  try {
    for (const table of counted) {
      const olderIn = ({ patient }: Database) =>
        countRows(patient.selectFrom(table).where('createdAt', '<', madeAt));
      const [here, there] = [await olderIn(site), await olderIn(copy)];
      call.print(`${table}: ${there} in the copy, ${here} on the site from before it`);
      if (there < here / 2) fail(`The copy lacks ${table}: ${there} of ${here}.`);
    }
  } finally {
    await site.close();
    await copy.close();
  }
}
