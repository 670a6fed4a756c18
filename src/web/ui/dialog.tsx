import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  labelledBy: string;
  className?: string;
  /** Where it covers the whole window, nothing behind it can be seen to move. */
  covers?: 'window' | 'narrow-window';
  children: ReactNode;
};

/**
 * The browser's own modal dialog: it traps and returns focus, closes by Escape, and makes the rest inert without
 * a script of ours. Added here: outside click, and the open state as a prop.
 */
export function Dialog({ open, onClose, labelledBy, className, covers, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
    if (!open) return;
    // What `html:has(dialog:modal)` would say, which would have to be asked again at every change of the page.
    const root = document.documentElement;
    root.dataset['dialog'] = covers ?? '';
    return () => {
      delete root.dataset['dialog'];
    };
  }, [open, covers]);

  // Keyboard users close it by Escape, which the element itself turns into its close event.
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
