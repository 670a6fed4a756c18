import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { applicationProblems } from '#content/application-messages.ts';
import { uploadTimeoutMs } from '#contract/application-limits.ts';
import type { ApplicationCreated } from '#contract/application.ts';
import { applicationsPath } from '#contract/paths.ts';
import { uploadLimits } from '#server/base/upload-limits.ts';
import { bodyTooLarge } from '#server/http/problems.ts';
import { admissionOf, readFormSignals, readIdempotencyKey, writeRoute } from '#server/http/write-route.ts';
import { receiveApplication } from './receive.ts';

/** A form with a file, read as a stream: nothing is held in memory. */
export const applicationRoutes: FastifyPluginAsync = async (app) => {
  const parts = app.services.applications;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  writeRoute(
    app,
    {
      path: applicationsPath,
      admit: parts.applications.admit,
      status: 201,
      refuse: refuseTooLarge,
      timeoutMs: uploadTimeoutMs,
    },
    async (request): Promise<ApplicationCreated> => {
      const { reference, caseUrl, mail } = await receiveApplication(parts, request.raw, {
        contentType: request.headers['content-type'],
        admission: admissionOf(request),
        idempotencyKey: () => readIdempotencyKey(request),
        signals: () => readFormSignals(request),
      });
      return { data: { application: { reference, caseUrl, mail } } };
    },
  );
};

/** Content-Length is over the limit: not a byte is read. */
async function refuseTooLarge(request: FastifyRequest): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > uploadLimits.bodyBytes) {
    throw bodyTooLarge(applicationProblems.tooLarge);
  }
}
