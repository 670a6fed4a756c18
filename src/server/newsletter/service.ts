/** Folder: subscriptions: routes, rules, repository, mails. Not here: other features' rows. */
import type { newsletterMails } from './mails.ts';
import { dayMs } from '#contract/durations.ts';
import { z } from 'zod';
import { newsletterPaths, type NewsletterRequest, type TokenOutcome } from '#contract/newsletter.ts';
import { exportRecords, type ExportFormat } from '#server/database/export.ts';
import { admitBy, type Limiter, type LimitPolicy } from '#server/http/limiter.ts';
import { makeIdempotencyKey, settleOutcome } from '#server/intake/submission.ts';
import type { SentContext } from '#server/http/sent-context.ts';
import type { MailBudgets } from '#server/mail/budgets.ts';
import { makeOrderedId, createMailMaker } from '#server/mail/outbox.ts';
import type { Signing } from '#server/signing/signing.ts';
import type { StoredSubscriber, SubscriberRepository } from './repository.ts';

export const newsletterLimits = {
  perClient: 20,
  inAll: 600,
  windowMs: 10 * 60_000,
  mailEveryMs: dayMs,
} as const;

const newsletterPolicy: LimitPolicy = { name: 'newsletter', ...newsletterLimits };

export type NewsletterServiceDeps = {
  readonly subscribers: SubscriberRepository;
  readonly limit: Limiter;
  readonly mailBudget: MailBudgets;
  readonly signing: Signing;
  /** Base URL for links in our mails, without a trailing slash. Never taken from a request. */
  readonly publicUrl: string;
  readonly mailDomain: string;
  readonly onStored: () => void;
  readonly now?: () => number;
  readonly makeId?: () => string;
};

type SubscribeContext = Pick<SentContext, 'admission' | 'idempotencyKey'>;

export type NewsletterService = ReturnType<typeof createNewsletterService>;

export function createNewsletterService(parts: NewsletterServiceDeps) {
  const now = parts.now ?? Date.now;
  const makeId = parts.makeId ?? makeOrderedId;
  const makeMail = createMailMaker<keyof typeof newsletterMails>(parts.mailDomain, makeId);

  return {
    admit: admitBy(parts.limit, newsletterPolicy),
    /**
     * Stores the address and queues one mail, unless it had one today. Doesn't reveal which it was. Throws
     * `MailsSpent`, `KeyReused`, `KeyInFlight` or `StoreUnavailable` and stores nothing.
     */
    async subscribe({ email }: NewsletterRequest, { idempotencyKey }: SubscribeContext): Promise<void> {
      const budget = await parts.mailBudget(email, 'unasked');
      const sign = await parts.signing.signer();
      const link = (path: string, purpose: 'confirm' | 'unsubscribe', id: string) =>
        `${parts.publicUrl}${path}?token=${sign(purpose, id)}`;
      const time = now();
      const outcome = await parts.subscribers.subscribe({
        idempotencyKey: makeIdempotencyKey('newsletter', idempotencyKey, { email }, time),
        id: makeId(),
        email,
        now: time,
        mailedBefore: time - newsletterLimits.mailEveryMs,
        mail({ id: recordId, email: recipient, state }) {
          const payload = {
            email: recipient,
            confirmUrl: link(newsletterPaths.confirm, 'confirm', recordId),
            unsubscribeUrl: link(newsletterPaths.unsubscribe, 'unsubscribe', recordId),
          };
          const kind = state === 'confirmed' ? 'newsletter-known' : 'newsletter-confirm';
          return makeMail(kind, recipient, { recordId, payload, createdAt: time }, budget);
        },
      });
      settleOutcome(parts, outcome, {}, z.object({}));
    },

    async confirmSubscription(token: string): Promise<TokenOutcome> {
      const id = await parts.signing.read('confirm', token);
      if (id === null) return 'invalid';
      return (await parts.subscribers.confirm(id, now())) ? 'done' : 'expired';
    },

    /** A link that was already used is fine too. */
    async endSubscription(token: string): Promise<TokenOutcome> {
      const id = await parts.signing.read('unsubscribe', token);
      if (id === null) return 'invalid';
      await parts.subscribers.end(id);
      return 'done';
    },
  };
}

/** Without people who unsubscribed: nobody may write to them. */
export async function* exportSubscribers(
  subscribers: AsyncIterable<StoredSubscriber>,
  format: ExportFormat,
): AsyncGenerator<string> {
  async function* remaining(): AsyncGenerator<StoredSubscriber> {
    for await (const subscriber of subscribers) if (subscriber.state !== 'ended') yield subscriber;
  }
  const columns = ['email', 'state', 'createdAt', 'confirmedAt'];
  yield* exportRecords(remaining(), format, columns, ({ email, state, createdAt, confirmedAt }) => ({
    email,
    state,
    createdAt: new Date(createdAt).toISOString(),
    confirmedAt: confirmedAt === null ? null : new Date(confirmedAt).toISOString(),
  }));
}
