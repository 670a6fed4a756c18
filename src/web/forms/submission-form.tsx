import type { ComponentProps, InputEvent, ReactNode, RefObject, SubmitEvent } from 'react';

export type SubmissionFormProps = {
  /** What `useSubmission` returns, or a form's own variation of it. */
  submission: {
    readonly formRef: RefObject<HTMLFormElement | null>;
    readonly handleInput: (event: InputEvent<HTMLFormElement>) => void;
    readonly handleSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  };
  /** Where the form goes without a script. */
  action: string;
  label: string;
  encType?: ComponentProps<'form'>['encType'];
  className?: string | undefined;
  children: ReactNode;
};

/** A form that the script sends once it is there, and the browser before. */
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
