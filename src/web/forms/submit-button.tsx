import { Button, type ButtonProps } from '#web/ui/button.tsx';

export type SubmitButtonProps = Omit<ButtonProps, 'type'> & { busy: boolean; busyLabel: string };

/** Says once that it is sending: the button keeps the focus, and what changes inside it is not read by itself. */
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
