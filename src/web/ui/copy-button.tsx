import { Check, Copy } from 'lucide-react';
import { Button, type ButtonVariant } from './button.tsx';

export type CopyButtonProps = {
  text: string;
  label: string;
  doneLabel: string;
  /** What is copied, read out where several such buttons stand on a page. */
  subject?: string;
  variant?: ButtonVariant;
};

/** Copies by the page's script (enhance/controls.ts), and isn't shown where the browser has no clipboard for us. */
export function CopyButton({ text, label, doneLabel, subject, variant = 'light' }: CopyButtonProps) {
  return (
    <span className="copy-control">
      <Button
        variant={variant}
        size="sm"
        data-copy={text}
        aria-label={subject ? `${label}: ${subject}` : undefined}
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
