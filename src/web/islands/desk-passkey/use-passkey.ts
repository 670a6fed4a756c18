import { useState } from 'react';
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { passkeyPath } from '#contract/desk/access.ts';

export type PasskeyFailures = Readonly<Record<'cancelled' | 'known' | 'unsupported' | 'other', string>>;
type Ceremony = 'sign-in' | 'confirm' | 'join' | 'add';
type Answer = { readonly ok: boolean; readonly body: Readonly<Record<string, unknown>> };

async function post(fields: Readonly<Record<string, string>>): Promise<Answer> {
  const response = await fetch(passkeyPath, { method: 'POST', body: new URLSearchParams(fields) });
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  return { ok: response.ok, body };
}

/** A refusal by the server, with its message. */
class Refused extends Error {}

async function call(fields: Readonly<Record<string, string>>): Promise<Readonly<Record<string, unknown>>> {
  const { ok, body } = await post(fields);
  if (!ok) throw new Refused(typeof body.message === 'string' ? body.message : '');
  return body;
}

async function run(ceremony: Ceremony, fields: Readonly<Record<string, string>>): Promise<string | null> {
  const { options } = await call({ ...fields, step: `${ceremony}-options` });
  const isMaking = ceremony === 'join' || ceremony === 'add';
  const response = isMaking
    ? await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
    : await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
  const { next } = await call({ ...fields, step: ceremony, response: JSON.stringify(response) });
  return typeof next === 'string' ? next : null;
}

function describe(error: unknown, failures: PasskeyFailures): string {
  if (error instanceof Refused && error.message !== '') return error.message;
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return failures.known;
  if (!('PublicKeyCredential' in window)) return failures.unsupported;
  const name = error instanceof Error ? error.name : '';
  return name === 'NotAllowedError' || name === 'AbortError' ? failures.cancelled : failures.other;
}

/** Asks the browser for a passkey and the server to verify it; one at a time. */
export function usePasskey(failures: PasskeyFailures) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function start(
    ceremony: Ceremony,
    fields: Readonly<Record<string, string>>,
    onDone: (next: string | null) => void,
  ): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      onDone(await run(ceremony, fields));
    } catch (error) {
      setFailure(describe(error, failures));
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, failure, start };
}
