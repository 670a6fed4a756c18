import { applyWords } from '#content/pages/apply.ts';
import { useEffect, useState } from 'react';
import { SentHeading } from '#web/forms/submission-form.tsx';
import { mailSentence, type MailTiming } from '#contract/mail-timing.ts';
import { Button, buttonClass, ButtonLink } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';

/** Spec 9: how long the confirmation stays before redirecting to the careers page. */
const applicationRedirectMs = 5_000;

const { success: words } = applyWords;

type ApplicationSuccessProps = {
  reference: string;
  /** Where the candidate follows it. */
  caseUrl?: string | undefined;
  /** Whether the receipt was mailed. */
  mail?: MailTiming | undefined;
  /** Without a script there's no redirect, because the visitor couldn't stop it. */
  redirects: boolean;
};

export function ApplicationSuccess({ reference, caseUrl, mail, redirects }: ApplicationSuccessProps) {
  const [isStaying, setStaying] = useState(!redirects);
  useEffect(() => {
    if (isStaying) return;
    const timer = setTimeout(() => location.assign(words.back.path), applicationRedirectMs);
    // Someone who is there may be reading or copying: any activity cancels the redirect (WCAG 2.2.1).
    const stopListening = onVisitorSign(() => setStaying(true));
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, [isStaying]);

  return (
    <div>
      <SentHeading>{words.title}</SentHeading>
      <p className="mt-4 text-lg text-ink">{words.text}</p>
      <div className="mt-7 flex flex-wrap items-center justify-between gap-4 rounded-card border border-rule bg-paper p-5">
        <p>
          <span className="block text-sm">{words.reference}</span>
          <span className="font-mono text-h3 font-semibold text-ink">{reference}</span>
        </p>
        <CopyButton text={reference} label={words.copy} doneLabel={words.copied} />
      </div>
      <p className="mt-4 text-sm">{mailSentence(mail, words.save, words.mail)}</p>
      {redirects ? (
        <p role="status" className="mt-5">
          {isStaying ? words.stayed : words.redirect}
        </p>
      ) : null}
      <div className="mt-8 flex flex-wrap gap-3">
        {caseUrl ? (
          <a href={caseUrl} className={buttonClass('primary')}>
            {words.follow}
          </a>
        ) : null}
        <ButtonLink to={words.back.path} variant={caseUrl ? 'light' : 'primary'}>
          {words.back.label}
        </ButtonLink>
        {isStaying ? null : (
          <Button variant="light" onClick={() => setStaying(true)}>
            {words.stay}
          </Button>
        )}
      </div>
    </div>
  );
}

const signs = ['pointerdown', 'pointermove', 'wheel', 'touchmove', 'keydown'] as const;

/** A pointer the page moved under isn't a pointer that moved. */
const isStillPointer = (event: Event): boolean =>
  event instanceof PointerEvent &&
  event.type === 'pointermove' &&
  event.movementX === 0 &&
  event.movementY === 0;

/** Calls once, at the first sign of activity; returns a cleanup function. */
function onVisitorSign(notice: () => void): () => void {
  const listening = new AbortController();
  const handleSign = (event: Event) => {
    if (isStillPointer(event)) return;
    listening.abort();
    notice();
  };
  for (const name of signs)
    window.addEventListener(name, handleSign, { capture: true, passive: true, signal: listening.signal });
  return () => listening.abort();
}
