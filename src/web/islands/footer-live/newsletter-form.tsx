import { useEffect } from 'react';
import { footerLive } from '#content/footer.ts';
import { site } from '#content/site.ts';
import { newsletterAcceptedSchema, newsletterRequestSchema } from '#contract/newsletter.ts';
import { subscriptionsPath } from '#contract/paths.ts';
import { ticketFieldLimits } from '#contract/ticket-limits.ts';
import { formText, parseBy } from '#web/forms/parse-form.ts';
import { SubmissionForm, SubmitButton } from '#web/forms/submission-form.tsx';
import { useSubmission, type SendOutcome, type SubmissionFailure } from '#web/forms/use-submission.ts';
import { Button } from '#web/ui/button.tsx';
import { apiAddress, postJson } from '#web/lib/api-client.ts';
import { SlideToVerify, useSlide } from './slide-to-verify.tsx';

const { title, words, action } = footerLive.newsletter;
const fieldId = 'newsletter-email';
const errorId = 'newsletter-error';
const newsletterFields = ['email'] as const;

const parseNewsletterForm = (form: FormData) =>
  parseBy(newsletterRequestSchema, { email: formText(form, 'email') }, newsletterFields);

/** Spec 4, Newsletter, made real. The email stays in the DOM, so what was typed before the script loaded is kept. */
export function Newsletter({ apiUrl = site.apiUrl }: { apiUrl?: string }) {
  const slide = useSlide();
  const submission = useSubmission({
    fieldNames: newsletterFields,
    parse: parseNewsletterForm,
    send: async ({ request, fields, ownHeaders }): Promise<SendOutcome<string, SubmissionFailure>> => {
      const sent = await postJson({
        url: apiAddress(apiUrl, subscriptionsPath),
        body: request,
        answer: newsletterAcceptedSchema,
        ownHeaders,
        words: words.catalogue,
      });
      if (sent.ok) return { ok: true, result: formText(fields, 'email').trim() };
      return { ok: false, failure: sent, fieldErrors: sent.errors };
    },
    onSent: (email, { formRef, startOver }) => {
      // oxlint-disable-next-line no-alert -- spec 4: a browser alert says it subscribed with the entered email.
      window.alert(words.subscribed.replace('{email}', email));
      startOver();
      slide.reset();
      // The button is disabled again: focus goes where the next address would be entered.
      formRef.current?.querySelector<HTMLElement>(`#${fieldId}`)?.focus();
    },
  });
  const { busy, failure, formRef } = submission;

  useEffect(() => {
    // One field and no summary. Each press creates a new failure, so the same one moves focus to the field again.
    if (failure?.isUnsent) formRef.current?.querySelector<HTMLElement>(`#${fieldId}`)?.focus();
  }, [failure, formRef]);

  // Silent on first typing: an alert would interrupt.
  const error = failure && (submission.state('email').error ?? failure.message);

  const guarded: typeof submission = {
    ...submission,
    handleSubmit: async (event) => {
      if (slide.verified) await submission.handleSubmit(event);
      else event.preventDefault();
    },
  };
  return (
    <SubmissionForm
      submission={guarded}
      action={action}
      label={title}
      className="mt-2.5 flex flex-wrap gap-2"
    >
      <label htmlFor={fieldId} className="visually-hidden">
        {words.email}
      </label>
      <input
        id={fieldId}
        name="email"
        type="email"
        required
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={ticketFieldLimits.emailMax}
        placeholder={words.placeholder}
        className="min-h-11 min-w-0 flex-[1_1_9rem] px-3 border border-field-night rounded-control text-white bg-navy-950 [transition:border-color_150ms] placeholder:text-sm placeholder:text-haze placeholder:opacity-100 hover:border-haze aria-[invalid]:border-red"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      <SlideToVerify slide={slide}>
        <SubmitButton
          busy={busy}
          busyLabel={words.busy}
          disabled={!slide.verified}
          className="size-full min-h-10.5! border-0 text-sm whitespace-nowrap disabled:bg-transparent! disabled:pl-12 disabled:text-mist!"
        >
          {slide.verified ? words.submit : words.unverified}
        </SubmitButton>
      </SlideToVerify>
      <noscript>
        <Button type="submit" className="w-full">
          {words.submit}
        </Button>
      </noscript>
      <p id={errorId} role="alert" className="mt-1.5 basis-full text-sm text-rose empty:hidden">
        {error}
      </p>
    </SubmissionForm>
  );
}
