import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { StoreUnavailable } from '#server/database/database.ts';
import { makePrivateFolder } from '#server/database/private-files.ts';
import { describeDatabaseError } from '#server/database/outages.ts';
import type { Env } from '#server/env.ts';

/** Its message is one sentence that names the setting to check. */
export class StartTrouble extends Error {
  override readonly name = 'StartTrouble';
}

/** Creates the data folder, or says why it can't: nothing works without it, and it won't fix itself. */
export async function prepareDataDir({ dataDir }: Pick<Env, 'dataDir'>): Promise<void> {
  const folder = resolve(dataDir);
  try {
    await makePrivateFolder(folder);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartTrouble(
      `DATA_DIR: ${folder} ${dataDirTrouble[codeOf(error)] ?? 'can’t be used as a folder'}.`,
      {
        cause: error,
      },
    );
  }
}

const dataDirTrouble: Readonly<Record<string, string>> = {
  EEXIST: 'is a file, not a folder',
  ENOTDIR: 'isn’t a folder, or part of its path isn’t one',
  EACCES: 'can’t be created or written to by this user',
  EPERM: 'can’t be created or written to by this user',
  EROFS: 'is on a read-only disk',
  ENOSPC: 'can’t be created because the disk is full',
  ENOENT: 'can’t be created there',
};

export function describeStart(
  error: unknown,
  { host, port, databaseUrl }: Pick<Env, 'host' | 'port' | 'databaseUrl'>,
): string {
  if (error instanceof StoreUnavailable) {
    const sentence = describeDatabaseError(error);
    const setting = databaseUrl === null ? 'DATA_DIR' : 'DATABASE_URL';
    return sentence.includes(setting) ? sentence : `${setting}: ${sentence}`;
  }
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `PORT: ${port} is already in use on ${host}. Stop the other process or choose another port.`;
    case 'EACCES':
      return `PORT: this user isn’t allowed to listen on ${port}. Choose a port above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST: this machine has no address ${host}.`;
    default:
      return error instanceof Error ? error.message : String(error);
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
