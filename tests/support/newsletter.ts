import type { FastifyInstance } from 'fastify';
import { noLimiter } from '#server/http/limiter.ts';
import { noMailBudget } from '#server/mail/budgets.ts';
import type { ClaimedMail } from '#server/mail/outbox.ts';
import { newsletterRoutes } from '#server/newsletter/routes.ts';
import { createNewsletterService, type NewsletterServiceDeps } from '#server/newsletter/service.ts';
import type { Stores } from '#server/stores.ts';
import { mountApi } from './mounted-api.ts';
import { testSigning } from './signing.ts';

/** A service on these stores, with defaults for everything a test doesn't care about. */
export function newsletterParts(
  stores: Pick<Stores, 'subscribers'>,
  change: Partial<NewsletterServiceDeps> = {},
): NewsletterServiceDeps {
  return {
    subscribers: stores.subscribers,
    limit: noLimiter,
    mailBudget: noMailBudget,
    signing: testSigning(),
    publicUrl: 'https://www.example.com',
    mailDomain: 'example.com',
    onStored: () => undefined,
    ...change,
  };
}

/** The newsletter route as the app mounts it. */
export async function buildNewsletterApi(
  parts: NewsletterServiceDeps,
  publicUrl: string | null = null,
): Promise<FastifyInstance> {
  return mountApi({ newsletter: createNewsletterService(parts) }, [newsletterRoutes], publicUrl);
}

/** Removes the mails to an address from the outbox and returns them. */
export async function takeMails(stores: Stores, recipient: string): Promise<ClaimedMail[]> {
  const now = Number.MAX_SAFE_INTEGER;
  const claimed = await stores.outbox.claim({ owner: 'test', now: now - 1, leaseMs: 0, limit: 1_000 });
  return claimed.filter((mail) => mail.recipient === recipient);
}

export const tokenOf = (url: unknown): string => new URL(String(url)).searchParams.get('token') ?? '';
