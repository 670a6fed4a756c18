import type { Readable } from 'node:stream';
import { applicationRequestSchema, type ApplicationRequest } from '#contract/application.ts';
import type { FieldError } from '#contract/problem.ts';
import type { FormSignals } from '#contract/request-headers.ts';
import { resumeMessages } from '#contract/resume.ts';
import { applicationProblems } from '#content/application-messages.ts';
import { ProblemError } from './problems.ts';
import { type UploadForm, type UploadPlaces, type UploadedFile, withUploadForm } from './uploads.ts';
import type { ApplicationService } from '#server/services/application-service.ts';
import type { RequestKey } from '#server/services/idempotency-key.ts';
import type { Admission } from '#server/services/limiter.ts';
import { fieldErrors } from './write-route.ts';

export type ApplicationParts = {
  readonly applications: ApplicationService;
  /** Bounds how many forms are on their way in, from one network and in all. */
  readonly uploads: UploadPlaces;
  /** Where files lie until they are stored. */
  readonly uploadFolder: string;
};

export type Sender = {
  readonly contentType: string | undefined;
  readonly admission: Admission;
  readonly idempotencyKey: (content: ApplicationRequest, file: UploadedFile) => RequestKey | null;
  readonly signals: (form: UploadForm) => FormSignals | null;
};

/** Form to service, for the API and the page without a script alike: every fault of a field in one answer. */
export async function receiveApplication(
  { applications, uploads, uploadFolder }: ApplicationParts,
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
        throw new ProblemError(400, applicationProblems.invalid, { errors });
      }
      return applications.submitApplication(parsed.data, file, {
        admission: sender.admission,
        idempotencyKey: sender.idempotencyKey(parsed.data, file),
        signals: sender.signals(form),
      });
    }),
  );
}
