/** Folder: keys, and links and hashes signed with them. Not here: what a link opens. */
import { signingLimits, type Env } from '#server/env.ts';
import { createHmac, timingSafeEqual, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import {
  createPrivateFile,
  privateFileMode,
  readPrivateFile,
  writePrivateFile,
} from '#server/database/private-files.ts';
import type { Secrets } from '#server/database/secrets.ts';

/** What a token is for; a token for one purpose is worthless for another. */
export type TokenPurpose =
  | 'api-token'
  | 'booking'
  | 'case'
  | 'case-confirm'
  | 'case-document'
  | 'confirm'
  | 'desk-browser'
  | 'desk-challenge'
  | 'quote-accept'
  | 'unsubscribe';

/** Ends the id in a link that came by mail, if its purpose also has links that didn't. */
export const mailedMark = 'mailed';

/** The first key signs, all of them verify: add a new key in front, remove the old one once its links have expired. */
export type SigningKeys = {
  readonly keys: readonly [string, ...string[]];
  /** Secrets from earlier releases, which were in the database; they verify links mailed back then. */
  readonly retired: { readonly bookings?: string; readonly newsletter?: string };
};

const mac = (key: string, message: string): string =>
  createHmac('sha256', key).update(message).digest('base64url');

const messageOf = (purpose: TokenPurpose, id: string): string => `${purpose}\n${id}`;

/** `id.signature`: names a record and proves that we issued it, for this purpose only. */
export function signToken(purpose: TokenPurpose, id: string, { keys }: SigningKeys): string {
  return `${id}.${mac(keys[0], messageOf(purpose, id))}`;
}

/** The id, or null if the token isn't ours. */
export function readToken(purpose: TokenPurpose, token: string, keys: SigningKeys): string | null {
  if (token.length > signingLimits.tokenChars) return null;
  const [id = '', given = '', ...rest] = token.split('.');
  if (id === '' || rest.length > 0) return null;
  const isOurs = expectedSignatures(purpose, id, keys).some((expected) => isSame(expected, given));
  return isOurs ? id : null;
}

/** A keyed hash, to recognize a value without storing it; one per key, newest first. */
export function keyedHashes(purpose: string, text: string, { keys }: SigningKeys): [string, ...string[]] {
  const hash = (key: string) => mac(key, `${purpose}\n${text}`).slice(0, signingLimits.hashChars);
  const [first, ...others] = keys;
  return [hash(first), ...others.map(hash)];
}

const newsletterPurposes: readonly TokenPurpose[] = ['confirm', 'unsubscribe'];

function expectedSignatures(purpose: TokenPurpose, id: string, { keys, retired }: SigningKeys): string[] {
  const signatures = keys.map((key) => mac(key, messageOf(purpose, id)));
  if (purpose === 'booking') {
    // Earlier releases signed bookings differently.
    if (retired.bookings !== undefined) signatures.push(mac(retired.bookings, `booking:${id}`));
  } else if (newsletterPurposes.includes(purpose) && retired.newsletter !== undefined) {
    signatures.push(mac(retired.newsletter, messageOf(purpose, id)));
  }
  return signatures;
}

function isSame(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}

export type Signing = ReturnType<typeof createSigning>;

export const signingKeyFile = (dataDir: string): string => join(dataDir, 'signing.key');

/** Signs and verifies links in our mails. Asynchronous: the keys may have to wait for the disk or the database. */
export function createSigning(load: () => Promise<SigningKeys>) {
  let loading: Promise<SigningKeys> | null = null;
  const keys = (): Promise<SigningKeys> => {
    // A failure isn't cached: the disk or the database may be back with the next request.
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  return {
    /** Once loaded, it signs synchronously: also inside a transaction. */
    async signer() {
      const loaded = await keys();
      return (purpose: TokenPurpose, id: string) => signToken(purpose, id, loaded);
    },
    /** The id, or null if the token isn't ours. */
    read: async (purpose: TokenPurpose, token: string) => readToken(purpose, token, await keys()),
    /** To recognize a value without storing it; one hash per key, newest first. */
    hashes: async (purpose: string, text: string) => keyedHashes(purpose, text, await keys()),
  };
}

/**
 * Where the keys come from (decision 0016): the environment; otherwise, with SQLite, a file next to the database that
 * only the server's user can read; otherwise, with PostgreSQL, the database, because its processes must share one key
 * and may share nothing else.
 */
export async function loadSigningKeys(
  settings: Pick<Env, 'dataDir' | 'signingKeys'>,
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
    const isFirst = (await readPrivateFile(file)) === null;
    // A command may start at the same time as the server: whoever comes second takes the first one's key.
    if (isFirst && !(await createPrivateFile(file, formatKeyFile(kept))))
      return loadSigningKeys(settings, engine, secrets);
    if (!isFirst) await writePrivateFile(file, formatKeyFile(kept));
  }
  const [first = '', ...older] = kept.keys;
  return { keys: [first, ...older], retired: kept.retired };
}

type KeyFile = { keys: string[]; retired: { bookings?: string; newsletter?: string } };

/** What a shared database needs from the file: the secrets by name. */
export async function secretsOfKeyFile(dataDir: string): Promise<Readonly<Record<string, string>>> {
  const { keys, retired } = parseKeyFile((await readPrivateFile(signingKeyFile(dataDir))) ?? '');
  const [signing] = keys;
  return { ...retired, ...(signing === undefined ? {} : { signing }) };
}

/** So a backup or leak of the database no longer contains what signs links. */
async function moveOutOfDatabase(file: string, secrets: Secrets): Promise<KeyFile> {
  const kept = parseKeyFile((await readPrivateFile(file)) ?? '');
  const stored = await readRetired(secrets);
  if (Object.keys(stored).length === 0) return kept;
  const moved = { ...kept, retired: { ...stored, ...kept.retired } };
  await writePrivateFile(file, formatKeyFile(moved));
  // Only now: whenever this is interrupted, the secrets are in at least one place.
  await secrets.remove(['bookings', 'newsletter']);
  return moved;
}

async function readRetired(secrets: Secrets): Promise<KeyFile['retired']> {
  const [bookings, newsletter] = [await secrets.find('bookings'), await secrets.find('newsletter')];
  return { ...(bookings === null ? {} : { bookings }), ...(newsletter === null ? {} : { newsletter }) };
}

/** One key per line, the first signs; a line starting with a name has a retired secret. */
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
