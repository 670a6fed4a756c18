import { createHmac } from 'node:crypto';
import { webhookLimits } from '#contract/desk/desk-limits.ts';
import type { ClockStore } from '#server/stores/ports/desk-clock.ts';

export type WebhookParts = {
  readonly clock: ClockStore;
  readonly url: string;
  readonly now: () => number;
  readonly send?: typeof fetch;
};

/** `t=<seconds>,v1=<hmac>` over `seconds.body`: the receiver can tell ours from others, and old from new. */
export function signWebhook(body: string, secret: string, now: number): string {
  const seconds = Math.floor(now / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

type Delivery = Pick<WebhookParts, 'url' | 'now' | 'send'> & { readonly secret: string };

/** One attempt; whether the receiver took it. */
export function deliver(
  { url, secret, now, send = fetch }: Delivery,
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
    signal: AbortSignal.timeout(webhookLimits.timeoutMs),
  }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );
}

/** Sends what is due; a receiver that is away is tried again, longer and longer, then given up. */
export async function sendWebhooks({ clock, url, now, send = fetch }: WebhookParts): Promise<void> {
  const secret = await clock.webhookSecret();
  for (const { id, body, attempts } of await clock.dueWebhooks(now(), webhookLimits.atOnce)) {
    const isTaken = await deliver({ url, secret, now, send }, id, body);
    const isOver = isTaken || attempts + 1 >= webhookLimits.attempts;
    const delay = Math.min(webhookLimits.firstDelayMs * 2 ** attempts, webhookLimits.longestDelayMs);
    await clock.settleWebhook(id, isOver ? null : now() + delay);
  }
}
