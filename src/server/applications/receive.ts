import type { Readable } from 'node:stream';
import { applicationProblems } from '#content/application-messages.ts';
import { jobs } from '#content/jobs/all.ts';
import { applicationRequestSchema, type ApplicationRequest } from '#contract/application.ts';
import type { FieldError } from '#contract/problem.ts';
import type { FormSignals } from '#contract/request-headers.ts';
import { resumeMessages } from '#contract/resume.ts';
import { createClamd, tryAntivirus, watchAntivirus } from '#server/applications/resume/antivirus.ts';
import { antivirusLimits } from '#server/applications/resume/refusal.ts';
import { unattendedWords } from '#content/unattended.ts';
import { createTicker } from '#server/base/timing.ts';
import {
  createBlockedNetworks,
  createFileCheck,
  createInspector,
  createResumeCheck,
  createRequestFileCheck,
} from '#server/applications/resume/check.ts';
import { DomainError } from '#server/domain-error.ts';
import type { Env } from '#server/env.ts';
import type { Admission } from '#server/http/limiter.ts';
import { uploadPaceLimits } from '#server/http/connection-limits.ts';
import { uploadLimits } from '#server/base/upload-limits.ts';
import { createSemaphore } from '#server/base/semaphore.ts';
import type { RequestKey } from '#server/http/sent-context.ts';
import {
  createUploadPlaces,
  withUploadForm,
  type UploadForm,
  type UploadedFile,
} from '#server/http/uploads.ts';
import { fieldErrors } from '#server/http/write-route.ts';
import { createApplicationService, type ApplicationServiceDeps } from './service.ts';

export type ApplicationDeps = ReturnType<typeof composeApplications>;

export type Sender = {
  readonly contentType: string | undefined;
  readonly admission: Admission;
  readonly idempotencyKey: (content: ApplicationRequest, file: UploadedFile) => RequestKey | null;
  readonly signals: (form: UploadForm) => FormSignals | null;
};

/** From form to service, for the API and the page without a script: all field errors in one response. */
export async function receiveApplication(
  { applications, uploads, uploadFolder }: ApplicationDeps,
  source: Readable,
  sender: Sender,
  onField: (name: string, value: string) => void = () => undefined,
) {
  const options = { contentType: sender.contentType, fileField: 'resume', folder: uploadFolder, onField };
  return uploads(sender.admission.clientAddress, () =>
    withUploadForm(source, options, async (form) => {
      const parsed = applicationRequestSchema.safeParse(form.fields);
      const errors: FieldError[] = parsed.success ? [] : fieldErrors(parsed.error.issues);
      const [file] = form.files;
      if (!file) {
        errors.push({ field: 'resume', msg: resumeMessages.missing });
      } else if (form.isFileCut) {
        errors.push({ field: 'resume', msg: resumeMessages.large });
      }
      if (!parsed.success || !file || errors.length > 0) {
        throw new DomainError(400, applicationProblems.invalid, { errors });
      }
      return applications.submitApplication(parsed.data, file, {
        admission: sender.admission,
        idempotencyKey: sender.idempotencyKey(parsed.data, file),
        signals: sender.signals(form),
      });
    }),
  );
}

/** What strangers send as files: how many at once, and the inspection of each. */
export function composeFileChecks(env: Pick<Env, 'clamavUrl' | 'rateLimit' | 'dataDir'>) {
  const inspector = createInspector();
  const watched = env.clamavUrl === null ? null : watchAntivirus(createClamd(env.clamavUrl));
  // Nobody may apply for days: the owner hears before the first who can't.
  const ticker =
    watched &&
    createTicker(unattendedWords.scanner, antivirusLimits.tryEveryMs, () => tryAntivirus(watched.antivirus));
  const checks = { inspector, antivirus: watched?.antivirus ?? null };
  const sent = { ...checks, blocked: createBlockedNetworks() };
  return {
    checkResume: createResumeCheck(sent),
    checkRequestFile: createRequestFileCheck(sent),
    checkMailedFile: createFileCheck(checks),
    fileSemaphore: createSemaphore(uploadLimits.inMemory),
    /** Limits concurrent uploads, per network and overall. */
    uploads: createUploadPlaces({
      inAll: uploadLimits.atOnce,
      perNetwork: env.rateLimit ? uploadPaceLimits.placesPerNetwork : uploadLimits.atOnce,
    }),
    uploadFolder: env.dataDir,
    start: () => ticker?.start(),
    troubles: () => watched?.troubles() ?? [],
    stop: async () => {
      await Promise.all([ticker?.stop(), inspector.stop()]);
    },
  };
}

export type FileChecks = ReturnType<typeof composeFileChecks>;

/** Applications with their files: who may send one now, and the inspection before it's stored. */
export const composeApplications = (
  parts: Omit<ApplicationServiceDeps, 'jobs' | 'checkResume' | 'fileSemaphore'>,
  { checkResume, fileSemaphore, uploads, uploadFolder }: FileChecks,
) => ({
  applications: createApplicationService({ ...parts, jobs, checkResume, fileSemaphore }),
  uploads,
  uploadFolder,
});
