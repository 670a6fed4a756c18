import { newsletterRequestSchema, type NewsletterDesk } from '#contract/newsletter.ts';
import { newsletterProblems } from '#content/newsletter-messages.ts';
import { asProblem } from '#server/http/domain-problems.ts';
import { ProblemError } from '#server/http/problems.ts';
import { fieldErrors } from '#server/routes/parse-body.ts';
import type { RouterContext } from 'react-router';
import type { FillContext } from '#server/pages/render.ts';
import type { NewsletterService } from '#server/services/newsletter-service.ts';

/** The newsletter as its pages use it: the same rules and store as the API, as values not errors. */
export function createNewsletterDesk(newsletter: NewsletterService, clientAddress: string): NewsletterDesk {
  return {
    async subscribe(body) {
      const parsed = newsletterRequestSchema.safeParse(body);
      if (!parsed.success) {
        const errors = fieldErrors(parsed.error.issues);
        return { ok: false, status: 400, message: newsletterProblems.invalid, errors };
      }
      try {
        await newsletter.subscribe(parsed.data, { clientAddress, idempotencyKey: null });
        return { ok: true };
      } catch (error) {
        const problem = asProblem(error);
        if (!(problem instanceof ProblemError)) throw problem;
        const { status, message, errors } = problem;
        return { ok: false, status, message, errors };
      }
    },
    confirm: (token) => newsletter.confirmSubscription(token),
    unsubscribe: (token) => newsletter.endSubscription(token),
  };
}

/** Puts the desk where the pages' actions find it. */
export const fillNewsletterContext =
  (newsletter: NewsletterService): FillContext =>
  (context, visit, entry) => {
    const { newsletterContext } = entry as unknown as PageContexts;
    context.set(newsletterContext, createNewsletterDesk(newsletter, visit.clientAddress));
  };

/** What src/web/entry.server.tsx exports beside its handler. */
type PageContexts = { readonly newsletterContext: RouterContext<NewsletterDesk | null> };
