import { useRef, useState, type SubmitEvent } from 'react';
import { idempotencyKeyHeader } from '#contract/request-headers.ts';
import { Button } from '#web/ui/button.tsx';
import { postJson, type FailureWords } from '#web/lib/api-client.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { SlideToVerify, type SlideWords } from './slide-to-verify.tsx';
import { useSlide } from './use-slide.ts';

export type NewsletterWords = SlideWords &
  Readonly<Record<'email' | 'placeholder' | 'unverified' | 'submit' | 'busy' | 'privacy', string>> & {
    /** What the browser's alert says; `{email}` is filled in. */
    readonly subscribed: string;
    readonly catalogue: FailureWords;
  };

export type NewsletterFormProps = {
  words: NewsletterWords;
  apiUrl: string;
  /** Where the form goes without a script. */
  action: string;
};

const fieldId = 'newsletter-email';
const errorId = 'newsletter-error';

/** Spec 4, Newsletter, made real. The email stays in the DOM, so that what was typed before the script came is kept. */
export function NewsletterForm({ words, apiUrl, action }: NewsletterFormProps) {
  const slide = useSlide();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** A retry after a lost answer is the same request. */
  const lastSent = useRef({ email: '', key: '' });

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const field = form.elements.namedItem('email');
    const email = field instanceof HTMLInputElement ? field.value.trim() : '';
    if (!slide.verified || busy || email === '') return;
    if (lastSent.current.email !== email) lastSent.current = { email, key: newIdempotencyKey() };
    setError(null);
    setBusy(true);
    const result = await postJson({
      url: `${apiUrl.replace(/\/$/, '')}/newsletter`,
      body: { email },
      ownHeaders: { [idempotencyKeyHeader]: lastSent.current.key },
      words: words.catalogue,
    });
    setBusy(false);
    if (!result.ok) {
      setError(result.errors[0]?.msg ?? result.message);
      return;
    }
    // oxlint-disable-next-line no-alert -- spec 4: a browser alert says it subscribed with the entered email.
    window.alert(words.subscribed.replace('{email}', email));
    lastSent.current = { email: '', key: '' };
    form.reset();
    slide.reset();
  };
  return (
    <form method="post" action={action} onSubmit={(event) => void handleSubmit(event)} className="grid gap-3">
      <div>
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
          maxLength={254}
          placeholder={words.placeholder}
          className="newsletter-field"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
      </div>
      <div className="needs-script grid gap-1">
        <SlideToVerify slide={slide} words={words} />
        <Button
          type="submit"
          busy={busy}
          disabled={!slide.verified || busy}
          className="w-full disabled:bg-navy-700! disabled:text-haze!"
        >
          {busy ? words.busy : slide.verified ? words.submit : words.unverified}
        </Button>
      </div>
      <noscript>
        <Button type="submit" className="w-full">
          {words.submit}
        </Button>
      </noscript>
      <p id={errorId} role="alert" className="text-sm text-[#fda4b4] empty:hidden">
        {error}
      </p>
      <p className="text-sm text-haze">{words.privacy}</p>
    </form>
  );
}
