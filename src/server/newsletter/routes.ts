import type { FastifyPluginAsync } from 'fastify';
import { newsletterProblems } from '#content/newsletter-messages.ts';
import { newsletterRequestSchema, type NewsletterAccepted } from '#contract/newsletter.ts';
import { subscriptionsPath } from '#contract/paths.ts';
import { jsonWriteRoute, readSentContext } from '#server/http/write-route.ts';

const accepted: NewsletterAccepted = { data: { newsletter: { status: 'confirmation-sent' } } };

export const newsletterRoutes: FastifyPluginAsync = async (app) => {
  const { newsletter } = app.services;
  jsonWriteRoute(
    app,
    {
      path: subscriptionsPath,
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
