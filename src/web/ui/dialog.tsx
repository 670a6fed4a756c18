import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  labelledBy: string;
  className?: string;
  /** If it covers the viewport, nothing behind it can be seen moving. */
  covers?: 'window' | 'narrow-window';
  children: ReactNode;
};

/**
 * The native modal dialog: it traps and restores focus, closes with Escape, and makes the rest inert without our
 * script. Added here: outside click, and the open state as a prop.
 */
export function Dialog({ open, onClose, labelledBy, className, covers, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
    if (!open) return;
    // Replaces `html:has(dialog:modal)`, which would be re-evaluated on every change of the page.
    const root = document.documentElement;
    root.dataset['dialog'] = covers ?? '';
    return () => {
      delete root.dataset['dialog'];
    };
  }, [open, covers]);

  // Keyboard users close it with Escape, which the element turns into its close event.
  useEffect(() => {
    const dialog = ref.current;
    const closeOutside = (event: MouseEvent) => {
      if (event.target === dialog) onClose();
    };
    dialog?.addEventListener('click', closeOutside);
    return () => dialog?.removeEventListener('click', closeOutside);
  }, [onClose]);

  return (
    <dialog
      ref={ref}
      aria-labelledby={labelledBy}
      className={classNames('dialog', className)}
      onClose={onClose}
    >
      <div className="dialog-body">{children}</div>
    </dialog>
  );
}
