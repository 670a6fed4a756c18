import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { StoreUnavailable } from '#server/database/database.ts';
import { makePrivateFolder } from '#server/database/private-files.ts';
import { describeDatabaseError } from '#server/database/describe-error.ts';
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
      `DATA_DIR: ${folder} ${dataDirTrouble[codeOf(error)] ?? 'cannot be used as a folder'}.`,
      {
        cause: error,
      },
    );
  }
}

const dataDirTrouble: Readonly<Record<string, string>> = {
  EEXIST: 'is a file, not a folder',
  ENOTDIR: 'is a file, or lies below one, and not a folder',
  EACCES: 'may not be made or written by this user',
  EPERM: 'may not be made or written by this user',
  EROFS: 'is on a read-only disk',
  ENOSPC: 'cannot be made, as the disk is full',
  ENOENT: 'cannot be made there',
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
