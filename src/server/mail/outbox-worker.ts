/**
 * Room: mail. The worker that sends what waits in the outbox, the templates, the transports.
 * Not here: who is told what (services), HTTP.
 * May import: ports, lib, contract, content.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createSemaphore } from '#server/lib/semaphore.ts';
import { mailLimits, mailTroubleLimits } from './mail-limits.ts';
import type { MailAddress, RenderedMail } from './mail-message.ts';
import type { ClaimedMail, MailResult, Outbox } from './outbox.ts';
import { describeMailError, transportErrors, isPermanentRefusal, pauseAfter, retryDelayMs, withinTime } from './retry.ts';
import type { MailTransport } from './transports.ts';

type WorkerLog = {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

export type OutboxWorkerParts = {
  readonly outbox: Outbox;
  readonly transport: MailTransport;
  readonly render: (mail: ClaimedMail) => RenderedMail | Promise<RenderedMail>;
  /** Such mails are sent a few at a time: each holds a file in memory. */
  readonly carriesFile?: (mail: ClaimedMail) => boolean;
  /** These have been sent or given up; what follows is the caller's. */
  readonly onSettled?: (mails: readonly ClaimedMail[]) => Promise<void>;
  /** The reason for it is gone, such as a call that was cancelled: it is not sent. */
  readonly isStale?: (mail: ClaimedMail) => Promise<boolean>;
  readonly from: MailAddress;
  readonly log: WorkerLog;
  readonly now?: () => number;
  /** From 0 up to 1. */
  readonly random?: () => number;
  readonly attempts?: number;
};

export type OutboxWorker = {
  /** Looks for due mails now and then, also for those another process left behind. */
  start(): void;
  /** Something was committed: look at once. */
  wake(): void;
  /** Sends everything that is due and waits for it. */
  flush(): Promise<void>;
  /** Lets running sends end, within `graceMs`. */
  stop(graceMs?: number): Promise<void>;
};

export function createOutboxWorker(parts: OutboxWorkerParts): OutboxWorker {
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
  // Before the first success nobody knows what an earlier process left waiting.
  let mayWait = true;
  let retriedNowAt = Number.NEGATIVE_INFINITY;

  async function send(mail: ClaimedMail): Promise<MailResult> {
    if (stopping.signal.aborted) return { id: mail.id, outcome: 'released' };
    try {
      if (await parts.isStale?.(mail)) return { id: mail.id, outcome: 'dropped' };
      const rendered = await render(mail);
      const message = {
        ...rendered,
        from,
        messageId: mail.messageId,
        date: new Date(mail.createdAt),
        // A call may move more than once, and a team may have several addresses.
        fileName: [mail.recordId, mail.kind, rendered.filePart ?? rendered.calendar?.sequence, copyOf(mail)]
          .filter(isGiven)
          .join('.'),
      };
      await withinTime(transport.send(message), mailLimits.sendMs);
      return { id: mail.id, outcome: 'sent' };
    } catch (error) {
      const reason = describeMailError(error);
      const failures = mail.attempts + 1;
      const details = { mail: mail.id, kind: mail.kind, failures, reason };
      if (failures >= attempts || isPermanentRefusal(error)) {
        log.error(details, 'a mail was dead-lettered');
        return { id: mail.id, outcome: 'dead-lettered', error: reason };
      }
      if (failures >= mailTroubleLimits.toldAfterFailures)
        log.error(details, 'a mail has been waiting for minutes');
      else log.warn(details, 'a mail could not be sent yet');
      return { id: mail.id, outcome: 'retry', dueAt: now() + retryDelayMs(failures, random), error: reason };
    }
  }

  const sendInTurn = (mail: ClaimedMail): Promise<MailResult> =>
    parts.carriesFile?.(mail) ? fileSemaphore(() => send(mail)) : send(mail);

  /** Mail gets through again: what waits for its next attempt need not wait any longer. */
  async function retryOthersNow(results: readonly MailResult[]): Promise<void> {
    mayWait ||= results.some(({ outcome }) => outcome === 'retry');
    const gotThrough = results.some(({ outcome }) => outcome === 'sent');
    if (!mayWait || !gotThrough || now() - retriedNowAt < mailTroubleLimits.retryNowEveryMs) return;
    retriedNowAt = now();
    mayWait = false;
    if ((await outbox.retryNow(transportErrors, now())) > 0) isWanted = true;
  }

  /** Whoever fails to follow up has failed by himself: the mails have left. */
  async function tellSettled(mails: readonly ClaimedMail[], results: readonly MailResult[]): Promise<void> {
    const ended = new Set(
      results.filter(({ outcome }) => outcome === 'sent' || outcome === 'dead-lettered').map(({ id }) => id),
    );
    try {
      await parts.onSettled?.(mails.filter(({ id }) => ended.has(id)));
    } catch (error) {
      log.warn(
        { err: error },
        'what follows from sent mails could not be written; the clock of the desk does it',
      );
    }
  }

  /** One claim, its sends, one settlement; answers how many mails it had. */
  async function round(): Promise<number> {
    const mails = await outbox.claim({
      owner,
      now: now(),
      leaseMs: mailLimits.leaseMs,
      limit: mailLimits.claimedAtOnce,
    });
    if (mails.length === 0) return 0;
    const results = await Promise.all(mails.map(sendInTurn));
    await outbox.settle(owner, results, now());
    await tellSettled(mails, results);
    await retryOthersNow(results);
    return mails.length;
  }

  /** Rounds are spaced, so that a rush of tickets is not slowed down by its own mails. */
  async function runLoop(): Promise<void> {
    while (isWanted && !stopping.signal.aborted) {
      isWanted = false;
      const started = performance.now();
      try {
        if ((await round()) === mailLimits.claimedAtOnce) isWanted = true;
      } catch (error) {
        log.warn({ err: error }, 'the outbox cannot be read or written; trying again later');
      }
      const pauseMs = pauseAfter(performance.now() - started);
      await wait(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  function wake(): void {
    isWanted = true;
    if (loop || stopping.signal.aborted) return;
    loop = runLoop().finally(() => {
      loop = null;
      if (isWanted) wake();
    });
  }

  return {
    wake,
    start() {
      timer ??= setInterval(wake, mailLimits.pollMs).unref();
      wake();
    },
    async flush() {
      while ((await round()) > 0);
    },
    async stop(graceMs = mailLimits.stopMs) {
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

function isGiven(part: string | number | undefined): boolean {
  return part !== undefined;
}
