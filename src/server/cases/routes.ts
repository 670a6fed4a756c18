import type { FastifyPluginAsync } from 'fastify';
import { caseProblems } from '#content/case-messages.ts';
import { caseLookupSchema, type CaseLookupAccepted } from '#contract/case/look-up.ts';
import { caseLinksPath } from '#contract/paths.ts';
import { admissionOf, jsonWriteRoute } from '#server/http/write-route.ts';

const accepted: CaseLookupAccepted = { data: { lookup: { status: 'accepted' } } };

/** Asking twice has no further effect, so there's no idempotency key. */
export const caseLinkRoutes: FastifyPluginAsync = async (app) => {
  const { lookups } = app.services.cases;
  jsonWriteRoute(
    app,
    {
      path: caseLinksPath,
      admit: lookups.admit,
      status: 202,
      schema: caseLookupSchema,
      invalid: caseProblems.invalid,
      read: admissionOf,
    },
    async (lookup, admission) => {
      await lookups.lookUp(lookup, admission);
      return accepted;
    },
  );
};
