import type { FastifyPluginAsync } from 'fastify';
import { caseLookupSchema, type CaseLookupAccepted } from '#contract/case/look-up.ts';
import { httpLimits } from '#server/http/http-limits.ts';
import { caseLinksPath } from '#contract/paths.ts';
import { caseProblems } from '#content/case-messages.ts';
import { admissionOf, countFirst } from '#server/http/admission.ts';
import { asProblem } from '#server/http/domain-problems.ts';
import { refuseForeignOrigin } from '#server/http/origin.ts';
import { rateLimitHeaders } from '#server/http/rate-limit.ts';
import type { CaseLookups } from '#server/services/case/case-lookups.ts';
import { parseBody } from '#server/http/parse-body.ts';

const accepted: CaseLookupAccepted = { data: { lookup: { status: 'accepted' } } };

/** Asking twice does nothing that asking once did not, so there is no key for repeated requests. */
export function caseLinkRoutes(lookups: CaseLookups, publicUrl: string | null): FastifyPluginAsync {
  return async (app) => {
    // Fastify also reads plain text; a form of another site could send that without asking.
    app.removeContentTypeParser('text/plain');
    app.post(
      caseLinksPath,
      {
        onRequest: [refuseForeignOrigin(publicUrl), countFirst(lookups.admit)],
        bodyLimit: httpLimits.bodyBytes,
      },
      async (request, reply) => {
        const lookup = parseBody(caseLookupSchema, request.body, caseProblems.invalid);
        const admission = admissionOf(request);
        await lookups.lookUp(lookup, admission).catch((error: unknown) => {
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
