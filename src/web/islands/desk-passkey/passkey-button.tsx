import { useState, type SubmitEvent, type ReactNode } from 'react';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/forms/field.tsx';
import { usePasskey, type PasskeyFailures } from './use-passkey.ts';

export type PasskeyButtonProps = {
  ceremony: 'sign-in' | 'confirm' | 'join' | 'add';
  words: { readonly button: string; readonly busy: string; readonly noScript: string };
  failures: PasskeyFailures;
  /** Extra data such as a code; null: read from the URL when pressed. */
  fields?: (form: FormData) => Readonly<Record<string, string>> | null;
  /** Shown if `fields` finds nothing. */
  missing?: string;
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
  const {
    ceremony,
    words,
    failures,
    fields,
    missing = '',
    name,
    to,
    onDone,
    variant = 'primary',
    children,
  } = props;
  const { isBusy, failure, start } = usePasskey(failures);
  const [isMissing, setMissing] = useState(false);
  const hydrated = useHydrated();

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const given = fields ? fields(form) : {};
    setMissing(given === null);
    if (given === null) return;
    const passkeyName = form.get('passkeyName');
    const all = typeof passkeyName === 'string' ? { ...given, name: passkeyName } : given;
    // A full page load: the tab's previous state belongs to nobody now.
    void start(ceremony, all, (next) => {
      onDone?.();
      window.location.assign(next ?? to);
    });
  }

  return (
    <form onSubmit={handleSubmit} className="grid [&>div]:w-full max-w-160 gap-2 justify-items-start">
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
        {isMissing ? missing : failure}
      </p>
    </form>
  );
}
