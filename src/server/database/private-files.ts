import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';

/** Windows has no such modes: there the folder's access list decides, and `chmod` only knows "read-only". */
const hasModes = process.platform !== 'win32';

export const privateFileMode = 0o600;
const privateFolderMode = 0o700;

/** Creates the folder, and removes other users' access even if it already existed (often as 0755). */
export async function makePrivateFolder(folder: string): Promise<void> {
  await makeFolders(resolve(folder));
  await tighten(folder, privateFolderMode);
}

/** One by one: Node's own `recursive` loops forever where a folder can't be created, for example below /proc. */
async function makeFolders(folder: string): Promise<void> {
  try {
    await mkdir(folder, privateFolderMode);
  } catch (error) {
    if (isCode(error, 'EEXIST') && (await stat(folder)).isDirectory()) return;
    if (!isCode(error, 'ENOENT') || existsSync(dirname(folder))) throw error;
    await makeFolders(dirname(folder));
    await makeFolders(folder);
  }
}

/** An empty file only we can read, or the existing one without others' access. */
export async function makePrivateFile(file: string): Promise<void> {
  try {
    const handle = await open(file, 'a', privateFileMode);
    await handle.close();
  } catch (error) {
    // A read-only file can still be read; whoever opens it next reports what's wrong.
    if (!isCode(error, 'EACCES', 'EPERM', 'EROFS')) throw error;
  }
  await tighten(file, privateFileMode);
}

/** A folder owned by someone else (a mounted volume) can't be changed; then its owner decides. */
async function tighten(path: string, mode: number): Promise<void> {
  if (!hasModes) return;
  await chmod(path, mode).catch((error: unknown) => {
    if (!isCode(error, 'EPERM', 'ENOENT', 'EROFS')) throw error;
  });
}

/** Related files next to it, if they exist. */
export async function tightenFiles(files: readonly string[]): Promise<void> {
  for (const file of files) await tighten(file, privateFileMode);
}

/** Null if there's no such file. */
export async function readPrivateFile(file: string): Promise<string | null> {
  try {
    const text = await readFile(file, 'utf8');
    await tighten(file, privateFileMode);
    return text;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Atomic, on disk before it counts, and never readable by others in between. */
export async function writePrivateFile(file: string, content: string | Buffer | Readable): Promise<void> {
  const draft = join(dirname(file), `.${basename(file)}.${randomUUID()}.part`);
  try {
    await writeInFolder(draft, content);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The same for a file that isn't there yet; false, and unchanged, if another process was faster. */
export async function createPrivateFile(file: string, content: string): Promise<boolean> {
  const draft = join(dirname(file), `.${basename(file)}.${randomUUID()}.part`);
  try {
    await writeInFolder(draft, content);
    await link(draft, file);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    // A file system without hard links.
    if (!isCode(error, 'EPERM', 'ENOTSUP', 'ENOSYS')) throw error;
    await rename(draft, file);
    return true;
  } finally {
    await rm(draft, { force: true });
  }
}

/** The folder is only created if it's missing: there may be hundreds of mails. */
async function writeInFolder(file: string, content: string | Buffer | Readable): Promise<void> {
  try {
    await writeThrough(file, content);
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error;
    await makePrivateFolder(dirname(file));
    await writeThrough(file, content);
  }
}

async function writeThrough(file: string, content: string | Buffer | Readable): Promise<void> {
  const handle = await open(file, 'wx', privateFileMode);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code);
}
