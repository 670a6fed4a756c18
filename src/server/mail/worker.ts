/** Folder: mail: outbox, worker, layout, transports. Not here: which mails a feature sends. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceLog } from '#server/base/service-log.ts';
import { createSemaphore } from '#server/base/semaphore.ts';
import type { MailAddress, RenderedMail } from './mail-message.ts';
import type { ClaimedMail, HeldMail, MailResult, Outbox } from './outbox.ts';
import type { MailTransport } from './transports.ts';

/** The outbox worker's limits during mail failures. */
const mailTroubleLimits = {
  /** From this failure on, a few minutes after the first, it's logged as an error: someone should look. */
  notifyAfterFailures: 4,
  /** A server that accepts one mail and refuses the next must not use up all attempts. */
  retryNowEveryMs: 30_000,
} as const;

/** Outgoing mail. 16 attempts with these delays spread over about a day, the response promise. */
export const mailLimits = {
  claimedAtOnce: 10,
  /** Longer than the slowest send, so nobody else starts one meanwhile. */
  leaseMs: 10 * 60_000,
  stopMs: 5_000,
  /** Also gives up on a mail server that responds very slowly. */
  sendMs: 2 * 60_000,
  firstDelayMs: 30_000,
  longestDelayMs: 2 * 60 * 60_000,
  attempts: 16,
  pollMs: 15_000,
  pauseBetweenRoundsMs: 100,
  /** During a burst a round takes long, and visitors come first: the pause grows with it, up to this. */
  longestPauseMs: 500,
  pausePerRound: 4,
  /** Mails with a file are in memory while they're sent; all of one claim still fit in its lease. */
  filesAtOnce: 3,
} as const;

/** Exponential backoff with a maximum; up to a quarter is random, so mails don't all return at once. */
export function retryDelayMs(failures: number, random: () => number): number {
  const delay = Math.min(mailLimits.firstDelayMs * 2 ** (failures - 1), mailLimits.longestDelayMs);
  return Math.round(delay * (1 - random() / 4));
}

/** The pause after a round; a slow mail server must not make it even longer. */
export function pauseAfter(roundMs: number): number {
  const pause = Math.max(mailLimits.pauseBetweenRoundsMs, roundMs * mailLimits.pausePerRound);
  return Math.min(Math.round(pause), mailLimits.longestPauseMs);
}

/**
 * Prefixes of errors about reaching the mail server rather than about the mail: once one mail gets through, those that
 * had them are retried immediately.
 */
const transportErrors: readonly string[] =
  'ECONN ESOCKET ETIMEDOUT EDNS ETLS EAUTH ENOAUTH EOAUTH2 EHOSTUNREACH ENETUNREACH TookTooLong'.split(' ');

/** Codes only: a mail server's text may repeat an address. */
export function describeMailError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const reply =
    'responseCode' in error && typeof error.responseCode === 'number' ? ` ${error.responseCode}` : '';
  return `${code}${reply}`;
}

/**
 * RFC 5321, 4.2.1: a 5xx for the recipient or the message means that the same mail will never be accepted. A 5xx for
 * our password or the greeting is about us, not the mail, and may be fixed meanwhile.
 */
export function isPermanentRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false;
  const { responseCode, code } = error;
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isAboutMail && typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
}

/** Our password or consent has ended: its owner is told, and mails wait until they are too old to be sent. */
const isRefusedSignIn = (error: unknown): boolean => /^E(?:NO|O)?AUTH/.test(describeMailError(error));

export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}

export async function withinTime<T>(work: Promise<T>, timeMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TookTooLong());
    }, timeMs).unref();
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

export type OutboxWorkerDeps = {
  readonly outbox: Outbox;
  readonly transport: MailTransport;
  readonly render: (mail: ClaimedMail) => RenderedMail | Promise<RenderedMail>;
  /** Such mails are sent a few at a time: each holds a file in memory. */
  readonly carriesFile?: (mail: ClaimedMail) => boolean;
  /** These were sent or given up; the caller handles the consequences. */
  readonly onSettled?: (mails: readonly ClaimedMail[]) => Promise<void>;
  /** Whether its reason no longer applies, such as a canceled call; then it isn't sent. */
  readonly isStale?: (mail: ClaimedMail) => Promise<boolean>;
  /** Why it waits for a person, or is dead-lettered, instead of being sent. Null: it's sent. */
  readonly hold?: (mail: ClaimedMail) => Promise<HeldMail | null>;
  /** Too old to be sent, whatever delayed it; it's dead-lettered, so a person sees it. */
  readonly isTooOld?: (mail: ClaimedMail, now: number) => boolean;
  readonly from: MailAddress;
  readonly log: Pick<ServiceLog, 'warn' | 'error'>;
  readonly now?: () => number;
  readonly random?: () => number;
  readonly attempts?: number;
};

