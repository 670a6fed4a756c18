import { applyWords as words } from '#content/pages/apply.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { useLeaveGuard } from '#web/forms/use-leave-guard.ts';
import { SubmissionForm } from '#web/forms/submission-form.tsx';
import { Lotus } from '#web/ui/lotus.tsx';
import { SubmitButton } from '#web/forms/submit-button.tsx';
import type { SubmissionFailure } from '#web/forms/use-submission.ts';
import { useTitlePrefix } from '#web/forms/use-title-prefix.ts';
import { Link } from '#web/ui/link.tsx';
import { ApplicationFields } from './application-fields.tsx';
import { applicationFields, type ApplicationValues } from './application-form.ts';
import { ApplicationSuccess } from './application-success.tsx';
import { useJobApplication } from './use-job-application.ts';

export type JobApplicationProps = {
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
            title={failure.isUnsent ? words.failure.unsent : words.failure.title}
            message={failure.message}
            listTitle={words.failure.listTitle}
            errors={failure.errors}
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
