import type { ReactNode } from 'react';
import { TitledSection } from '#web/ui/titled-section.tsx';

export type DetailRowsProps = { heading: string; children: ReactNode };

/** Optional details, one tap away: closed rows that can be open side by side. */
export function DetailRows({ heading, children }: DetailRowsProps) {
  return (
    <TitledSection titleId="rows-title" title={heading} className="bg-white">
      <div className="mt-7 border-t border-t-ink">{children}</div>
    </TitledSection>
  );
}

export type DetailRowProps = { id: string; title: string; fact: string; children: ReactNode };

export function DetailRow({ id, title, fact, children }: DetailRowProps) {
  return (
    <details id={id} className="border-b border-b-rule">
      <summary className="group flex items-center gap-4 min-h-14 cursor-pointer list-none">
        <h3 className="text-[1.0625rem] group-hover:text-purple-600">{title}</h3>
        <span className="ml-auto font-mono text-[0.875rem]">{fact}</span>
        <span aria-hidden="true" className="fold-mark" />
      </summary>
      <div className="pt-1 pb-8">{children}</div>
    </details>
  );
}
