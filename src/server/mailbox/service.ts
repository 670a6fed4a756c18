/**
 * Folder: the team's mailbox. Reads it, matches each mail to a ticket, and keeps unmatched ones until a person
 * decides. Not here: what the desk shows; outgoing mail.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';
import type { ServiceLog } from '#server/http/logging.ts';
import { withinTime } from '#server/mail/worker.ts';
import { inboundLimits, mailboxLimits } from './limits.ts';
import type { FetchedMail, Receiver } from './receive.ts';
import type { MailboxRepository } from './repository.ts';

/** The process may end between any two of these steps; the tests end it there. */
type ReadingStep = 'fetched' | 'parsed' | 'stored' | 'flagged';

export type MailboxDeps = {
  readonly url: string;
  readonly repository: MailboxRepository;
  readonly receiver: Receiver;
  /** Ends the parser process. */
  readonly stopParser: () => Promise<void>;
  readonly log: ServiceLog;
  readonly now?: () => number;
  readonly onStep?: (step: ReadingStep, uid: number) => void | Promise<void>;
  readonly limits?: { readonly [name in keyof typeof mailboxLimits]?: number };
};

export type Mailbox = {
  start(): void;
  /** Connects, reads what's new and disconnects: for tests and for checking the settings. */
  readOnce(): Promise<void>;
  stop(): Promise<void>;
};

/** A mail that keeps failing because of us must not block the others. */
const tries = 3;
const flaggedAtOnce = 500;

/** `imaps://user:password@host:993/INBOX`. Unencrypted connections only to this machine. */
export function connectionOf(address: string) {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const secure = url.protocol === 'imaps:';
  const isLocal = ['localhost', '127.0.0.1', '::1'].includes(host);
  return {
    options: {
      host,
      port: url.port === '' ? (secure ? 993 : 143) : Number(url.port),
      secure,
      ...(secure || isLocal ? {} : { doSTARTTLS: true }),
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    },
    folder: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
  };
}

