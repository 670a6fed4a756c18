import { TextField } from '#web/forms/field.tsx';
import { PasskeyButton, type PasskeyButtonProps } from './passkey-button.tsx';

export type CodeFormProps = Pick<PasskeyButtonProps, 'failures' | 'name' | 'to'> & {
  words: {
    readonly codeLabel: string;
    readonly codeHint: string;
    readonly codeButton: string;
    readonly busy: string;
    readonly noScript: string;
  };
};

/** A recovery code opens the making of a new passkey, and nothing else. */
export function CodeForm({ words, ...rest }: CodeFormProps) {
  return (
    <PasskeyButton
      {...rest}
      ceremony="join"
      variant="light"
      words={{ button: words.codeButton, busy: words.busy, noScript: words.noScript }}
      fields={(form) => {
        const code = form.get('code');
        return { proof: typeof code === 'string' ? code : '' };
      }}
    >
      <TextField
        name="code"
        label={words.codeLabel}
        hint={words.codeHint}
        autoComplete="off"
        maxLength={40}
        required
      />
    </PasskeyButton>
  );
}
