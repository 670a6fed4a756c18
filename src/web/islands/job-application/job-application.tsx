import { applyWords as words } from '#content/pages/apply.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import {
  useLeaveGuard,
  type SubmissionFailure,
  useSubmission,
  type SendOutcome,
  useTitlePrefix,
} from '#web/forms/use-submission.ts';
import { SubmissionForm, SubmitButton } from '#web/forms/submission-form.tsx';
import { Lotus } from '#web/ui/lotus.tsx';
import { Link } from '#web/ui/link.tsx';
import {
  applicationFields,
  type ApplicationValues,
  contentMark,
  parseApplicationForm,
} from './application-form.ts';
import { ApplicationSuccess } from './application-success.tsx';
import { EmailField, HoneypotField } from '#web/forms/person-fields.tsx';
import { consentGiven, applicationAnswerSchema } from '#contract/application.ts';
import { resumeAccept } from '#contract/resume.ts';
import { SelectField, TextAreaField, TextField, type FieldState } from '#web/forms/field.tsx';
import { FileField } from '#web/forms/file-field.tsx';
import { site } from '#content/site.ts';
import { useState } from 'react';
import { draftKeys } from '#contract/browser-storage.ts';
import { applicationsPath } from '#contract/paths.ts';
import {
  apiAddress,
  failure as failureOf,
  readAnswer,
  readErrors,
  readMessage,
  type ApiResult,
} from '#web/lib/api-client.ts';
import { uploadTimeoutMs } from '#contract/application-limits.ts';

type JobApplicationProps = {
  jobId: string;
  /** Where the form posts without a script. */
  action: string;
  /** From a page posted without a script. */
  posted: (SubmissionFailure & { readonly values: ApplicationValues }) | null;
};

export function JobApplication({ jobId, action, posted }: JobApplicationProps) {
  const application = useJobApplication(posted);
  const { failure, state, busy: isBusy, result } = application;
  useLeaveGuard(application.atRisk);
  useTitlePrefix(failure ? words.failure.titlePrefix : '');

  if (result !== null) return <ApplicationSuccess {...result} redirects />;
  return (
    <>
      <h2 className="text-h2">{words.form.title}</h2>
      <p className="mt-3 mb-5 md:mb-8">{words.form.lead}</p>
      {failure ? (
        <div className="mb-7">
          <ErrorSummary
            key={application.attempt}
            {...failure}
            title={failure.isUnsent ? words.failure.unsent : words.failure.title}
            listTitle={words.failure.listTitle}
            fields={applicationFields}
          >
            {posted === failure ? <p className="mt-3 text-ink">{words.failure.fileAgain}</p> : null}
          </ErrorSummary>
        </div>
      ) : null}
      <SubmissionForm
        submission={application}
        action={action}
        label={words.form.label}
        encType="multipart/form-data"
      >
        <ApplicationFields jobId={jobId} state={state} values={posted?.values} />
        <p className="mt-4 mb-6 text-sm">
          {words.form.consent.before}{' '}
          <Link to={words.form.consent.link.path} className="text-purple-600 underline underline-offset-4">
            {words.form.consent.link.label}
          </Link>
          .
        </p>
        <SubmitButton busy={isBusy} busyLabel={words.form.busy} className="w-full">
          {words.form.submit}
        </SubmitButton>
        {isBusy ? <UploadProgress share={application.progress} /> : null}
        <p role="status" className="mt-3 text-sm">
          {application.restored ? words.form.restored : null}
        </p>
      </SubmissionForm>
    </>
  );
}

/** Actual bytes, not a guess: once all are sent, the server still checks and stores the file. */
function UploadProgress({ share }: { share: number }) {
  const { label, sending, checking } = words.progress;
  const percent = Math.floor(share * 100);
  return (
    <div className="mt-4">
      <progress
        className="w-full h-2 overflow-hidden border-0 rounded-full appearance-none text-purple-600 bg-rule [&::-webkit-progress-value]:[transition:width_150ms_linear]"
        max={100}
        value={percent}
        aria-label={label}
      />
      <p className="mt-2 flex items-center gap-2.5 font-mono text-sm">
        <Lotus share={share} className="size-6 text-purple-600" />
        {percent < 100 ? `${sending} ${percent}%` : checking}
      </p>
    </div>
  );
}

type ApplicationFieldsProps = {
  jobId: string;
  state: (field: string) => FieldState;
  values: ApplicationValues | undefined;
};

