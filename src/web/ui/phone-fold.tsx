import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type PhoneFoldProps = { title: string; className?: string; children: ReactNode };

/** A closed row on phones; on wider screens there is only what is in it. */
export const PhoneFold = ({ title, className, children }: PhoneFoldProps) => (
  <details className={classNames('plain-wide', className)} data-open-wide="48rem">
    <summary className="max-md:flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 py-2 text-[0.9375rem] leading-[1.35] font-semibold text-(--strong)">
      {title}
      <span aria-hidden="true" className="fold-mark flex-none" />
    </summary>
    {children}
  </details>
);
