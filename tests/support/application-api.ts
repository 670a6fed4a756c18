import type { FastifyInstance } from 'fastify';
import { jobs } from '#content/jobs/all.ts';
import { createUploadPlaces, type UploadPlaces } from '#server/http/uploads.ts';
import { applicationRoutes } from '#server/routes/applications.ts';
import {
  createApplicationService,
  type ApplicationServiceParts,
} from '#server/services/application-service.ts';
import { createBlockedNetworks } from '#server/services/resume/blocked-networks.ts';
import { createResumeCheck } from '#server/services/resume/check.ts';
import { createInspector } from '#server/services/resume/inspector.ts';
import { noLimiter } from '#server/services/limiter.ts';
import { noMailBudget } from '#server/services/mail-budget.ts';
import { createSemaphore } from '#server/lib/semaphore.ts';
import { testCaseUrls } from './signing.ts';
import { mountApi } from './mounted-api.ts';

type Choice = Partial<ApplicationServiceParts> &
  Pick<ApplicationServiceParts, 'intake'> & {
    readonly uploadFolder: string;
    readonly uploads?: UploadPlaces;
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
  const applications = createApplicationService({
    limit: noLimiter,
    mailBudget: noMailBudget,
    caseLinks: testCaseUrls,
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
  const upload = { applications, uploads: places, uploadFolder };
  return mountApi(applicationRoutes(upload, publicUrl ?? null));
}
