import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { decisionLogFile } from '#server/database/decisions.ts';
import { readPrivateFile, writePrivateFile } from '#server/database/private-files.ts';
import { sqliteFile } from '#server/database/sqlite.ts';
import { signingKeyFile } from '#server/signing/signing.ts';
import { fail, type Call } from './command.ts';
import { checkFile, endSessions, keyCopy, settleFile, stamp } from './database-file.ts';
import {
  checkPostgresTool,
  databaseName,
  endSessions as endPostgresSessions,
  putSchemaAside,
  runPostgresTool,
} from './postgres-tool.ts';

/** Writes no audit log entry: that would migrate the copy, and an older release couldn't use it. */
export async function restore(call: Call): Promise<void> {
  const [copy = ''] = call.positionals;
  const { databaseUrl, dataDir } = call.env;
  if (!existsSync(copy)) fail(`There’s no file at ${copy}.`);
  if (databaseUrl === null) await restoreSqlite(call, copy, sqliteFile(dataDir));
  else await restorePostgres(call, copy, databaseUrl);
  call.print('Everyone has to sign in to the desk again.');
  if (databaseUrl === null) await restoreKey(call, copy);
  const decisions = decisionLogFile(dataDir);
  call.print(
    'If the copy is older, it’s migrated on the next start, which also repeats what was decided for good since the ' +
      `copy: erasures, withdrawn letters, ended access and the rest, from ${decisions}.`,
  );
  if (!existsSync(decisions))
    call.print('That file doesn’t exist. If you have a copy of it, put it there before you start the site.');
}

/** Never replaces a key: the one in place may be newer on purpose. */
async function restoreKey({ env, print }: Call, copy: string): Promise<void> {
  const [file, kept] = [signingKeyFile(env.dataDir), keyCopy(copy)];
  const [own, backedUp] = [await readPrivateFile(file), await readPrivateFile(kept)];
  if (backedUp === null) {
    if (own === null && env.signingKeys.length === 0)
      print(
        `There’s neither ${kept} nor ${file}: links in emails sent so far won’t open. If you have a copy of the ` +
          'key, put it there before you start the site, which otherwise creates a new one.',
      );
    return;
  }
  const linesOf = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const missing = own === null ? [] : linesOf(backedUp).filter((line) => !linesOf(own).includes(line));
  if (own === null) {
    await writePrivateFile(file, backedUp);
    print(`Restored ${file}, the key that signs links in emails.`);
  } else if (missing.length > 0)
    print(
      `${file} has a different key than ${kept} and wasn’t changed: links in emails that were signed with the ` +
        `backup’s key won’t open. If they should, add the lines of ${kept} at its end.`,
    );
}

async function restoreSqlite({ env, print }: Call, source: string, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // Checked on a copy: opening a file in another mode could change it.
  const draft = `${file}.restored`;
  await copyFile(source, draft);
  if (!checkFile(draft)) {
    await rm(draft, { force: true });
    fail(`${source} is damaged or isn’t a copy of this database; nothing was changed.`);
  }
  const state = settleFile(file);
  if (state === 'in use') {
    await rm(draft, { force: true });
    fail('The database is in use: stop the site first. Nothing was changed.');
  }
  if (existsSync(file)) {
    const kept = join(env.dataDir, 'backups', `before-restore-${stamp()}.sqlite`);
    await mkdir(dirname(kept), { recursive: true, mode: 0o700 });
    // A damaged file leaves its write-ahead log behind, which must not be applied to the copy.
    for (const end of ['', '-wal', '-shm']) if (existsSync(file + end)) await rename(file + end, kept + end);
    print(`The database as it was${state === 'damaged' ? ', damaged,' : ''} is now ${kept}.`);
  }
  endSessions(draft);
  await chmod(draft, 0o600);
  await flush(draft);
  await rename(draft, file);
  print(`Restored ${file}.`);
}

/** A restored database survives a power cut. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync();
  await file.close();
}

/**
 * Into an empty schema: tables newer than the copy would stay, and the next start couldn't create them. The old schema
 * is set aside until the copy is in, and comes back if that fails.
 */
async function restorePostgres(call: Call, source: string, url: string): Promise<void> {
  await checkPostgresTool(call, 'pg_restore', url);
  const putAside = await putSchemaAside(url);
  const args = [
    '--single-transaction',
    '--no-owner',
    '--no-privileges',
    `--dbname=${databaseName(url)}`,
    source,
  ];
  if (!runPostgresTool(call, 'pg_restore', args, url)) {
    await putAside.bringBack();
    fail('pg_restore failed. The database hasn’t changed.');
  }
  await endPostgresSessions(url);
  await putAside.drop();
  call.print('Restored the database in DATABASE_URL.');
}
