import { Button, type ButtonProps } from '#web/ui/button.tsx';

export type SubmitButtonProps = Omit<ButtonProps, 'type'> & { busy: boolean; busyLabel: string };

/** Announces once that it's sending: the button keeps focus, and changes inside it aren't announced by themselves. */
export function SubmitButton({ busy, busyLabel, children, ...rest }: SubmitButtonProps) {
  return (
    <>
      <Button {...rest} type="submit" busy={busy}>
        {busy ? busyLabel : children}
      </Button>
      <span role="status" className="visually-hidden">
        {busy ? busyLabel.replace(/\.+$/, '') : null}
      </span>
    </>
  );
}
