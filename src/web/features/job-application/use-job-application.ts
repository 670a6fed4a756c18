import { useEffect, useRef, useState, type InputEvent, type SubmitEvent } from 'react';
import { applicationCreatedSchema } from '#contract/application.ts';
import { applicationsPath } from '#contract/paths.ts';
import type { FieldError } from '#contract/problem.ts';
import { formatFormSignals, formSignalsHeader, idempotencyKeyHeader } from '#contract/request-headers.ts';
import { useLiveForm } from '#web/forms/use-live-form.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { clearDraft, restoreDraft, saveDraft } from '#web/lib/tab-draft.ts';
import { postForm } from '#web/lib/upload-client.ts';
import {
  applicationFields,
  checkApplicationForm,
  contentMark,
  toUpload,
  trapFilled,
} from './application-form.ts';
import type { ApplicationWords } from './application-words.ts';

const draftKey = 'draft:application';

export type ApplicationFailure = {
  readonly message: string | undefined;
  readonly errors: readonly FieldError[];
};

export type JobApplicationOptions = {
  words: ApplicationWords;
  apiUrl: string;
  initialFailure: ApplicationFailure | null;
};

/** Spec 4, Application: idle, submitting, submitted or error. The file stays in the form's own control. */
export function useJobApplication({ words, apiUrl, initialFailure }: JobApplicationOptions) {
  const form = useLiveForm({ check: checkApplicationForm, initialErrors: initialFailure?.errors ?? [] });
  const { formRef, adopt } = form;
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<ApplicationFailure | null>(initialFailure);
  const [reference, setReference] = useState<string | null>(null);
  const [restored, setRestored] = useState(false);
  const [unsent, setUnsent] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const startedAt = useRef(0);
  /** The same content keeps its key, so that a retry after a lost answer creates no second application. */
  const lastSent = useRef({ content: '', key: '' });

  useEffect(() => {
    startedAt.current = performance.now();
    if (formRef.current && restoreDraft(draftKey, formRef.current)) {
      setRestored(true);
      setUnsent(true);
      adopt();
    }
  }, [formRef, adopt]);

  const handleInput = (event: InputEvent<HTMLFormElement>) => {
    form.handleInput(event);
    saveDraft(draftKey, event.currentTarget);
    setUnsent(true);
  };

  const fail = (next: ApplicationFailure) => {
    setProgress(null);
    setFailure(next);
  };

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (progress !== null) return;
    const fields = new FormData(event.currentTarget);
    setAttempt((count) => count + 1);
    const errors = form.checkAll();
    if (errors.length > 0) {
      fail({ message: undefined, errors });
      return;
    }
    const content = contentMark(fields);
    if (lastSent.current.content !== content) lastSent.current = { content, key: newIdempotencyKey() };
    setFailure(null);
    setProgress(0);
    const elapsedMs = performance.now() - startedAt.current;
    const result = await postForm({
      url: apiUrl.replace(/\/$/, '') + applicationsPath,
      form: toUpload(fields),
      ownHeaders: {
        [idempotencyKeyHeader]: lastSent.current.key,
        [formSignalsHeader]: formatFormSignals({ trapFilled: trapFilled(fields), elapsedMs }),
      },
      failureText: words.failure.text,
      onProgress: setProgress,
    });
    if (!result.ok) {
      const known: readonly string[] = applicationFields;
      form.setErrors(result.errors.filter(({ field }) => known.includes(field)));
      fail(result);
      return;
    }
    const answer = applicationCreatedSchema.safeParse(result.body);
    // An answer without a reference proves nothing: the candidate must not be told that it worked.
    if (!answer.success) {
      fail({ message: words.failure.text, errors: [] });
      return;
    }
    clearDraft(draftKey);
    setUnsent(false);
    setReference(answer.data.data.application.reference);
  };

  return { form, progress, failure, reference, restored, unsent, attempt, handleInput, handleSubmit };
}
