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
  Critical: 'fill-red',
  High: 'fill-orange',
  Medium: 'fill-yellow',
  Low: 'fill-green',
} as const;
const unit = 60;
const gap = 6;

/** What a report is for, beside the shape of a real one: a block per finding, filled once it is fixed. */
export function ReportOpening({ eyebrow, heading, lead, chart, actions }: ReportOpeningProps) {
  return (
    <section className="on-dark hero-ground">
      <div className="container-page grid items-center gap-x-10 gap-y-14 py-18 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] md:py-24 lg:grid-cols-[1.15fr_1fr] lg:gap-x-16">
        <div>
          <p className="eyebrow">{eyebrow}</p>
          <h1 className="mt-5 text-h1">{heading}</h1>
          <p className="measure mt-6 text-lg">{lead}</p>
          <div className="mt-9 flex flex-wrap gap-3">{actions}</div>
        </div>
        <div className="overflow-hidden rounded-panel border border-line bg-navy-900/80">
          <p className="border-b border-line px-6 py-4 font-mono text-sm text-haze">{chart.title}</p>
          <ul className="divide-y divide-line">
            {chart.counts.map((count) => (
              <li key={count.severity} className="grid grid-cols-[5.5rem_1fr] items-center gap-5 px-6 py-4.5">
                <span className="font-semibold text-white">{count.severity}</span>
                <span className="flex flex-col gap-1.5 sm:max-md:flex-row sm:max-md:items-center sm:max-md:justify-between sm:gap-4 md:gap-1.5 lg:flex-row lg:items-center lg:justify-between lg:gap-4">
                  <SeverityBlocks {...count} />
                  <span className="font-mono text-sm text-haze sm:whitespace-nowrap">
                    {count.found} {chart.found} · {count.fixed} {chart.fixed}
                  </span>
                </span>
              </li>
            ))}
          </ul>
          <p className="border-t border-line px-6 py-4 text-sm text-green">{chart.note}</p>
        </div>
      </div>
    </section>
  );
}

/** Three places wide, so that the rows can be compared. */
function SeverityBlocks({ severity, found, fixed }: SeverityCount) {
  return (
    <svg viewBox={`0 0 ${3 * unit} 14`} aria-hidden="true" className="h-3 w-full max-w-40">
      {Array.from({ length: found }, (_, place) => (
        <rect
          key={place}
          x={place * unit}
          y={1}
          width={unit - gap}
          height={12}
          rx={3}
          strokeWidth={1.2}
          className={`${fills[severity]} ${place < fixed ? '' : 'fill-transparent'} stroke-haze`}
        />
      ))}
    </svg>
  );
}
