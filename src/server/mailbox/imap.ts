import type { FetchQueryObject, ImapFlow, SearchObject } from 'imapflow';
import { ConsentError, isByConsent, type MailConsent } from '#server/mail/consent.ts';
import { inboundLimits, type mailboxLimits } from './limits.ts';

export type ImapLimits = { readonly [name in keyof typeof mailboxLimits]: number };

/** What the mail server hands over of one mail. */
export type ServedMail = {
  /** Its first bytes. */
  readonly source: Buffer;
  /** There is more than that. */
  readonly isCut: boolean;
  readonly receivedAt: number | null;
};

/** An open folder of one account. A command that fails throws; it never looks like an empty answer. */
export type OpenMailbox = {
  readonly uidValidity: string;
  /** The next mail gets this id or a higher one; null if the server doesn't say. */
  readonly uidNext: () => number | null;
  readonly isReadOnly: boolean;
  readonly mails: number;
  readonly search: (query: SearchObject) => Promise<readonly number[]>;
  /** Null: there is no such mail any more. Throws `MailRefused` if the server refuses this one. */
  readonly fetch: (uid: number) => Promise<ServedMail | null>;
  /** Whether the server hands over other mails. If it doesn't, the failure isn't this mail's fault. */
  readonly servesOthers: (uid: number) => Promise<boolean>;
  /** False: the server refused. */
  readonly markAsRead: (uids: readonly number[]) => Promise<boolean>;
  readonly folders: () => Promise<readonly string[]>;
  readonly keepAlive: () => Promise<void>;
  readonly isConnected: () => boolean;
};

/** The server answered and refused a command. `reason` is a code, because its words may repeat names and addresses. */
export class ServerRefused extends Error {
  override readonly name = 'ServerRefused';
  readonly reason: string;
  /** The folders it has, if the one we want isn't among them. */
  readonly folders: readonly string[];
  constructor(
    reason: string,
    { folders = [], ...options }: ErrorOptions & { folders?: readonly string[] } = {},
  ) {
    super(`The mail server refused: ${reason}.`, options);
    this.reason = reason;
    this.folders = folders;
  }
}

/** The server refused one mail but still serves others. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** `imaps://user:password@host:993/INBOX`. Unencrypted connections only to this machine. */
export function connectionOf(address: string) {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const secure = url.protocol === 'imaps:';
  const isLocal = ['localhost', '127.0.0.1', '::1'].includes(host);
  const user = decodeURIComponent(url.username);
  const folder = decodeURIComponent(url.pathname.slice(1)) || 'INBOX';
  return {
    options: {
      host,
      port: url.port === '' ? (secure ? 993 : 143) : Number(url.port),
      secure,
      ...(secure || isLocal ? {} : { doSTARTTLS: true }),
      auth: { user, pass: decodeURIComponent(url.password) },
    },
    user,
    folder,
  };
}

/** Identifies a mailbox, without its password: what we read in one says nothing about another. */
export function mailboxIdOf(address: string): string {
  const { options, user, folder } = connectionOf(address);
  const path = folder.toUpperCase() === 'INBOX' ? 'INBOX' : folder;
  return `${encodeURIComponent(user)}@${options.host.toLowerCase()}/${path}`;
}

type Connecting = {
  readonly url: string;
  /** Instead of a password, where the address has none. */
  readonly consent: MailConsent | null;
  readonly limits: ImapLimits;
  /** Closes the connection. */
  readonly signal: AbortSignal;
  /** Called when the server announces something, or is gone. */
  readonly onNews?: () => void;
};

/** Connects, opens the folder, works and disconnects. */
export async function withMailbox<T>(
  connecting: Connecting,
  work: (box: OpenMailbox) => Promise<T>,
): Promise<T> {
  const { url, consent } = connecting;
  if (consent === null || !isByConsent(url)) return workIn(connecting, null, work);
  const token = await consent.accessToken();
  try {
    return await workIn(connecting, token, work);
  } catch (error) {
    if (describeMailboxError(error) !== 'EAUTH') throw error;
    // The token was withdrawn early, or our clock is wrong.
    return workIn(connecting, await consent.accessToken(token), work);
  }
}

async function workIn<T>(
  { url, limits, signal, onNews = () => undefined }: Connecting,
  accessToken: string | null,
  work: (box: OpenMailbox) => Promise<T>,
): Promise<T> {
  // Loaded only if a mailbox is connected, to save memory.
  const imapflow = await import('imapflow');
  const { options, folder } = connectionOf(url);
  const client = new imapflow.ImapFlow({
    ...options,
    ...(accessToken === null ? {} : { auth: { user: options.auth.user, accessToken } }),
    logger: false,
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.connectMs,
    socketTimeout: limits.socketMs,
    maxIdleTime: limits.lookEveryMs,
    maxLiteralSize: inboundLimits.sourceBytes + 1024,
    maxResponseSize: 2 * inboundLimits.sourceBytes,
    disableCompression: true,
  });
  // The next failing command reports an error; without a listener the process would end.
  for (const event of ['error', 'close', 'exists'] as const) client.on(event, onNews);
  const close = () => client.close();
  signal.addEventListener('abort', close);
  try {
    await client.connect();
    await open(client, folder);
    return await work(openMailbox(client));
  } finally {
    signal.removeEventListener('abort', close);
    client.close();
  }
}

