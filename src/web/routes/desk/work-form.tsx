import type { ReactNode } from 'react';

export type WorkFormProps = {
  intent: string;
  /** Version, key and time of the page, so that nobody overwrites a colleague unseen and nothing is done twice. */
  stamp: { readonly version: number; readonly formKey: string; readonly seen: number };
  className?: string;
  label?: string;
  children: ReactNode;
};

/** One step of work as a plain form. */
export function WorkForm({ intent, stamp, className, label, children }: WorkFormProps) {
  return (
    <form method="post" className={className} aria-label={label}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={stamp.version} />
      <input type="hidden" name="formKey" value={`${stamp.formKey}-${intent}`} />
      <input type="hidden" name="seen" value={stamp.seen} />
      {children}
    </form>
  );
}
