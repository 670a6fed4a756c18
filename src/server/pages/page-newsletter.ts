import { newsletterRequestSchema } from '#contract/newsletter.ts';
import type { PageNewsletter } from '#contract/page-services.ts';
import { newsletterProblems } from '#content/newsletter-messages.ts';
import type { NewsletterService } from '#server/services/newsletter-service.ts';
import { parseBody } from '#server/http/parse-body.ts';
import { settleForm } from './form-outcome.ts';

/** The newsletter as its pages use it: the same rules and store as the API. */
export function createPageNewsletter(newsletter: NewsletterService, clientAddress: string): PageNewsletter {
  const admit = () => newsletter.admit(clientAddress);
  return {
    subscribe: (body) =>
      settleForm(admit, async (admission) => {
        const request = parseBody(newsletterRequestSchema, body, newsletterProblems.invalid);
        await newsletter.subscribe(request, { admission, idempotencyKey: null });
        return {};
      }),
    // Not counted as requests: mail providers end subscriptions for many people from few addresses (RFC 8058), and
    // a token that is not ours costs one hash.
    confirm: (token) => newsletter.confirmSubscription(token),
    unsubscribe: (token) => newsletter.endSubscription(token),
  };
}
