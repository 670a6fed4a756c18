/**
 * Folder: the team's mailbox. Reads it, matches each mail to a ticket, and keeps unmatched ones until a person
 * decides. Not here: what the desk shows; outgoing mail.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Figure } from '#server/metrics/metrics.ts';
import { DomainError } from '#server/domain-error.ts';
import type { ServiceLog } from '#server/base/service-log.ts';
import type { MailConsent } from '#server/mail/consent.ts';
import { withinTime } from '#server/mail/worker.ts';
import { describeMailboxError, mailboxIdOf, MailRefused, withMailbox, type OpenMailbox } from './imap.ts';
import { mailboxLimits } from './limits.ts';
import type { FetchedMail, Receiver } from './receive.ts';
import type { MailboxRepository, Place } from './repository.ts';

/** The process may end between any two of these steps; the tests end it there. */
type ReadingStep = 'fetched' | 'parsed' | 'stored' | 'flagged';

export type MailboxDeps = {
  readonly url: string;
  readonly consent?: MailConsent | null;
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
  /** Connects, reads what's new and disconnects. */
  readOnce(): Promise<void>;
  stop(): Promise<void>;
};

/** Storing one mail is tried this often, and so is fetching one that ends the connection. */
const tries = 3;
const flaggedAtOnce = 500;
/** How many mails that were set aside are tried again at a time. */
const asideAtOnce = 20;

/** The position to continue from, and the mails after it. */
export type ReadingPlan = {
  /** `next`: after the last one read. `first`: this mailbox was never read. `again`: its ids have changed. */
  readonly from: 'next' | 'first' | 'again';
  readonly lastUid: number;
  readonly fresh: readonly number[];
};

/** Finds what to read now, without changing anything. */
export async function planReading(
  box: OpenMailbox,
  repository: Pick<MailboxRepository, 'state' | 'lastCheck'>,
  mailbox: string,
  { now, lookBackMs }: { readonly now: number; readonly lookBackMs: number },
): Promise<ReadingPlan> {
  const state = await repository.state(mailbox);
  const uidNext = box.uidNext();
  // We can't have read an id that the server hasn't assigned yet: it was restored from an older copy.
  const isKnown = state?.uidValidity === box.uidValidity && !(uidNext !== null && state.lastUid >= uidNext);
  const begin = async (): Promise<Omit<ReadingPlan, 'fresh'>> => {
    if (isKnown) return { from: 'next', lastUid: state.lastUid };
    const from = state === null || state.uidValidity === null ? 'first' : 'again';
    // In a mailbox that is new to us, start with what arrived since another one was last checked.
    const checkedAt = state?.checkedAt ?? (await repository.lastCheck()) ?? now;
    const since = new Date(checkedAt - lookBackMs);
    // The first time, mails that people have read are left to them. Later we recognize known mails by content.
    const found = await box.search(from === 'first' ? { seen: false, since } : { since });
    if (found.length > 0) return { from, lastUid: Math.min(...found) - 1 };
    return {
      from,
      lastUid: uidNext === null ? Math.max(0, ...(await box.search({ all: true }))) : uidNext - 1,
    };
  };
  const plan = await begin();
  const found = await box.search({ uid: `${plan.lastUid + 1}:*` });
  // A range to the end always includes the last mail.
  const fresh = found.filter((uid) => uid > plan.lastUid).toSorted((a, b) => a - b);
  return { ...plan, fresh };
}

