import type { FastifyPluginAsync } from 'fastify';
import { newsletterRequestSchema, type NewsletterAccepted } from '#contract/newsletter.ts';
import { subscriptionsPath } from '#contract/paths.ts';
import { newsletterProblems } from '#content/newsletter-messages.ts';
import { jsonWriteRoute, readSentContext } from '#server/http/write-route.ts';
import type { NewsletterService } from '#server/services/newsletter-service.ts';

const accepted: NewsletterAccepted = { data: { newsletter: { status: 'confirmation-sent' } } };

export function newsletterRoutes(
  newsletter: NewsletterService,
  publicUrl: string | null,
): FastifyPluginAsync {
  return async (app) => {
    jsonWriteRoute(
      app,
      {
        path: subscriptionsPath,
        publicUrl,
        admit: newsletter.admit,
        status: 202,
        schema: newsletterRequestSchema,
        invalid: newsletterProblems.invalid,
        read: readSentContext,
      },
      async (body, context) => {
        await newsletter.subscribe(body, context);
        return accepted;
      },
    );
  };
}
