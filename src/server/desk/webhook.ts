import { createHmac, createHash } from 'node:crypto';
import { webhookLimits, troubleLimits } from '#contract/desk/desk-limits.ts';
import { type Outbox, makeOrderedId } from '#server/mail/outbox.ts';
import type { ClockRepository } from './clock-repository.ts';

export type WebhookParts = {
  readonly clock: ClockRepository;
  readonly url: string;
  readonly now: () => number;
  readonly send?: typeof fetch;
  /** Ends what is on its way: the server closes. */
  readonly stopped?: AbortSignal;
};

/** `t=<seconds>,v1=<hmac>` over `seconds.body`: the receiver can tell ours from others, and old from new. */
export function signWebhook(body: string, secret: string, now: number): string {
  const seconds = Math.floor(now / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

type Delivery = Pick<WebhookParts, 'url' | 'now' | 'send' | 'stopped'> & { readonly secret: string };

/** One attempt; whether the receiver took it. */
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
 * Sends what is due; a receiver that is away is tried again, longer and longer, then given up. After one attempt that
 * failed the rest waits for the next turn: the clock of the desk is held up for one time-out, not for ten.
 */
export async function sendWebhooks({ clock, url, now, send, stopped }: WebhookParts): Promise<void> {
  const secret = await clock.webhookSecret();
  for (let sent = 0; sent < webhookLimits.atOnce; sent += 1) {
    if (stopped?.aborted) return;
    const claimed = await clock.claimWebhook(now(), webhookLimits.leaseMs);
    if (claimed === null) return;
    const { id, body, attempts } = claimed;
    const isTaken = await deliver(
      { url, secret, now, ...(send && { send }), ...(stopped && { stopped }) },
      id,
      body,
    );
    // Cut short by us, which is no failure of the receiver's: whoever runs when the lease ends sends it.
    if (!isTaken && stopped?.aborted) return;
    const isOver = isTaken || attempts + 1 >= webhookLimits.attempts;
    const delay = Math.min(webhookLimits.firstDelayMs * 2 ** attempts, webhookLimits.longestDelayMs);
    await clock.settleWebhook(id, isOver ? null : now() + delay);
    if (!isTaken) return;
  }
}

export type TroubleParts = {
  readonly clock: ClockRepository;
  readonly outbox: Outbox;
  /** A mail that has not left after this is late. */
  readonly lateMs: number;
  readonly now: () => number;
};

/** Stands where a person's id would: the webhook is told, whoever reads it. */
const reader = 'webhook';

type Trouble = {
  readonly kind: 'mails-dead-lettered' | 'mails-late';
  readonly count: number;
  /** What makes it new: a later one is told of again. */
  readonly mark: number;
};

/** Queues a message when mails were given up or are late; of several processes one does. */
export async function reportMailTrouble({ clock, outbox, lateMs, now }: TroubleParts): Promise<void> {
  const time = now();
  const [deadLettered, late] = await Promise.all([outbox.deadLettered(), outbox.waiting(time - lateMs)]);
  const troubles: Trouble[] = [];
  if (deadLettered.latest !== null)
    troubles.push({ kind: 'mails-dead-lettered', count: deadLettered.count, mark: deadLettered.latest });
  if (late.since !== null) troubles.push({ kind: 'mails-late', count: late.count, mark: late.since });
  if (troubles.length === 0) return;
  const told = await clock.noticesOf(troubles.map(({ kind }) => kind));
  const news = troubles.filter(({ kind, mark }) => {
    const marks = told.filter(({ recordId }) => recordId === kind).map(({ clockFrom }) => clockFrom);
    const last = Math.max(...marks, Number.NEGATIVE_INFINITY);
    return mark > last && time - last >= troubleLimits.pauseMs;
  });
  if (news.length === 0) return;
  await clock.tell({
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

/** What only this process knows, and may not be able to write down: it is sent at once or with the next tick. */
export function createFailureTeller(send: (id: string, body: string) => Promise<boolean>, now: () => number) {
  let since: number | null = null;
  let isTold = false;
  return async (reasons: readonly string[]): Promise<void> => {
    if (reasons.length === 0 && !isTold) since = null;
    if (reasons.length > 0) since ??= now();
    if (since === null) return;
    // A restart of the database is over sooner, and nobody's business at night.
    if (reasons.length > 0 && (isTold || now() - since < troubleLimits.failureMs)) return;
    const body = JSON.stringify({
      kind: reasons.length > 0 ? 'failure' : 'recovered',
      at: new Date(now()).toISOString(),
      since: new Date(since).toISOString(),
      reasons,
    });
    // The same id for every attempt, so that the receiver can tell a repetition.
    const id = createHash('sha256')
      .update(`${since} ${reasons.length > 0}`)
      .digest('hex')
      .slice(0, 26);
    if (!(await send(id, body))) return;
    isTold = reasons.length > 0;
    if (!isTold) since = null;
  };
}
