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
      className="group/news grid items-start gap-2 lg:grid-cols-[minmax(0,1fr)_27rem] lg:gap-x-8"
    >
      <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto] lg:col-start-2">
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
          className="block w-full min-h-11 px-3.5 border border-field-night rounded-control text-white bg-navy-950 [transition:border-color_150ms] placeholder:text-haze placeholder:opacity-100 hover:border-haze aria-[invalid]:border-red"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <SubmitButton
          busy={busy}
          busyLabel={words.busy}
          disabled={!slide.verified}
          className="needs-script min-h-11! text-[0.9375rem] disabled:bg-navy-700! disabled:text-haze!"
        >
          {slide.verified ? words.submit : words.unverified}
        </SubmitButton>
        <noscript>
          <Button type="submit" className="w-full">
            {words.submit}
          </Button>
        </noscript>
      </div>
      <div className="needs-script hidden lg:col-start-2 group-has-[[name=email]:not(:placeholder-shown)]/news:block">
        <SlideToVerify slide={slide} />
      </div>
      <p id={errorId} role="alert" className="text-sm text-rose empty:hidden lg:col-start-2">
        {error}
      </p>
      <p className="text-sm text-haze lg:col-start-1 lg:row-start-1 lg:leading-[1.6rem]">{words.privacy}</p>
    </SubmissionForm>
  );
}
