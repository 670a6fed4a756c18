import type { FastifyPluginAsync } from 'fastify';
import { httpLimits } from '#server/http/http-limits.ts';
import { newsletterRequestSchema, type NewsletterAccepted } from '#contract/newsletter.ts';
import { newsletterProblems } from '#content/newsletter-messages.ts';
import { admissionOf, countFirst } from '#server/http/admission.ts';
import { asProblem } from '#server/http/domain-problems.ts';
import { readIdempotencyKey } from '#server/http/idempotency.ts';
import { refuseForeignOrigin } from '#server/http/origin.ts';
import { rateLimitHeaders } from '#server/http/rate-limit.ts';
import type { NewsletterService } from '#server/services/newsletter-service.ts';
import { parseBody } from '#server/http/parse-body.ts';

const path = '/newsletter';
const accepted: NewsletterAccepted = { data: { newsletter: { status: 'confirmation-sent' } } };

export function newsletterRoutes(
  newsletter: NewsletterService,
  publicUrl: string | null,
): FastifyPluginAsync {
  return async (app) => {
    // Fastify also reads plain text; a form of another site could send that without asking.
    app.removeContentTypeParser('text/plain');
    app.post(
      path,
      {
        onRequest: [refuseForeignOrigin(publicUrl), countFirst(newsletter.admit)],
        bodyLimit: httpLimits.bodyBytes,
      },
      async (request, reply) => {
        const idempotencyKey = readIdempotencyKey(request);
        const body = parseBody(newsletterRequestSchema, request.body, newsletterProblems.invalid);
        const admission = admissionOf(request);
        await newsletter.subscribe(body, { admission, idempotencyKey }).catch((error: unknown) => {
          throw asProblem(error);
        });
        return reply
          .status(202)
          .headers({ 'Cache-Control': 'no-store', ...rateLimitHeaders(admission.quotas) })
          .send(accepted);
      },
    );
  };
}
