import type { FastifyPluginAsync } from 'fastify';
import { caseLookupSchema, type CaseLookupAccepted } from '#contract/case/look-up.ts';
import { caseLinksPath } from '#contract/paths.ts';
import { caseProblems } from '#content/case-messages.ts';
import { admissionOf, jsonWriteRoute } from '#server/http/write-route.ts';
import type { CaseLookups } from '#server/services/case/case-lookups.ts';

const accepted: CaseLookupAccepted = { data: { lookup: { status: 'accepted' } } };

/** Asking twice does nothing that asking once did not, so there is no key for repeated requests. */
export function caseLinkRoutes(lookups: CaseLookups, publicUrl: string | null): FastifyPluginAsync {
  return async (app) => {
    jsonWriteRoute(
      app,
      {
        path: caseLinksPath,
        publicUrl,
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
}
