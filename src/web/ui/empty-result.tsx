import type { ReactNode } from 'react';

export type EmptyResultProps = { title: string; text: string | null; children?: ReactNode };

/** Shown instead of results: what happened, and what to do next. */
export function EmptyResult({ title, text, children }: EmptyResultProps) {
  return (
    <div className="rounded-panel border border-dashed border-field px-6 py-16 text-center">
      <p className="text-h3 font-semibold text-ink">{title}</p>
      {text ? <p className="mt-1">{text}</p> : null}
      {children ? <div className="mt-4">{children}</div> : null}
    </div>
  );
}
