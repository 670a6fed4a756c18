import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type TitledBandProps = {
  titleId: string;
  title: string;
  lead?: string;
  /** The background and borders. */
  className?: string;
  /** The columns, if the title is one of them. */
  columns?: string;
  children: ReactNode;
};

/** A section that starts with its title and is labeled by it. */
export function TitledBand({ titleId, title, lead, className, columns, children }: TitledBandProps) {
  return (
    <section className={classNames('band', className)} aria-labelledby={titleId}>
      <div className={classNames('container-page', columns)}>
        <div className={columns === undefined ? undefined : 'lg:sticky lg:top-32 lg:self-start'}>
          <h2 id={titleId} className="text-h2">
            {title}
          </h2>
          {lead === undefined ? null : <p className="measure mt-5 text-lg text-balance">{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
