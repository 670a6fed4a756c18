import { useState, type SubmitEvent, type ReactNode } from 'react';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/forms/field.tsx';
import {
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { passkeyPath } from '#contract/desk/access.ts';
import { joinWords, passkeyFailures as failures } from '#content/desk/sign-in.ts';

type PasskeyButtonProps = {
  ceremony: Ceremony;
  words: { readonly button: string; readonly busy: string; readonly noScript: string };
  /** Extra data such as a code; null: read from the URL when pressed. */
  fields?: (form: FormData) => Readonly<Record<string, string>> | null;
  /** Asks for a new passkey. */
  name?: { readonly label: string; readonly hint: string; readonly value: string };
  /** Where to go; the server may override it. */
  to: string;
  /** Called before navigating: if `to` is a file, the page stays. */
  onDone?: () => void;
  variant?: 'primary' | 'light';
  children?: ReactNode;
};

/** The only part of the desk that needs a script: browsers only give passkeys to scripts, and it says so. */
export function PasskeyButton(props: PasskeyButtonProps) {
  const { ceremony, words, fields, name, to, onDone, variant = 'primary', children } = props;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const hydrated = useHydrated();

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const given = fields ? fields(form) : {};
    setFailure(given === null ? joinWords.missing : '');
    if (given === null) return;
    const passkeyName = form.get('passkeyName');
    setBusy(true);
    try {
      const next = await run(
        ceremony,
        typeof passkeyName === 'string' ? { ...given, name: passkeyName } : given,
      );
      onDone?.();
      // A full page load: the tab's previous state belongs to nobody now.
      window.location.assign(next ?? to);
    } catch (error) {
      setFailure(describe(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      onSubmit={(event) => void handleSubmit(event)}
      className="grid [&>div]:w-full max-w-160 gap-2 justify-items-start"
    >
      {children}
      {name ? (
        <TextField
          id={`${ceremony}-name`}
          name="passkeyName"
          label={name.label}
          hint={name.hint}
          defaultValue={name.value}
          maxLength={60}
        />
      ) : null}
      <Button type="submit" variant={variant} size="sm" busy={isBusy} disabled={!hydrated}>
        {isBusy ? words.busy : words.button}
      </Button>
      <noscript>
        <p>{words.noScript}</p>
      </noscript>
      <p role="alert" className="text-red-ink font-medium">
        {failure}
      </p>
    </form>
  );
}

type Ceremony = 'sign-in' | 'confirm' | 'join' | 'add';

/** A refusal by the server, with its message. */
class Refused extends Error {}

async function call(fields: Readonly<Record<string, string>>): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(passkeyPath, { method: 'POST', body: new URLSearchParams(fields) });
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (!response.ok) throw new Refused(typeof body.message === 'string' ? body.message : '');
  return body;
}

/** Asks the browser for a passkey and the server to verify it. */
async function run(ceremony: Ceremony, fields: Readonly<Record<string, string>>): Promise<string | null> {
  const { options } = await call({ ...fields, step: `${ceremony}-options` });
  const isMaking = ceremony === 'join' || ceremony === 'add';
  const response = isMaking
    ? await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
    : await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
  const { next } = await call({ ...fields, step: ceremony, response: JSON.stringify(response) });
  return typeof next === 'string' ? next : null;
}

function describe(error: unknown): string {
  if (error instanceof Refused && error.message !== '') return error.message;
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return failures.known;
  if (!('PublicKeyCredential' in window)) return failures.unsupported;
  const name = error instanceof Error ? error.name : '';
  return name === 'NotAllowedError' || name === 'AbortError' ? failures.cancelled : failures.other;
}
