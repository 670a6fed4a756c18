import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where mails are written as files if there's no mail server. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'outbox');
}

export async function findMailFiles(folder: string, recordIds: readonly string[]): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  // A draft left by a crash starts with a dot and has the same content.
  return names.filter((name) => recordIds.some((id) => withoutDot(name).startsWith(`${id}.`)));
}

/** Removes the files of erased records; returns how many there were. */
export async function eraseMailFiles(folder: string, recordIds: readonly string[]): Promise<number> {
  const doomed = await findMailFiles(folder, recordIds);
  for (const name of doomed) await rm(join(folder, name), { force: true });
  return doomed.length;
}

/** Removes the files of purged records; `prefix` is how their ids start. */
export async function purgeMailFiles(folder: string, prefix: string, before: number): Promise<number> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => withoutDot(name).startsWith(prefix));
  let purged = 0;
  for (const name of names) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs >= before) continue;
    await rm(file, { force: true });
    purged += 1;
  }
  return purged;
}

const withoutDot = (name: string): string => name.replace(/^\./, '');
