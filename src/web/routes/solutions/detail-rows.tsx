import type { ReactNode } from 'react';
import { TitledBand } from '#web/ui/titled-band.tsx';

export type DetailRowsProps = { heading: string; children: ReactNode };

/** What a reader may want, one tap away: closed rows, open side by side if one likes. */
export function DetailRows({ heading, children }: DetailRowsProps) {
  return (
    <TitledBand titleId="rows-title" title={heading} className="bg-white">
      <div className="detail-rows">{children}</div>
    </TitledBand>
  );
}

export type DetailRowProps = { id: string; title: string; fact: string; children: ReactNode };

export function DetailRow({ id, title, fact, children }: DetailRowProps) {
  return (
    <details id={id} className="detail-row">
      <summary>
        <h3>{title}</h3>
        <span className="detail-fact">{fact}</span>
        <span aria-hidden="true" className="fold-mark" />
      </summary>
      <div className="detail-body">{children}</div>
    </details>
  );
}
