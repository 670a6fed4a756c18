import type { FastifyPluginAsync } from 'fastify';
import { requestPageProblems } from '#content/request-messages.ts';
import { requestLookupSchema, type RequestLookupAccepted } from '#contract/request/look-up.ts';
import { requestLinksPath } from '#contract/paths.ts';
import { admissionOf, jsonWriteRoute } from '#server/http/write-route.ts';

const accepted: RequestLookupAccepted = { data: { lookup: { status: 'accepted' } } };

/** Asking twice has no further effect, so there's no idempotency key. */
export const requestLinkRoutes: FastifyPluginAsync = async (app) => {
  const { lookups } = app.services.requests;
  jsonWriteRoute(
    app,
    {
      path: requestLinksPath,
      admit: lookups.admit,
      status: 202,
      schema: requestLookupSchema,
      invalid: requestPageProblems.invalid,
      read: admissionOf,
    },
    async (lookup, admission) => {
      await lookups.lookUp(lookup, admission);
      return accepted;
    },
  );
};