export function createMailbox(parts: MailboxDeps): Mailbox {
  const { repository, receiver, log } = parts;
  const now = parts.now ?? Date.now;
  const limits = { ...mailboxLimits, ...parts.limits };
  const { options, folder } = connectionOf(parts.url);
  const owner = randomUUID();
  const stopping = new AbortController();
  const failures = new Map<string, number>();
  let running: Promise<void> | null = null;
  let wake = () => {};

  async function connected<T>(work: (client: ImapFlow) => Promise<T>): Promise<T> {
    // Loaded only if a mailbox is connected, to save memory.
    const imapflow = await import('imapflow');
    const client = new imapflow.ImapFlow({
      ...options,
      logger: false,
      connectionTimeout: limits.connectMs,
      greetingTimeout: limits.connectMs,
      socketTimeout: limits.socketMs,
      maxIdleTime: limits.lookEveryMs,
      maxLiteralSize: inboundLimits.sourceBytes + 1024,
      maxResponseSize: 2 * inboundLimits.sourceBytes,
      disableCompression: true,
    });
    // The next failing command reports it; without a listener the process would end.
    client.on('error', () => wake());
    client.on('close', () => wake());
    client.on('exists', () => wake());
    const close = () => client.close();
    stopping.signal.addEventListener('abort', close);
    try {
      await client.connect();
      await client.mailboxOpen(folder);
      return await work(client);
    } finally {
      stopping.signal.removeEventListener('abort', close);
      client.close();
    }
  }

  /** From where on to read: after the last one, or, in a mailbox that is new to us, from what may be new. */
  async function startingPoint(client: ImapFlow, uidValidity: string): Promise<number> {
    const state = await repository.state();
    if (state?.uidValidity === uidValidity) return state.lastUid;
    const isFirst = state === null || state.uidValidity === null;
    const since = new Date((state?.checkedAt ?? now()) - limits.lookBackMs);
    // The first time what people have read is theirs; later, when all ids were given again, content tells what is known.
    const found = (await client.search(isFirst ? { seen: false, since } : { since }, { uid: true })) || [];
    const opened = client.mailbox;
    const last = (opened ? opened.uidNext : 1) - 1;
    const lastUid = found.length > 0 ? Math.min(...found) - 1 : last;
    await repository.begin(uidValidity, lastUid);
    return lastUid;
  }

  async function fetchMail(client: ImapFlow, uidValidity: string, uid: number): Promise<FetchedMail | null> {
    const { sourceBytes } = inboundLimits;
    const query = { uid: true, size: true, internalDate: true, source: { start: 0, maxLength: sourceBytes } };
    const message = await client.fetchOne(String(uid), query, { uid: true });
    if (!message || !message.source) return null;
    const received = message.internalDate === undefined ? now() : new Date(message.internalDate).getTime();
    return {
      uidValidity,
      uid,
      source: message.source.subarray(0, sourceBytes),
      isCut: (message.size ?? 0) > sourceBytes,
      receivedAt: Number.isFinite(received) ? received : now(),
    };
  }

  async function readMail(client: ImapFlow, uidValidity: string, uid: number): Promise<void> {
    const step = async (name: ReadingStep) => parts.onStep?.(name, uid);
    const fetched = await fetchMail(client, uidValidity, uid);
    if (fetched === null) {
      await repository.skip({ uidValidity, uid });
      return;
    }
    await step('fetched');
    const key = `${uidValidity} ${uid}`;
    try {
      const answer = await receiver.parse(fetched);
      await step('parsed');
      await receiver.store(fetched, answer);
    } catch (error) {
      const failed = (failures.get(key) ?? 0) + 1;
      failures.set(key, failed);
      const isOurs =
        error instanceof Error && error.name !== 'StoreUnavailable' && error.name !== 'CheckUnavailable';
      if (failed < tries || !isOurs) throw error;
      log.error({ err: error }, 'a mail could not be stored; it is listed as unreadable');
      await receiver.unreadable(fetched, 'broken');
    }
    failures.delete(key);
    await step('stored');
    await flag(client, uidValidity);
    await step('flagged');
  }

  /** Read here is read there. Whatever a crash left unmarked is marked with the next one. */
  async function flag(client: ImapFlow, uidValidity: string): Promise<void> {
    const rows = await repository.unflagged(uidValidity, flaggedAtOnce);
    if (rows.length === 0) return;
    await client.messageFlagsAdd(rows.map(({ uid }) => uid).join(','), ['\\Seen'], { uid: true });
    await repository.flagged(
      rows.map(({ id }) => id),
      now(),
    );
  }

  /** Everything that is new. False: another process reads this mailbox. */
  async function drain(client: ImapFlow): Promise<boolean> {
    const opened = client.mailbox;
    if (!opened) throw new Error('The mailbox is closed.');
    if (!(await repository.lease(owner, now(), limits.leaseMs))) return false;
    const uidValidity = String(opened.uidValidity);
    const lastUid = await startingPoint(client, uidValidity);
    await flag(client, uidValidity);
    const found = (await client.search({ uid: `${lastUid + 1}:*` }, { uid: true })) || [];
    // A range to the end always names the last mail.
    const fresh = found.filter((uid) => uid > lastUid).toSorted((a, b) => a - b);
    for (const uid of fresh) {
      if (stopping.signal.aborted) return true;
      await repository.lease(owner, now(), limits.leaseMs);
      await readMail(client, uidValidity, uid);
    }
    await repository.looked(now());
    return true;
  }

  async function follow(client: ImapFlow): Promise<void> {
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => (wake = resolve));
      await drain(client);
      if (!client.usable) throw new Error('The connection was closed.');
      const pause = wait(limits.lookEveryMs, undefined, { signal: stopping.signal, ref: false });
      await Promise.race([woken, pause.catch(() => undefined)]);
      if (!stopping.signal.aborted && !client.usable) throw new Error('The connection was closed.');
      // Also a server that says nothing is asked.
      if (!stopping.signal.aborted) await client.noop();
    }
  }

  async function run(): Promise<void> {
    let delayMs: number = limits.firstDelayMs;
    while (!stopping.signal.aborted) {
      const began = now();
      try {
        await connected(follow);
      } catch (error) {
        if (stopping.signal.aborted) return;
        const reason = describe(error);
        log.warn({ reason }, 'can’t read the mailbox; will try again');
        await repository.failed(reason, now()).catch(() => undefined);
        if (now() - began > limits.longestDelayMs) delayMs = limits.firstDelayMs;
      }
      await wait(delayMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      delayMs = Math.min(delayMs * 2, limits.longestDelayMs);
    }
  }

  return {
    start() {
      running ??= run();
    },
    async readOnce() {
      try {
        await connected(drain);
      } catch (error) {
        await repository.failed(describe(error), now());
        throw error;
      }
    },
    async stop() {
      stopping.abort();
      wake();
      await withinTime(running ?? Promise.resolve(), limits.stopMs).catch(() => undefined);
      await parts.stopParser();
      await repository.release(owner).catch(() => undefined);
    },
  };
}

/** Codes only: a mail server's words may repeat names and addresses. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('authenticationFailed' in error && error.authenticationFailed === true) return 'EAUTH';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

type MailboxStatus = {
  /** Since when the mailbox can't be read; null while it can. */
  readonly downSince: number | null;
  readonly checkedAt: number | null;
  readonly error: string | null;
  readonly unmatched: number;
};

/** Null: there is none to read. */
export async function statusOf(
  repository: MailboxRepository,
  isOn: boolean,
  now: number,
): Promise<MailboxStatus | null> {
  if (!isOn) return null;
  const [state, unmatched] = await Promise.all([repository.state(), repository.countUnmatched()]);
  const checkedAt = state?.checkedAt ?? null;
  const isSilent = checkedAt !== null && checkedAt < now - mailboxLimits.silentMs;
  return {
    downSince: state?.downSince ?? (isSilent ? checkedAt : null),
    checkedAt,
    error: state?.error ?? null,
    unmatched,
  };
}
