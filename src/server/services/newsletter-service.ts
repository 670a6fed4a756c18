import { newsletterLimits } from '#contract/limits.ts';
import { newsletterPaths, type NewsletterRequest, type TokenOutcome } from '#contract/newsletter.ts';
import type { SubscriberStore } from '#server/stores/ports.ts';
import type { Limiter, LimitPolicy, Quota } from './limiter.ts';
import { KeyInFlight, KeyReused, makeOnceKey } from './once.ts';
import { makeOrderedId } from './ordered-id.ts';
import { createMailMaker } from './outgoing-mail.ts';
import { readToken, signToken } from './signed-token.ts';

export const newsletterPolicy: LimitPolicy = { name: 'newsletter', ...newsletterLimits };

export type NewsletterServiceParts = {
  readonly subscribers: SubscriberStore;
  readonly limit: Limiter;
  /** Where the links in our mails lead, without a trailing slash. Never taken from a request. */
  readonly publicUrl: string;
  /** Right-hand side of our Message-IDs. */
  readonly mailDomain: string;
  /** Called after a commit: there may be a mail to send. */
  readonly onStored: () => void;
  readonly now?: () => number;
  readonly makeId?: () => string;
};

export type SubscribeContext = { readonly clientAddress: string; readonly idempotencyKey: string | null };

export type NewsletterService = {
  /**
   * Stores the address and queues one mail, unless it had one today. Tells nothing about which it was. Throws
   * `LimitExceeded`, `KeyReused`, `KeyInFlight` or `StoreUnavailable` and stores nothing.
   */
  subscribe(request: NewsletterRequest, context: SubscribeContext): Promise<readonly Quota[]>;
  confirmSubscription(token: string): Promise<TokenOutcome>;
  /** A link that was used before is done, too. */
  endSubscription(token: string): Promise<TokenOutcome>;
};

export function createNewsletterService(parts: NewsletterServiceParts): NewsletterService {
  const now = parts.now ?? Date.now;
  const makeId = parts.makeId ?? makeOrderedId;
  const makeMail = createMailMaker(parts.mailDomain, makeId);
  const link = (path: string, id: string, purpose: string, secret: string) =>
    `${parts.publicUrl}${path}?token=${signToken(purpose, id, secret)}`;

  return {
    async subscribe({ email }, { clientAddress, idempotencyKey }) {
      const quotas = await parts.limit(newsletterPolicy, clientAddress);
      const secret = await parts.subscribers.secret();
      const time = now();
      const outcome = await parts.subscribers.subscribe({
        once: makeOnceKey('newsletter', idempotencyKey, { email }, time),
        id: makeId(),
        email,
        now: time,
        mailedBefore: time - newsletterLimits.mailEveryMs,
        mail: (subscriber) =>
          makeMail(
            subscriber.state === 'confirmed' ? 'newsletter-known' : 'newsletter-confirm',
            subscriber.email,
            {
              recordId: subscriber.id,
              payload: {
                email: subscriber.email,
                confirmUrl: link(newsletterPaths.confirm, subscriber.id, 'confirm', secret),
                unsubscribeUrl: link(newsletterPaths.unsubscribe, subscriber.id, 'unsubscribe', secret),
              },
              createdAt: time,
            },
          ),
      });
      if (outcome.kind === 'key-reused') throw new KeyReused();
      if (outcome.kind === 'in-flight') throw new KeyInFlight();
      if (outcome.kind === 'stored') parts.onStored();
      return quotas;
    },

    async confirmSubscription(token) {
      const id = readToken('confirm', token, await parts.subscribers.secret());
      if (id === null) return 'invalid';
      return (await parts.subscribers.confirm(id, now())) ? 'done' : 'expired';
    },

    async endSubscription(token) {
      const id = readToken('unsubscribe', token, await parts.subscribers.secret());
      if (id === null) return 'invalid';
      await parts.subscribers.end(id);
      return 'done';
    },
  };
}
