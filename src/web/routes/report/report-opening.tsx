import type { ReactNode } from 'react';
import type { SeverityCount } from '#content/sample-report/counts.ts';

export type ReportOpeningProps = {
  eyebrow: string;
  heading: string;
  lead: string;
  chart: {
    readonly title: string;
    readonly note: string;
    readonly found: string;
    readonly fixed: string;
    readonly counts: readonly SeverityCount[];
  };
  actions: ReactNode;
};

const fills = {
  Critical: 'border-red bg-red',
  High: 'border-orange bg-orange',
  Medium: 'border-yellow bg-yellow',
  Low: 'border-green bg-green',
} as const;

/** What a report is for, beside the shape of a real one: a block per finding, filled once it is fixed. */
export function ReportOpening({ eyebrow, heading, lead, chart, actions }: ReportOpeningProps) {
  return (
    <section className="on-dark hero-ground">
      <div className="container-page grid items-center gap-x-10 gap-y-14 py-18 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] md:py-24 lg:grid-cols-[1.15fr_1fr] lg:gap-x-16">
        <div>
          <p className="eyebrow text-cyan-300">{eyebrow}</p>
          <h1 className="mt-5 text-h1">{heading}</h1>
          <p className="measure mt-6 text-lg">{lead}</p>
          <div className="mt-9 flex flex-wrap gap-3">{actions}</div>
        </div>
        <div className="overflow-hidden rounded-panel border border-line bg-navy-900/80">
          <p className="border-b border-line px-5 py-4 sm:px-6 font-mono text-sm text-haze">{chart.title}</p>
          <ul className="divide-y divide-line">
            {chart.counts.map((count) => (
              <li
                key={count.severity}
                className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2.5 px-5 py-4 sm:px-6"
              >
                <span className="font-semibold text-white">{count.severity}</span>
                <span className="font-mono text-sm leading-6 text-haze">
                  {count.found} {chart.found} · {count.fixed} {chart.fixed}
                </span>
                <SeverityBlocks {...count} />
              </li>
            ))}
          </ul>
          <p className="border-t border-line px-5 py-4 sm:px-6 text-sm text-green">{chart.note}</p>
        </div>
      </div>
    </section>
  );
}

/** Three places wide, the whole row, so that the rows can be compared at every width. */
function SeverityBlocks({ severity, found, fixed }: SeverityCount) {
  return (
    <span aria-hidden="true" className="col-span-2 grid grid-cols-3 gap-1.5">
      {Array.from({ length: found }, (_, place) => (
        <span
          key={place}
          className={`h-3.5 rounded-sm border ${place < fixed ? fills[severity] : 'border-haze'}`}
        />
      ))}
    </span>
  );
}
