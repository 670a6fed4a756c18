import Fastify, { type FastifyInstance } from 'fastify';
import { apiPrefix } from '#contract/paths.ts';
import { jobs } from '#content/jobs/all.ts';
import { answerError } from '#server/http/problems.ts';
import { applicationRoutes } from '#server/routes/applications.ts';
import {
  createApplicationService,
  type ApplicationServiceParts,
} from '#server/services/application-service.ts';
import { createBlockedNetworks } from '#server/services/resume/blocked-networks.ts';
import { createResumeCheck } from '#server/services/resume/check.ts';
import { createInspector } from '#server/services/resume/inspector.ts';
import { noLimiter } from '#server/services/limiter.ts';
import { createTurns, type Turns } from '#server/turns.ts';

type Choice = Partial<ApplicationServiceParts> &
  Pick<ApplicationServiceParts, 'intake'> & {
    readonly uploadFolder: string;
    readonly uploads?: Turns;
    readonly publicUrl?: string;
  };

/** One process for all apps of a test file. */
export const testInspector = createInspector();

/** The application route as the app mounts it, around a service whose parts a test chooses. */
export async function buildApplicationApi({
  uploadFolder,
  uploads,
  publicUrl,
  ...parts
}: Choice): Promise<FastifyInstance> {
  const app = Fastify({ logger: false });
  app.setErrorHandler(answerError);
  const applications = createApplicationService({
    limit: noLimiter,
    teamEmail: 'team@example.com',
    mailDomain: 'example.com',
    onStored: () => undefined,
    knownJobs: new Set(jobs.map(({ id }) => id)),
    checkResume: createResumeCheck({
      inspector: testInspector,
      blocked: createBlockedNetworks(),
      antivirus: null,
    }),
    turns: createTurns(2),
    ...parts,
  });
  const upload = { applications, uploads: uploads ?? createTurns(100, 0), uploadFolder };
  await app.register(applicationRoutes(upload, publicUrl ?? null), { prefix: apiPrefix });
  await app.ready();
  return app;
}
