import { deskPath, pageOf } from '#contract/desk/access.ts';
import { youWords } from '#content/desk/owner-pages.ts';
import { confirmWords, joinWords, signInWords } from '#content/desk/sign-in.ts';
import { TextField } from '#web/forms/field.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { useState } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';

const firstName = { label: joinWords.nameLabel, hint: joinWords.nameHint, value: joinWords.defaultName };

export const SignInForm = ({ to }: { to: string }) => (
  <PasskeyButton ceremony="sign-in" words={signInWords} to={to} />
);

export const AddPasskeyForm = ({ to }: { to: string }) => (
  <PasskeyButton
    ceremony="add"
    words={{ button: youWords.add, busy: youWords.addBusy, noScript: joinWords.noScript }}
    to={to}
    name={{ label: youWords.passkeyName, hint: joinWords.nameHint, value: youWords.secondName }}
  />
);

/** The secret of a one-time link is in the URL's hash, so it never reaches a log. */
export const JoinForm = () => (
  <PasskeyButton
    ceremony="join"
    words={joinWords}
    to={deskPath}
    name={firstName}
    fields={() => {
      const proof = window.location.hash.slice(1);
      return /^[\w-]{43}$/.test(proof) ? { proof } : null;
    }}
  />
);

/** A recovery code lets you make a new passkey, nothing else. */
export const CodeForm = () => (
  <PasskeyButton
    ceremony="join"
    variant="light"
    words={{ button: signInWords.codeButton, busy: signInWords.busy, noScript: signInWords.noScript }}
    to={deskPath}
    name={firstName}
    fields={(form) => {
      const code = form.get('code');
      return { proof: typeof code === 'string' ? code : '' };
    }}
  >
    <TextField
      name="code"
      label={signInWords.codeLabel}
      hint={signInWords.codeHint}
      autoComplete="off"
      maxLength={40}
      required
    />
  </PasskeyButton>
);

/** Asks for the passkey again, then continues; for a download, the page stays and says so. */
export function ConfirmCard({ to }: { to: string }) {
  const [isDone, setDone] = useState(false);
  const page = pageOf(to);
  if (isDone && page !== to) {
    return (
      <>
        <h1>{confirmWords.begun}</h1>
        <p>{confirmWords.begunLead}</p>
        <ButtonLink to={page} size="sm">
          {confirmWords.back}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <h1>{confirmWords.heading}</h1>
      <p>{confirmWords.lead}</p>
      <PasskeyButton ceremony="confirm" words={confirmWords} to={to} onDone={() => setDone(true)} />
      <ButtonLink to={page} variant="ghost" size="sm">
        {confirmWords.cancel}
      </ButtonLink>
    </>
  );
}
