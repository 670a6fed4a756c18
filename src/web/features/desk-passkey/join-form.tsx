import { PasskeyButton, type PasskeyButtonProps } from './passkey-button.tsx';

export type JoinFormProps = Pick<PasskeyButtonProps, 'failures' | 'words' | 'to' | 'name' | 'missing'>;

/** The secret of a one-time link stands behind its hash, so that it never reaches a log. */
export function JoinForm(props: JoinFormProps) {
  return (
    <PasskeyButton
      {...props}
      ceremony="join"
      fields={() => {
        const proof = window.location.hash.slice(1);
        return /^[\w-]{43}$/.test(proof) ? { proof } : null;
      }}
    />
  );
}
