import { createHmac, createHash } from 'node:crypto';
import { webhookLimits, troubleLimits } from '#contract/desk/desk-limits.ts';
import type { BackupState } from '#contract/desk/views.ts';
import { type Outbox, makeOrderedId } from '#server/mail/outbox.ts';
import type { ClockRepository } from './clock-repository.ts';

type WebhookDeps = {
  readonly clock: ClockRepository;
  readonly url: string;
  readonly now: () => number;
  readonly send?: typeof fetch | undefined;
  /** Aborts running requests on shutdown. */
  readonly stopped?: AbortSignal | undefined;
};

/** `t=<seconds>,v1=<hmac>` over `seconds.body`: the receiver can verify ours and reject old ones. */
export function signWebhook(body: string, secret: string, now: number): string {
  const seconds = Math.floor(now / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

type Delivery = Pick<WebhookDeps, 'url' | 'now' | 'send' | 'stopped'> & { readonly secret: string };

/** One attempt; returns whether the receiver accepted it. */
export function deliver(
  { url, secret, now, send = fetch, stopped }: Delivery,
  id: string,
  body: string,
): Promise<boolean> {
  return send(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-desk-signature': signWebhook(body, secret, now()),
      'x-desk-delivery': id,
    },
    body,
    redirect: 'error',
    signal: AbortSignal.any([
      AbortSignal.timeout(webhookLimits.timeoutMs),
      ...(stopped === undefined ? [] : [stopped]),
    ]),
  }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );
}

/**
 * Sends what's due; if the receiver is down, it retries with increasing delays, then gives up. After a failed attempt
 * the rest waits for the next run, so the desk's timer is blocked for one timeout, not ten.
 */
export async function sendWebhooks({ clock, url, now, send, stopped }: WebhookDeps): Promise<void> {
  const secret = await clock.webhookSecret();
  for (let sent = 0; sent < webhookLimits.atOnce; sent += 1) {
    if (stopped?.aborted) return;
    const claimed = await clock.claimWebhook(now(), webhookLimits.leaseMs);
    if (claimed === null) return;
    const { id, body, attempts } = claimed;
    const isTaken = await deliver({ url, secret, now, send, stopped }, id, body);
    // Aborted by us, so it isn't the receiver's failure: it's sent again when the lease ends.
    if (!isTaken && stopped?.aborted) return;
    const isOver = isTaken || attempts + 1 >= webhookLimits.attempts;
    const delay = Math.min(webhookLimits.firstDelayMs * 2 ** attempts, webhookLimits.longestDelayMs);
    await clock.settleWebhook(id, isOver ? null : now() + delay);
    if (!isTaken) return;
  }
}

type TroubleDeps = {
  readonly clock: ClockRepository;
  readonly outbox: Outbox;
  readonly backup: BackupState | null;
  /** A mail not sent after this is late. */
  readonly lateMs: number;
  readonly now: () => number;
};

/** In place of a person's id: the webhook is notified, whoever reads it. */
const reader = 'webhook';

type Trouble = {
  readonly kind: 'mails-dead-lettered' | 'mails-late' | `backup-${NonNullable<BackupState['trouble']>}`;
  readonly count: number;
  /** Identifies a new incident: a later one is reported again. */
  readonly mark: number;
};

/** Queues a message if mails were given up or are late, or a backup is missing; only one of several processes does. */
export async function reportTrouble({ clock, outbox, backup, lateMs, now }: TroubleDeps): Promise<void> {
  const time = now();
  const [deadLettered, late] = await Promise.all([outbox.deadLettered(), outbox.waiting(time - lateMs)]);
  const troubles: Trouble[] = [];
  if (deadLettered.latest !== null)
    troubles.push({ kind: 'mails-dead-lettered', count: deadLettered.count, mark: deadLettered.latest });
  if (late.since !== null) troubles.push({ kind: 'mails-late', count: late.count, mark: late.since });
  if (backup !== null && backup.trouble !== null)
    troubles.push({ kind: `backup-${backup.trouble}`, count: 1, mark: backup.troubleSince ?? time });
  if (troubles.length === 0) return;
  const told = await clock.noticesOf(troubles.map(({ kind }) => kind));
  const news = troubles.filter(({ kind, mark }) => {
    const marks = told.filter(({ recordId }) => recordId === kind).map(({ clockFrom }) => clockFrom);
    const last = Math.max(...marks, Number.NEGATIVE_INFINITY);
    return mark > last && time - last >= troubleLimits.pauseMs;
  });
  if (news.length === 0) return;
  await clock.tell({
    tickets: [],
    notices: news.map(({ kind, mark }) => ({
      recordId: kind,
      clockFrom: mark,
      step: 'due',
      staffId: reader,
    })),
    late: [],
    events: [],
    mails: [],
    webhook: {
      id: makeOrderedId(),
      body: JSON.stringify({
        kind: 'trouble',
        at: new Date(time).toISOString(),
        trouble: news.map(({ kind, count, mark }) => ({
          kind,
          count,
          since: new Date(mark).toISOString(),
        })),
      }),
    },
    now: time,
  });
}

/** What only this process knows, and may be unable to store: sent immediately or with the next tick. */
export function createFailureTeller(send: (id: string, body: string) => Promise<boolean>, now: () => number) {
  let since: number | null = null;
  let isTold = false;
  return async (reasons: readonly string[]): Promise<void> => {
    if (reasons.length === 0 && !isTold) since = null;
    if (reasons.length > 0) since ??= now();
    if (since === null) return;
    // A database restart is shorter than this, and nobody needs to know at night.
    if (reasons.length > 0 && (isTold || now() - since < troubleLimits.failureMs)) return;
    const body = JSON.stringify({
      kind: reasons.length > 0 ? 'failure' : 'recovered',
      at: new Date(now()).toISOString(),
      since: new Date(since).toISOString(),
      reasons,
    });
    // The same id for every attempt, so the receiver can recognize a repeat.
    const id = createHash('sha256')
      .update(`${since} ${reasons.length > 0}`)
      .digest('hex')
      .slice(0, 26);
    if (!(await send(id, body))) return;
    isTold = reasons.length > 0;
    if (!isTold) since = null;
  };
}
