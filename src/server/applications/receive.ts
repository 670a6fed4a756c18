import type { Readable } from 'node:stream';
import { applicationProblems } from '#content/application-messages.ts';
import { jobs } from '#content/jobs/all.ts';
import { applicationRequestSchema, type ApplicationRequest } from '#contract/application.ts';
import type { FieldError } from '#contract/problem.ts';
import type { FormSignals } from '#contract/request-headers.ts';
import { resumeMessages } from '#contract/resume.ts';
import { createClamd } from '#server/applications/resume/antivirus.ts';
import {
  createBlockedNetworks,
  createFileCheck,
  createInspector,
  createResumeCheck,
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

export type ApplicationDeps = Omit<ReturnType<typeof composeApplications>, 'stop'>;

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
  onFields: (fields: Readonly<Record<string, string>>) => void = () => undefined,
) {
  const options = { contentType: sender.contentType, fileField: 'resume', folder: uploadFolder };
  return uploads(sender.admission.clientAddress, () =>
    withUploadForm(source, options, async (form) => {
      onFields(form.fields);
      const parsed = applicationRequestSchema.safeParse(form.fields);
      const errors: FieldError[] = parsed.success ? [] : fieldErrors(parsed.error.issues);
      const { file } = form;
      if (!file || (file.name === '' && file.bytes === 0)) {
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

type ComposeDeps = Omit<ApplicationServiceDeps, 'jobs' | 'checkResume' | 'fileSemaphore'>;

/** Applications with their files: who may send one now, and the inspection before it's stored. */
export function composeApplications(
  parts: ComposeDeps,
  env: Pick<Env, 'clamavUrl' | 'rateLimit' | 'dataDir'>,
) {
  const inspector = createInspector();
  const checks = { inspector, antivirus: env.clamavUrl === null ? null : createClamd(env.clamavUrl) };
  return {
    applications: createApplicationService({
      ...parts,
      jobs,
      checkResume: createResumeCheck({ ...checks, blocked: createBlockedNetworks() }),
      fileSemaphore: createSemaphore(uploadLimits.inMemory),
    }),
    /** Limits concurrent uploads, per network and overall. */
    uploads: createUploadPlaces({
      inAll: uploadLimits.atOnce,
      perNetwork: env.rateLimit ? uploadPaceLimits.placesPerNetwork : uploadLimits.atOnce,
    }),
    uploadFolder: env.dataDir,
    checkFile: createFileCheck(checks),
    stop: () => inspector.stop(),
  };
}
