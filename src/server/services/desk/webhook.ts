import { createHmac } from 'node:crypto';
import { webhookLimits } from '#contract/desk/desk-limits.ts';
import type { ClockRepository } from '#server/desk/clock-repository.ts';

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
