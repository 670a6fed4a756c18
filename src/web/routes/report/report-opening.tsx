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
  booklet: ReactNode;
  actions: ReactNode;
};

const fills = {
  Critical: 'border-red bg-red',
  High: 'border-orange bg-orange',
  Medium: 'border-yellow bg-yellow',
  Low: 'border-green bg-green',
} as const;

/** The report itself opens the page; under it its shape: a block per finding, filled once it is fixed. */
export function ReportOpening({ eyebrow, heading, lead, chart, booklet, actions }: ReportOpeningProps) {
  return (
    <section className="on-dark hero-ground overflow-clip">
      <div className="container-page grid items-end gap-x-16 gap-y-6 pt-9 md:pt-16 lg:grid-cols-[minmax(0,1fr)_30rem] lg:pt-12">
        <div>
          <p className="eyebrow text-cyan-300">{eyebrow}</p>
          <h1 className="mt-5 text-h1">{heading}</h1>
        </div>
        <div>
          <p className="measure text-balance md:text-lg">{lead}</p>
          <div className="mt-6 flex flex-wrap gap-3">{actions}</div>
        </div>
      </div>
      <div data-crops="" className="h-112 overflow-y-clip pt-10 md:h-132 md:pt-12 lg:h-112 lg:pt-12">
        <div className="lg:origin-top lg:scale-80">{booklet}</div>
      </div>
      <div className="border-t border-line bg-navy-950">
        <div className="container-page grid gap-x-10 gap-y-5 py-7 lg:py-5 lg:grid-cols-[auto_1fr]">
          <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm lg:flex-col lg:justify-center">
            <p className="font-mono text-haze">{chart.title}</p>
            <p className="text-green">{chart.note}</p>
          </div>
          <ul className="grid grid-cols-2 gap-x-8 gap-y-5 md:grid-cols-4">
            {chart.counts.map((count) => (
              <li key={count.severity} className="grid gap-y-2">
                <span className="font-semibold text-white">{count.severity}</span>
                <SeverityBlocks {...count} />
                <span className="font-mono text-sm text-haze">
                  {count.found} {chart.found} · {count.fixed} {chart.fixed}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** Three columns wide, the whole row, so the rows can be compared at every width. */
function SeverityBlocks({ severity, found, fixed }: SeverityCount) {
  return (
    <span aria-hidden="true" className="grid grid-cols-3 gap-1.5 rounded-sm bg-navy-800">
      {Array.from({ length: found }, (_, place) => (
        <span
          key={place}
          className={`h-3.5 rounded-sm border ${place < fixed ? fills[severity] : 'border-haze'}`}
        />
      ))}
    </span>
  );
}
