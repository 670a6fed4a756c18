import { useState } from 'react';
import { pageOf } from '#contract/desk/access.ts';
import { confirmWords as words, passkeyFailures } from '#content/desk/sign-in.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PasskeyButton } from './passkey-button.tsx';

/** Asks for the passkey again, then continues; for a download, the page stays and says so. */
export function ConfirmCard({ to }: { to: string }) {
  const [isDone, setDone] = useState(false);
  const page = pageOf(to);
  if (isDone && page !== to) {
    return (
      <>
        <h1>{words.begun}</h1>
        <p>{words.begunLead}</p>
        <ButtonLink to={page} size="sm">
          {words.back}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <h1>{words.heading}</h1>
      <p>{words.lead}</p>
      <PasskeyButton
        ceremony="confirm"
        words={words}
        failures={passkeyFailures}
        to={to}
        onDone={() => setDone(true)}
      />
      <ButtonLink to={page} variant="ghost" size="sm">
        {words.cancel}
      </ButtonLink>
    </>
  );
}