function ApplicationFields({ jobId, state, values }: ApplicationFieldsProps) {
  const { form, file } = words;
  const text = (name: string) => ({ name, defaultValue: values?.[name], ...state(name) });
  return (
    <>
      <input type="hidden" name="jobId" value={jobId} />
      <input type="hidden" name="consent" value={consentGiven} />
      <fieldset className="min-w-0">
        <legend className="[font-size:var(--text-h3)] font-[620] tracking-[-0.015em] text-ink">
          {form.personal}
        </legend>
        <div className="mt-5 grid gap-x-4 gap-y-2 sm:grid-cols-2">
          <TextField {...text('firstName')} label={form.firstName} autoComplete="given-name" required />
          <TextField {...text('lastName')} label={form.lastName} autoComplete="family-name" required />
          <EmailField {...text('email')} label={form.email} errorHelp={form.emailHelp} />
          <TextField {...text('phone')} type="tel" label={form.phone} autoComplete="tel" required />
          <TextField
            {...text('location')}
            label={form.location}
            placeholder={form.locationPlaceholder}
            autoComplete="off"
            required
            className="sm:col-span-2"
          />
        </div>
      </fieldset>
      <fieldset className="mt-6 min-w-0 border-t border-rule pt-7">
        <legend className="[font-size:var(--text-h3)] font-[620] tracking-[-0.015em] text-ink float-left w-full">
          {form.documents}
        </legend>
        <div className="clear-both grid gap-y-2 pt-5">
          <FileField
            name="resume"
            label={form.resume}
            accept={resumeAccept}
            hint={file.rules}
            zone={file}
            required
            {...state('resume')}
          />
          <TextAreaField
            {...text('coverLetter')}
            label={form.coverLetter}
            optionalLabel={form.optional}
            placeholder={form.coverLetterPlaceholder}
            rows={5}
          />
          <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
            <TextField
              {...text('portfolio')}
              type="url"
              inputMode="url"
              label={form.portfolio}
              optionalLabel={form.optional}
              placeholder={form.portfolioPlaceholder}
              autoComplete="url"
            />
            <SelectField
              {...text('heardAbout')}
              label={form.heardAbout}
              optionalLabel={form.optional}
              options={form.heardAboutOptions}
            />
          </div>
        </div>
      </fieldset>
      <HoneypotField label={form.honeypot} />
    </>
  );
}

type ApplicationAnswer = ReturnType<typeof applicationAnswerSchema.parse>;

/** Spec 4, Application: idle, submitting, submitted or error. The file stays in the native input. */
function useJobApplication(initialFailure: SubmissionFailure | null) {
  const [progress, setProgress] = useState(0);
  const submission = useSubmission({
    fieldNames: applicationFields,
    parse: parseApplicationForm,
    contentOf: (_request, fields) => contentMark(fields),
    send: async ({
      request,
      ownHeaders,
    }): Promise<SendOutcome<ApplicationAnswer['data']['application'], SubmissionFailure>> => {
      setProgress(0);
      const sent = await sendApplication(request, ownHeaders, setProgress);
      if (sent.ok) return { ok: true, result: sent.answer.data.application };
      return { ok: false, failure: sent, fieldErrors: sent.errors };
    },
    initialFailure,
    draftKey: draftKeys.application,
  });
  return { ...submission, progress };
}

/** Not fetch: only XMLHttpRequest reports upload progress, from 0 to 1. Never throws. */
function sendApplication(
  form: FormData,
  ownHeaders: Readonly<Record<string, string>>,
  onProgress: (share: number) => void,
): Promise<ApiResult<ApplicationAnswer>> {
  const target = new URL(apiAddress(site.apiUrl, applicationsPath), window.location.href);
  const failureText = words.failure.text;
  return new Promise((resolve) => {
    const call = new XMLHttpRequest();
    call.open('POST', target);
    call.timeout = uploadTimeoutMs;
    // Others would have to allow each header by CORS.
    if (target.origin === window.location.origin) {
      for (const [name, value] of Object.entries(ownHeaders)) call.setRequestHeader(name, value);
    }
    call.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    const unreachable = () => resolve(failureOf(0, failureText));
    for (const event of ['error', 'timeout', 'abort'] as const) call.addEventListener(event, unreachable);
    call.addEventListener('load', () => {
      const received = parseJson(call.responseText);
      const isFine = call.status >= 200 && call.status < 300;
      resolve(
        isFine
          ? readAnswer(received, applicationAnswerSchema, failureText)
          : failureOf(call.status, readMessage(received) ?? failureText, readErrors(received)),
      );
    });
    call.send(form);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
