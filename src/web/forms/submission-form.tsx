import {
  useEffect,
  useRef,
  type ComponentProps,
  type InputEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
} from 'react';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { Lotus } from '#web/ui/lotus.tsx';

type SubmissionFormProps = {
  /** What `useSubmission` returns, or a form's variation of it. */
  submission: {
    readonly formRef: RefObject<HTMLFormElement | null>;
    readonly handleInput: (event: InputEvent<HTMLFormElement>) => void;
    readonly handleSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  };
  /** Where the form posts without a script. */
  action: string;
  label: string;
  encType?: ComponentProps<'form'>['encType'];
  className?: string | undefined;
  children: ReactNode;
};

/** Submitted by the script once it has loaded, by the browser before that. */
export function SubmissionForm({ submission, action, label, children, ...form }: SubmissionFormProps) {
  const { formRef, handleInput, handleSubmit } = submission;
  return (
    <form
      ref={formRef}
      method="post"
      action={action}
      noValidate
      aria-label={label}
      onInput={handleInput}
      onSubmit={(event) => void handleSubmit(event)}
      {...form}
    >
      {children}
    </form>
  );
}

type SubmitButtonProps = Omit<ButtonProps, 'type'> & { busy: boolean; busyLabel: string };

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

type SentHeadingProps = {
  /** Read with the heading, and not again when something changes next to it. */
  describedBy?: string;
  children: string;
};

/** Takes the form's place once it is sent, and focus with it. */
export function SentHeading({ describedBy, children }: SentHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <>
      <Lotus className="sent-mark size-14 text-purple-600" />
      <h2 ref={ref} tabIndex={-1} aria-describedby={describedBy} className="mt-5 text-h2 focus:outline-none">
        {children}
      </h2>
    </>
  );
}
