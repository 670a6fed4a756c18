import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Secrets } from '#server/database/secrets.ts';
import { privateFileMode, readPrivateFile, writePrivateFile } from '#server/lib/private-files.ts';
import { keyedHashes, readToken, signToken, type SigningKeys, type TokenPurpose } from './signed-token.ts';

/** Signs and reads the links in our mails. Asynchronous: the keys may have to wait for the disk or the database. */
export type Signing = {
  /** Once there, it signs without waiting: also inside a transaction. */
  signer(): Promise<(purpose: TokenPurpose, id: string) => string>;
  /** The id, or null when the token is not ours. */
  read(purpose: TokenPurpose, token: string): Promise<string | null>;
  /** To recognise something again that is not kept; one hash per key, the newest first. */
  hashes(purpose: string, text: string): Promise<readonly [string, ...string[]]>;
};

export type SigningSettings = {
  readonly dataDir: string;
  /** From the environment; the first signs, all verify. Empty: a key of our own. */
  readonly signingKeys: readonly string[];
};

export const signingKeyFile = (dataDir: string): string => join(dataDir, 'signing.key');

export function createSigning(load: () => Promise<SigningKeys>): Signing {
  let loading: Promise<SigningKeys> | null = null;
  const keys = (): Promise<SigningKeys> => {
    // A failure is not remembered: the disk or the database may be back with the next request.
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  return {
    async signer() {
      const loaded = await keys();
      return (purpose, id) => signToken(purpose, id, loaded);
    },
    read: async (purpose, token) => readToken(purpose, token, await keys()),
    hashes: async (purpose, text) => keyedHashes(purpose, text, await keys()),
  };
}

/**
 * Where the keys come from (decision 0016): the environment; else, with SQLite, a file beside the database that only
 * the server's own user can read; else, with PostgreSQL, the database, because its processes must share one key and
 * may share nothing else.
 */
export async function loadSigningKeys(
  settings: SigningSettings,
  engine: 'sqlite' | 'postgres',
  secrets: Secrets,
): Promise<SigningKeys> {
  const [given, ...others] = settings.signingKeys;
  if (engine === 'postgres') {
    const retired = await readRetired(secrets);
    return { keys: given === undefined ? [await secrets.ensure('signing')] : [given, ...others], retired };
  }
  const file = signingKeyFile(settings.dataDir);
  const kept = await moveOutOfDatabase(file, secrets);
  if (given !== undefined) return { keys: [given, ...others], retired: kept.retired };
  if (kept.keys.length === 0) {
    kept.keys.push(randomBytes(32).toString('hex'));
    await writePrivateFile(file, formatKeyFile(kept));
  }
  const [first = '', ...older] = kept.keys;
  return { keys: [first, ...older], retired: kept.retired };
}

type KeyFile = { keys: string[]; retired: { bookings?: string; newsletter?: string } };

/** What a database of several processes has to know of the file: the secrets by their names there. */
export async function secretsOfKeyFile(dataDir: string): Promise<Readonly<Record<string, string>>> {
  const { keys, retired } = parseKeyFile((await readPrivateFile(signingKeyFile(dataDir))) ?? '');
  const [signing] = keys;
  return { ...retired, ...(signing === undefined ? {} : { signing }) };
}

/** A backup or a leak of the database then no longer carries what signs links. */
async function moveOutOfDatabase(file: string, secrets: Secrets): Promise<KeyFile> {
  const kept = parseKeyFile((await readPrivateFile(file)) ?? '');
  const stored = await readRetired(secrets);
  if (Object.keys(stored).length === 0) return kept;
  const moved = { ...kept, retired: { ...stored, ...kept.retired } };
  await writePrivateFile(file, formatKeyFile(moved));
  // Only now: whenever this is interrupted, the secrets lie in one place at least.
  await secrets.remove(['bookings', 'newsletter']);
  return moved;
}

async function readRetired(secrets: Secrets): Promise<KeyFile['retired']> {
  const [bookings, newsletter] = [await secrets.find('bookings'), await secrets.find('newsletter')];
  return { ...(bookings === null ? {} : { bookings }), ...(newsletter === null ? {} : { newsletter }) };
}

/** One key a line, the first signs; a line that begins with a name holds a retired secret. */
function parseKeyFile(text: string): KeyFile {
  const file: KeyFile = { keys: [], retired: {} };
  for (const line of text.split('\n').map((each) => each.trim())) {
    const [name = '', value] = line.split(' ');
    if (name === '' || name.startsWith('#')) continue;
    if (value === undefined) file.keys.push(name);
    else if (name === 'bookings' || name === 'newsletter') file.retired[name] = value;
  }
  return file;
}

function formatKeyFile({ keys, retired }: KeyFile): string {
  return [
    `# Signs the links in mails. The first key signs, all verify; mode ${privateFileMode.toString(8)}.`,
    ...keys,
    ...Object.entries(retired).map(([name, value]) => `${name} ${value}`),
    '',
  ].join('\n');
}