export function createMailbox(parts: MailboxDeps): Mailbox {
  const { repository, receiver, log } = parts;
  const now = parts.now ?? Date.now;
  const limits = { ...mailboxLimits, ...parts.limits };
  const mailbox = mailboxIdOf(parts.url);
  const owner = randomUUID();
  const stopping = new AbortController();
  /** How often the connection ended while this mail was fetched. */
  const losses = new Map<string, number>();
  let asideAt = 0;
  let running: Promise<void> | null = null;
  let wake = () => {};

  const connected = <T>(work: (box: OpenMailbox) => Promise<T>): Promise<T> =>
    withMailbox(
      {
        url: parts.url,
        consent: parts.consent ?? null,
        limits,
        signal: stopping.signal,
        onNews: () => wake(),
      },
      work,
    );

  const lease = (): Promise<boolean> => repository.lease(mailbox, owner, now(), limits.leaseMs);

  async function run(): Promise<void> {
    let delayMs: number = limits.firstDelayMs;
    while (!stopping.signal.aborted) {
      try {
        await connected((box) => follow(box, () => (delayMs = limits.firstDelayMs)));
      } catch (error) {
        if (stopping.signal.aborted) return;
        const reason = describeMailboxError(error);
        log.warn({ reason }, 'can’t read the mailbox; will try again');
        await repository.failed(mailbox, reason, now()).catch(() => undefined);
      }
      await wait(delayMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      delayMs = Math.min(delayMs * 2, limits.longestDelayMs);
    }
  }

  async function follow(box: OpenMailbox, onRead: () => void): Promise<void> {
    const check = () => {
      if (!box.isConnected())
        throw Object.assign(new Error('The connection was closed.'), { code: 'EConnectionClosed' });
    };
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => (wake = resolve));
      await drain(box);
      check();
      onRead();
      const pause = wait(limits.lookEveryMs, undefined, { signal: stopping.signal, ref: false });
      await Promise.race([woken, pause.catch(() => undefined)]);
      if (stopping.signal.aborted) return;
      check();
      // Ask even if the server announces nothing.
      await box.keepAlive();
    }
  }

  /** Reads everything new, unless another process reads this mailbox. */
  async function drain(box: OpenMailbox): Promise<void> {
    await repository.adopt(mailbox);
    if (!(await lease())) return;
    const { uidValidity } = box;
    const plan = await planReading(box, repository, mailbox, { now: now(), lookBackMs: limits.lookBackMs });
    if (plan.from !== 'next') await repository.begin(mailbox, uidValidity, plan.lastUid);
    await flag(box);
    for (const uid of plan.fresh) {
      if (stopping.signal.aborted) return;
      await lease();
      await readMail(box, { mailbox, uidValidity, uid });
    }
    await retryAside(box);
    await repository.looked(mailbox, now());
  }

  /** A mail that fails is set aside and shown at the desk. Throws only what concerns every mail. */
  async function readMail(box: OpenMailbox, place: Place): Promise<void> {
    const fetched = await fetchMail(box, place);
    if (fetched === 'refused') return receiver.setAside(place);
    if (fetched === null) return repository.skip(place);
    await parts.onStep?.('fetched', place.uid);
    await storeMail(fetched);
    await parts.onStep?.('stored', place.uid);
    await flag(box);
    await parts.onStep?.('flagged', place.uid);
  }

  /** Null: it's gone. `refused`: the server hands over others, but not this one. */
  async function fetchMail(box: OpenMailbox, place: Place): Promise<FetchedMail | 'refused' | null> {
    const key = `${place.uidValidity} ${place.uid}`;
    const lost = losses.get(key) ?? 0;
    if (lost >= tries && (await box.servesOthers(place.uid))) {
      losses.delete(key);
      return 'refused';
    }
    try {
      const served = await box.fetch(place.uid);
      losses.delete(key);
      return served && { ...place, ...served, receivedAt: served.receivedAt ?? now() };
    } catch (error) {
      if (!(error instanceof MailRefused)) {
        losses.set(key, lost + 1);
        throw error;
      }
      if (!(await box.servesOthers(place.uid))) throw error;
      log.warn({ uid: place.uid }, 'the mail server refuses one mail; it is listed at the desk');
      return 'refused';
    }
  }

  async function storeMail(fetched: FetchedMail): Promise<void> {
    const parsed = await receiver.parse(fetched);
    await parts.onStep?.('parsed', fetched.uid);
    for (let attempt = 1; ; attempt += 1) {
      try {
        await receiver.store(fetched, parsed);
        return;
      } catch (error) {
        // The database or the scanner is down: every mail waits for it.
        if (error instanceof DomainError && error.status === 503) throw error;
        if (attempt < tries) continue;
        log.error({ err: error }, 'a mail could not be stored; it is listed at the desk');
        return receiver.setAside(fetched, parsed);
      }
    }
  }

  /** A mail may have been set aside only because the server, or ours, failed at the time. */
  async function retryAside(box: OpenMailbox): Promise<void> {
    if (now() < asideAt) return;
    // Counted first, in case one of them ends the connection.
    asideAt = now() + limits.asideEveryMs;
    const setAsideBy = now() - limits.asideEveryMs;
    const rows = await repository.aside(mailbox, box.uidValidity, { by: setAsideBy, limit: asideAtOnce });
    for (const { id, uid } of rows) {
      const place = { mailbox, uidValidity: box.uidValidity, uid };
      const fetched = await fetchMail(box, place);
      if (fetched === null || fetched === 'refused') continue;
      const parsed = await receiver.parse(fetched);
      const outcome = await receiver.store(fetched, parsed).catch((error: unknown) => {
        if (error instanceof DomainError && error.status === 503) throw error;
        return null;
      });
      if (outcome !== null) await repository.dropAside(id);
    }
  }

  /** Marks stored mails as read in the mailbox. Those that a crash left unmarked are marked with the next one. */
  async function flag(box: OpenMailbox): Promise<void> {
    const rows = await repository.unflagged(mailbox, box.uidValidity, flaggedAtOnce);
    if (rows.length === 0) return;
    if (!(await box.markAsRead(rows.map(({ uid }) => uid)))) {
      log.warn({}, 'the mail server refuses to mark mails as read');
      return;
    }
    await repository.flagged(
      rows.map(({ id }) => id),
      now(),
    );
  }

  return {
    start() {
      running ??= run();
    },
    async readOnce() {
      try {
        await connected(drain);
      } catch (error) {
        await repository.failed(mailbox, describeMailboxError(error), now());
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

type MailboxStatus = {
  /** Since when the mailbox can't be read; null while it can. */
  readonly downSince: number | null;
  readonly checkedAt: number | null;
  /** Why, as a code. */
  readonly error: string | null;
  readonly unmatched: number;
};

/** Null: there is none to read. */
export async function statusOf(
  repository: MailboxRepository,
  mailbox: string | null,
  now: number,
): Promise<MailboxStatus | null> {
  if (mailbox === null) return null;
  const [state, unmatched] = await Promise.all([repository.state(mailbox), repository.countUnmatched()]);
  const checkedAt = state?.checkedAt ?? null;
  // Reading a thousand mails takes longer, and the lease is renewed with each of them.
  const isReading = state !== null && state.leaseUntil > now;
  const isSilent = checkedAt !== null && checkedAt < now - mailboxLimits.silentMs && !isReading;
  return {
    downSince: state?.downSince ?? (isSilent ? checkedAt : null),
    checkedAt,
    error: state?.error ?? null,
    unmatched,
  };
}

/** Null, all of them, without a mailbox. */
export function mailboxFigures(status: MailboxStatus | null, now: number): Figure[] {
  const checkedAt = status?.checkedAt ?? null;
  const age = checkedAt === null ? null : now - checkedAt;
  return [
    {
      name: 'mailbox_up',
      help: 'Whether the team’s mailbox can be read; missing when none is set.',
      value: status && Number(status.downSince === null),
    },
    {
      name: 'mailbox_last_read_seconds',
      help: 'How long ago the team’s mailbox was last looked at.',
      value: age === null ? null : Math.max(0, age) / 1_000,
    },
    {
      name: 'mailbox_unmatched_mails',
      help: 'Mails that no ticket was found for and nobody has sorted.',
      value: status && status.unmatched,
    },
  ];
}

/** Until it's fixed, replies wait; visitors notice nothing else. */
export function mailboxNotes(status: MailboxStatus | null): string[] {
  if (status === null || status.downSince === null) return [];
  return [
    `the mailbox can’t be read since ${new Date(status.downSince).toISOString()} (${status.error ?? 'silent'})`,
  ];
}
