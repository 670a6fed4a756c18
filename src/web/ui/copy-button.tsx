import { Check, Copy } from 'lucide-react';
import { Button, type ButtonVariant } from './button.tsx';

export type CopyButtonProps = {
  text: string;
  label: string;
  doneLabel: string;
  /** What is copied, announced if a page has several such buttons. */
  subject?: string;
  variant?: ButtonVariant;
  onClick?: () => void;
};

/** The page's script handles copying (enhance/controls.ts); hidden if the browser gives us no clipboard. */
export function CopyButton({ text, label, doneLabel, subject, variant = 'light', onClick }: CopyButtonProps) {
  return (
    <span className="copy-control">
      <Button
        variant={variant}
        size="sm"
        data-copy={text}
        aria-label={subject ? `${label}: ${subject}` : undefined}
        onClick={onClick}
      >
        <span data-when="ready">
          <Copy aria-hidden="true" className="size-4" />
          {label}
        </span>
        <span data-when="done">
          <Check aria-hidden="true" className="size-4" />
          {doneLabel}
        </span>
      </Button>
      <span role="status" className="visually-hidden" />
    </span>
  );
}
