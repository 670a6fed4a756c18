import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ApplicationCreated } from '#contract/application.ts';
import { uploadTimeoutMs } from '#contract/application-limits.ts';
import { applicationsPath } from '#contract/paths.ts';
import { formSignalsHeader, parseFormSignals } from '#contract/request-headers.ts';
import { applicationProblems } from '#content/application-messages.ts';
import { admissionOf, countFirst } from '#server/http/admission.ts';
import { asProblem } from '#server/http/domain-problems.ts';
import { readIdempotencyKey } from '#server/http/idempotency.ts';
import { refuseForeignOrigin } from '#server/http/origin.ts';
import { ProblemError } from '#server/http/problems.ts';
import { rateLimitHeaders } from '#server/http/rate-limit.ts';
import { receiveApplication, type ApplicationParts } from '#server/http/receive-application.ts';
import { uploadLimits } from '#server/http/upload-limits.ts';

/** A form with a file, read as it arrives: nothing of it is held in memory before it has a place. */
export function applicationRoutes(parts: ApplicationParts, publicUrl: string | null): FastifyPluginAsync {
  const refuseForeign = refuseForeignOrigin(publicUrl);
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
    app.post(
      applicationsPath,
      {
        onRequest: [refuseForeign, countFirst(parts.applications.admit), refuseTooLarge],
        handlerTimeout: uploadTimeoutMs,
      },
      async (request, reply) => {
        const submitted = await receiveApplication(parts, request.raw, {
          contentType: request.headers['content-type'],
          admission: admissionOf(request),
          idempotencyKey: () => readIdempotencyKey(request),
          signals: () => parseFormSignals(request.headers[formSignalsHeader]?.toString()),
        }).catch((error: unknown) => {
          throw asProblem(error);
        });
        const { reference, caseUrl } = submitted;
        const answer: ApplicationCreated = { data: { application: { reference, caseUrl } } };
        return reply
          .status(201)
          .headers({ 'Cache-Control': 'no-store', ...rateLimitHeaders(submitted.quotas) })
          .send(answer);
      },
    );
  };
}

/** Announced beyond all bounds: not one byte of it is read. */
async function refuseTooLarge(request: FastifyRequest): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > uploadLimits.bodyBytes) {
    throw new ProblemError(413, applicationProblems.tooLarge, { headers: { Connection: 'close' } });
  }
}
