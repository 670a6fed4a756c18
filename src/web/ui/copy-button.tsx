import { useEffect, useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { Button, type ButtonVariant } from './button.tsx';
import { useHydrated } from './use-hydrated.ts';

export type CopyButtonProps = {
  text: string;
  label: string;
  doneLabel: string;
  /** What is copied, read out where several such buttons stand on a page. */
  subject?: string;
  variant?: ButtonVariant;
};

const shownMs = 2_000;

export function CopyButton({ text, label, doneLabel, subject, variant = 'light' }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const hydrated = useHydrated();
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);

  const handleCopy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  // Browsers lend the clipboard to secure pages only; where they don't, the text beside is there to select.
  if (!hydrated || !('clipboard' in navigator)) return null;
  const shown = copied ? doneLabel : label;
  return (
    <>
      <Button
        variant={variant}
        size="sm"
        aria-label={subject ? `${shown}: ${subject}` : undefined}
        onClick={() => void handleCopy()}
      >
        {copied ? (
          <Check aria-hidden="true" className="size-4" />
        ) : (
          <Copy aria-hidden="true" className="size-4" />
        )}
        {shown}
      </Button>
      <span role="status" className="visually-hidden">
        {copied ? doneLabel : null}
      </span>
    </>
  );
}