async function open(client: ImapFlow, folder: string): Promise<void> {
  try {
    await client.mailboxOpen(folder);
  } catch (error) {
    if (!client.usable) throw error;
    const folders = await listFolders(client);
    const isThere = folders.some((path) => path.toUpperCase() === folder.toUpperCase());
    throw isThere
      ? new ServerRefused('folder', { cause: error })
      : new ServerRefused('no-folder', { cause: error, folders });
  }
}

const listFolders = async (client: ImapFlow): Promise<string[]> =>
  (await client.list()).filter(({ flags }) => !flags.has('\\Noselect')).map(({ path }) => path);

function openMailbox(client: ImapFlow): OpenMailbox {
  const opened = client.mailbox;
  if (!opened) throw new ServerRefused('folder');
  const { sourceBytes } = inboundLimits;

  async function search(query: SearchObject): Promise<readonly number[]> {
    const found = await client.search(query, { uid: true });
    // The library answers with `false` when the server refuses and when the connection is gone.
    if (!Array.isArray(found)) throw lost(client) ?? new ServerRefused('search');
    return found;
  }

  /** The server may report on other mails first. Only a response about this mail, with its text, counts. */
  async function ask(uid: number, query: FetchQueryObject) {
    try {
      const answers = await client.fetchAll(String(uid), { uid: true, ...query }, { uid: true });
      return answers.find((answer) => answer.uid === uid && answer.source !== undefined) ?? null;
    } catch (error) {
      if (!client.usable || !isRefusal(error)) throw error;
      throw new MailRefused('The mail server refused one mail.', { cause: error });
    }
  }

  return {
    uidValidity: String(opened.uidValidity),
    uidNext: () =>
      client.mailbox && Number.isFinite(client.mailbox.uidNext) ? client.mailbox.uidNext : null,
    isReadOnly: opened.readOnly === true,
    mails: opened.exists,
    search,
    async fetch(uid) {
      const whole = { start: 0, maxLength: sourceBytes };
      const mail = await ask(uid, { size: true, internalDate: true, source: whole });
      const { source, size = 0, internalDate } = mail ?? {};
      if (source === undefined || (source.length === 0 && size > 0)) {
        if ((await search({ uid: String(uid) })).includes(uid))
          throw new MailRefused('The mail server served nothing of one mail.');
        return null;
      }
      const at = internalDate === undefined ? Number.NaN : new Date(internalDate).getTime();
      return {
        source: source.subarray(0, sourceBytes),
        // What arrived counts; some servers only estimate the size.
        isCut: source.length >= sourceBytes && size !== sourceBytes,
        receivedAt: Number.isFinite(at) ? at : null,
      };
    },
    async servesOthers(uid) {
      const others = (await search({ all: true })).filter((other) => other !== uid);
      for (const other of others.slice(-probes)) {
        try {
          if ((await ask(other, { source: { start: 0, maxLength: 1024 } })) !== null) return true;
        } catch (error) {
          if (!(error instanceof MailRefused)) throw error;
        }
      }
      // If there is no other mail to try, the failure counts as this mail's own, which also shows at the desk.
      return others.length === 0;
    },
    async markAsRead(uids) {
      const isDone = await client.messageFlagsAdd(uids.join(','), ['\\Seen'], { uid: true });
      if (!isDone && !client.usable) throw lost(client) ?? new ServerRefused('flags');
      return isDone;
    },
    folders: () => listFolders(client),
    keepAlive: () => client.noop(),
    isConnected: () => client.usable,
  };
}

/** How many other mails are tried. */
const probes = 3;

const lost = (client: ImapFlow): Error | null =>
  client.usable
    ? null
    : Object.assign(new Error('The connection was closed.'), { code: 'EConnectionClosed' });

/** NO and BAD, but not "slow down". */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'responseStatus' in error &&
  ['NO', 'BAD'].includes(String(error.responseStatus)) &&
  !('code' in error && error.code === 'ETHROTTLE');

/** Codes only: a mail server's words may repeat names and addresses. */
export function describeMailboxError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error instanceof ServerRefused) return error.reason;
  if (error instanceof MailRefused) return 'fetch';
  if (error instanceof ConsentError) return 'consent';
  if ('authenticationFailed' in error && error.authenticationFailed === true) return 'EAUTH';
  if (/does not support STARTTLS/.test(error.message)) return 'no-tls';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.name;
}
