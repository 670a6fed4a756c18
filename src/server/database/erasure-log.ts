import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreUnavailable } from './database.ts';
import { makePrivateFile, makePrivateFolder, privateFileMode, readPrivateFile } from './private-files.ts';

/** Next to the database, not in it: a backup doesn't know who was erased after it was made. Contains ids only. */
export const erasureLogFile = (dataDir: string): string => join(dataDir, 'erasures.log');

/** On disk before the erasure counts. Throws `StoreUnavailable` if it can't be written. */
export async function noteErasure(dataDir: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const file = erasureLogFile(dataDir);
  try {
    await makePrivateFolder(dataDir);
    await makePrivateFile(file);
    const handle = await open(file, 'a', privateFileMode);
    try {
      await handle.appendFile(`${new Date().toISOString()} ${ids.join(' ')}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new StoreUnavailable('the erasure could not be noted in the data folder', { cause: error });
  }
}

/** The ids in the file, times included: no record's id looks like one. */
export async function readErasedIds(dataDir: string): Promise<string[]> {
  const text = (await readPrivateFile(erasureLogFile(dataDir))) ?? '';
  return [...new Set(text.split(/\s+/).filter((word) => word !== ''))];
}
