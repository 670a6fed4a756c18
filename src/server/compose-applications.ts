import { jobs } from '#content/jobs/all.ts';
import type { ApiEnv } from '#server/compose-env.ts';
import type { ApplicationParts } from '#server/http/receive-application.ts';
import { uploadLimits, uploadPaceLimits } from '#server/http/limits.ts';
import { createUploadPlaces } from '#server/http/uploads.ts';
import { createSemaphore } from '#server/lib/semaphore.ts';
import {
  createApplicationService,
  type ApplicationServiceParts,
} from '#server/services/application-service.ts';
import { createClamd } from '#server/services/resume/antivirus.ts';
import { createBlockedNetworks } from '#server/services/resume/blocked-networks.ts';
import { createResumeCheck } from '#server/services/resume/check.ts';
import { createInspector } from '#server/services/resume/inspector.ts';

type Parts = Omit<ApplicationServiceParts, 'jobs' | 'checkResume' | 'fileSemaphore'>;

export type Applications = ApplicationParts & {
  /** Ends the process that looks into files. */
  stop(): Promise<void>;
};

/** Applications with their files: who may send one now, and what looks into it before it is stored. */
export function composeApplications(parts: Parts, env: ApiEnv): Applications {
  const inspector = createInspector();
  return {
    applications: createApplicationService({
      ...parts,
      jobs,
      checkResume: createResumeCheck({
        inspector,
        blocked: createBlockedNetworks(),
        antivirus: env.clamavUrl === null ? null : createClamd(env.clamavUrl),
      }),
      fileSemaphore: createSemaphore(uploadLimits.inMemory),
    }),
    uploads: createUploadPlaces({
      inAll: uploadLimits.atOnce,
      perNetwork: env.rateLimit ? uploadPaceLimits.placesPerNetwork : uploadLimits.atOnce,
    }),
    uploadFolder: env.dataDir,
    stop: () => inspector.stop(),
  };
}
