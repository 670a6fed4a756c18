import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type PhoneFoldProps = { title: string; className?: string | undefined; children: ReactNode };

/** A closed row on phones; on wider screens there is only what is in it. */
export const PhoneFold = ({ title, className, children }: PhoneFoldProps) => (
  <details className={classNames('plain-wide', className)} data-open-wide="48rem">
    <summary className="slim-fold justify-between py-1.5 text-[0.9375rem] leading-[1.35] font-semibold text-(--strong)">
      {title}
    </summary>
    {children}
  </details>
);
