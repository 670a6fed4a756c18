import { applyWords } from '#content/pages/apply.ts';
import { site } from '#content/site.ts';
import { useState } from 'react';
import { applicationAnswerSchema } from '#contract/application.ts';
import type { MailFate } from '#contract/mail-fate.ts';
import { draftKeys } from '#contract/browser-storage.ts';
import { applicationsPath } from '#contract/paths.ts';
import { useSubmission, type SubmissionFailure, type SendOutcome } from '#web/forms/use-submission.ts';
import { apiAddress } from '#web/lib/api-client.ts';
import { postForm } from './upload-client.ts';
import { applicationFields, contentMark, parseApplicationForm } from './application-form.ts';

type Received = {
  readonly reference: string;
  readonly caseUrl?: string | undefined;
  readonly mail?: MailFate | undefined;
};

/** Spec 4, Application: idle, submitting, submitted or error. The file stays in the native input. */
export function useJobApplication(initialFailure: SubmissionFailure | null) {
  const [progress, setProgress] = useState(0);
  const submission = useSubmission({
    fieldNames: applicationFields,
    parse: parseApplicationForm,
    contentOf: (_request, fields) => contentMark(fields),
    refuse: (errors): SubmissionFailure => ({ message: undefined, errors, isUnsent: true }),
    send: async ({ request, ownHeaders }): Promise<SendOutcome<Received, SubmissionFailure>> => {
      setProgress(0);
      const sent = await postForm({
        url: apiAddress(site.apiUrl, applicationsPath),
        form: request,
        answer: applicationAnswerSchema,
        ownHeaders,
        failureText: applyWords.failure.text,
        onProgress: setProgress,
      });
      if (sent.ok) return { ok: true, result: sent.answer.data.application };
      return { ok: false, failure: sent, fieldErrors: sent.errors };
    },
    initialFailure,
    draftKey: draftKeys.application,
  });
  return { ...submission, progress };
}
