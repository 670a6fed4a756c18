import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

export type ActionFormProps = {
  intent: string;
  /** The id of the affected entry. */
  id?: string;
  className?: string;
  /** Fields before the button. */
  children?: ReactNode;
  button: string;
  /** For screen readers, if several entries have the same button. */
  buttonName?: string;
};

/** A one-button form on a desk page. */
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
  /** Version, key and time of the page, so nobody overwrites a colleague's change unseen and nothing is done twice. */
  stamp: { readonly version: number; readonly formKey: string; readonly seen: number };
  className?: string;
  label?: string;
  /** May contain files. */
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