export function createOutboxWorker(parts: OutboxWorkerDeps) {
  const { outbox, transport, render, from, log } = parts;
  const now = parts.now ?? Date.now;
  const random = parts.random ?? Math.random;
  const attempts = parts.attempts ?? mailLimits.attempts;
  const owner = randomUUID();
  const fileSemaphore = createSemaphore(mailLimits.filesAtOnce);
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  let isWanted = false;
  let loop: Promise<void> | null = null;
  // Before the first success we don't know what an earlier process left waiting.
  let mayWait = true;
  let retriedNowAt = Number.NEGATIVE_INFINITY;

  async function send(mail: ClaimedMail): Promise<MailResult> {
    if (stopping.signal.aborted) return { id: mail.id, outcome: 'released' };
    try {
      if (await parts.isStale?.(mail)) return { id: mail.id, outcome: 'dropped' };
      if (parts.isTooOld?.(mail, now())) {
        log.error({ mail: mail.id, kind: mail.kind }, 'a mail was too old to be sent and was dead-lettered');
        return { id: mail.id, outcome: 'dead-lettered', error: 'TooOld' };
      }
      const held = (await parts.hold?.(mail)) ?? null;
      if (held !== null) {
        const { givenUp, notices } = held;
        return givenUp === null
          ? { id: mail.id, outcome: 'held', notices }
          : { id: mail.id, outcome: 'dead-lettered', error: givenUp, notices };
      }
      const rendered = await render(mail);
      const message = {
        ...rendered,
        from,
        messageId: mail.messageId,
        date: new Date(mail.createdAt),
        // A call may be rescheduled more than once, and a team may have several addresses.
        fileName: [mail.recordId, mail.kind, rendered.filePart ?? rendered.calendar?.sequence, copyOf(mail)]
          .filter((part) => part !== undefined)
          .join('.'),
      };
      await withinTime(transport.send(message), mailLimits.sendMs);
      return { id: mail.id, outcome: 'sent' };
    } catch (error) {
      const reason = describeMailError(error);
      const failures = mail.attempts + 1;
      const details = { mail: mail.id, kind: mail.kind, failures, reason };
      if ((failures >= attempts && !isRefusedSignIn(error)) || isPermanentRefusal(error)) {
        log.error(details, 'a mail was dead-lettered');
        return { id: mail.id, outcome: 'dead-lettered', error: reason };
      }
      if (failures >= mailTroubleLimits.notifyAfterFailures)
        log.error(details, 'a mail has been waiting for minutes');
      else log.warn(details, 'a mail could not be sent yet');
      return { id: mail.id, outcome: 'retry', dueAt: now() + retryDelayMs(failures, random), error: reason };
    }
  }

  const sendInTurn = (mail: ClaimedMail): Promise<MailResult> =>
    parts.carriesFile?.(mail) ? fileSemaphore(() => send(mail)) : send(mail);

  /** Mail gets through again, so retries are due now. */
  async function retryOthersNow(results: readonly MailResult[]): Promise<void> {
    mayWait ||= results.some(({ outcome }) => outcome === 'retry');
    const gotThrough = results.some(({ outcome }) => outcome === 'sent');
    // A clock set back must not keep them waiting.
    const isEarly = Math.abs(now() - retriedNowAt) < mailTroubleLimits.retryNowEveryMs;
    if (!mayWait || !gotThrough || isEarly) return;
    retriedNowAt = now();
    mayWait = false;
    if ((await outbox.retryNow(transportErrors, now())) > 0) isWanted = true;
  }

  /** A failing follow-up is its own problem: the mails have been sent. */
  async function tellSettled(mails: readonly ClaimedMail[], results: readonly MailResult[]): Promise<void> {
    const ended = new Set(
      results.filter(({ outcome }) => outcome === 'sent' || outcome === 'dead-lettered').map(({ id }) => id),
    );
    try {
      await parts.onSettled?.(mails.filter(({ id }) => ended.has(id)));
    } catch (error) {
      log.warn({ err: error }, 'could not record that emails were sent; the desk’s next check will do it');
    }
  }

  /** One claim, its sends, one settlement; returns how many mails it had. */
  async function round(): Promise<number> {
    const { leaseMs, claimedAtOnce: limit } = mailLimits;
    const mails = await outbox.claim({ owner, now: now(), leaseMs, limit });
    if (mails.length === 0) return 0;
    const results = await Promise.all(mails.map(sendInTurn));
    await outbox.settle(owner, results, now());
    await tellSettled(mails, results);
    await retryOthersNow(results);
    return mails.length;
  }

  /** Rounds are spaced, so a burst of tickets isn't slowed down by its own mails. */
  async function runLoop(): Promise<void> {
    while (isWanted && !stopping.signal.aborted) {
      isWanted = false;
      const started = performance.now();
      try {
        if ((await round()) === mailLimits.claimedAtOnce) isWanted = true;
      } catch (error) {
        log.warn({ err: error }, 'can’t read or write the outbox; will retry');
      }
      const pauseMs = pauseAfter(performance.now() - started);
      await wait(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  /** Looks for due mails now, or at a time soon; the timer finds later ones. */
  function wake(dueAt = 0): void {
    const delay = dueAt - now();
    if (delay > 0) {
      if (delay <= mailLimits.pollMs) setTimeout(() => wake(), delay).unref();
      return;
    }
    isWanted = true;
    if (loop || stopping.signal.aborted) return;
    loop = runLoop().finally(() => {
      loop = null;
      if (isWanted) wake();
    });
  }

  return {
    wake,
    /** Checks for due mails periodically, including those another process left behind. */
    start(): void {
      timer ??= setInterval(() => wake(), mailLimits.pollMs).unref();
      wake();
    },
    async flush(): Promise<void> {
      while ((await round()) > 0);
    },
    /** Finishes running sends, within `graceMs`. */
    async stop(graceMs: number = mailLimits.stopMs): Promise<void> {
      if (timer) clearInterval(timer);
      stopping.abort();
      const patience = new AbortController();
      const grace = wait(graceMs, undefined, { signal: patience.signal }).catch(() => undefined);
      await Promise.race([loop, grace]);
      patience.abort();
      transport.close();
    },
  };
}

function copyOf({ payload }: ClaimedMail): number | undefined {
  return typeof payload['copy'] === 'number' ? payload['copy'] : undefined;
}

/** Reported immediately and not just when the first visitor's mail is a day late. */
export async function checkTransport(transport: MailTransport, log: Pick<ServiceLog, 'warn'>): Promise<void> {
  try {
    await transport.check?.();
  } catch (error) {
    log.warn(
      { reason: describeMailError(error) },
      'can’t use the mail server; emails will wait until it works',
    );
  }
}
