import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

export type ActionFormProps = {
  intent: string;
  /** Of the entry that it is done to. */
  id?: string;
  className?: string;
  /** What else is asked, before the button. */
  children?: ReactNode;
  button: string;
  /** For the ear, where the same button stands beside several entries. */
  buttonName?: string;
};

/** Something that a page of the desk does at the press of one button. */
export function ActionForm({ intent, id, className, children, button, buttonName }: ActionFormProps) {
  return (
    <form method="post" className={className}>
      <input type="hidden" name="intent" value={intent} />
      {id === undefined ? null : <input type="hidden" name="id" value={id} />}
      {children}
      <Button type="submit" variant="light" size="sm" aria-label={buttonName}>
        {button}
      </Button>
    </form>
  );
}

export type WorkFormProps = {
  intent: string;
  /** Version, key and time of the page, so that nobody overwrites a colleague unseen and nothing is done twice. */
  stamp: { readonly version: number; readonly formKey: string; readonly seen: number };
  className?: string;
  label?: string;
  /** It may carry files. */
  withFiles?: boolean;
  children: ReactNode;
};

/** One step of work as a plain form. */
export function WorkForm({ intent, stamp, className, label, withFiles, children }: WorkFormProps) {
  return (
    <form
      method="post"
      className={className}
      aria-label={label}
      encType={withFiles ? 'multipart/form-data' : undefined}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={stamp.version} />
      <input type="hidden" name="formKey" value={`${stamp.formKey}-${intent}`} />
      <input type="hidden" name="seen" value={stamp.seen} />
      {children}
    </form>
  );
}
