import type { FastifyInstance } from 'fastify';
import { jobs } from '#content/jobs/all.ts';
import {
  createBlockedNetworks,
  createInspector,
  createResumeCheck,
} from '#server/applications/resume/check.ts';
import { applicationRoutes } from '#server/applications/routes.ts';
import { createApplicationService, type ApplicationServiceDeps } from '#server/applications/service.ts';
import { noLimiter } from '#server/http/limiter.ts';
import { createSemaphore } from '#server/base/semaphore.ts';
import { createUploadPlaces, type UploadPlaces } from '#server/http/uploads.ts';
import { noMailBudget } from '#server/mail/budgets.ts';
import { mountApi } from './mounted-api.ts';
import { testRequestUrls } from './signing.ts';

type Choice = Partial<ApplicationServiceDeps> &
  Pick<ApplicationServiceDeps, 'intake'> & {
    readonly uploadFolder: string;
    readonly uploads?: UploadPlaces;
    readonly publicUrl?: string;
  };

/** One process for all apps of a test file. */
export const testInspector = createInspector();

/** The application route as the app mounts it, around a service with the given dependencies. */
export async function buildApplicationApi({
  uploadFolder,
  uploads,
  publicUrl,
  ...parts
}: Choice): Promise<FastifyInstance> {
  const applications = createApplicationService({
    limit: noLimiter,
    mailBudget: noMailBudget,
    requestLinks: testRequestUrls,
    teamEmail: 'team@example.com',
    mailDomain: 'example.com',
    onStored: () => undefined,
    jobs,
    checkResume: createResumeCheck({
      inspector: testInspector,
      blocked: createBlockedNetworks(),
      antivirus: null,
    }),
    fileSemaphore: createSemaphore(2),
    ...parts,
  });
  const places = uploads ?? createUploadPlaces({ inAll: 100, perNetwork: 100 });
  return mountApi(
    { applications: { applications, uploads: places, uploadFolder } },
    [applicationRoutes],
    publicUrl,
  );
}
