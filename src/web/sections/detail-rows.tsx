import type { ReactNode } from 'react';

export type DetailRowsProps = { heading: string; children: ReactNode };

/** What a reader may want, one tap away: closed rows, open side by side if one likes. */
export function DetailRows({ heading, children }: DetailRowsProps) {
  return (
    <section className="band bg-white" aria-labelledby="rows-title">
      <div className="container-page">
        <h2 id="rows-title" className="text-h2">
          {heading}
        </h2>
        <div className="detail-rows">{children}</div>
      </div>
    </section>
  );
}

export type DetailRowProps = { id: string; title: string; fact: string; children: ReactNode };

export function DetailRow({ id, title, fact, children }: DetailRowProps) {
  return (
    <details id={id} className="detail-row">
      <summary>
        <h3>{title}</h3>
        <span className="detail-fact">{fact}</span>
      </summary>
      <div className="detail-body">{children}</div>
    </details>
  );
}
