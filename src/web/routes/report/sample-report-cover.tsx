import type { ReactNode } from 'react';
import type { SeverityCount } from '#content/sample-report/counts.ts';
import type { Cover } from '#content/sample-report/cover.ts';
import { SeverityBadge } from '#web/ui/severity-badge.tsx';

export type Fact = { readonly label: string; readonly value: string };
export type SampleReportCoverProps = {
  cover: Pick<Cover, 'mark' | 'title' | 'subject'>;
  notice: string;
  facts: readonly Fact[];
  counts: { readonly label: string; readonly items: readonly SeverityCount[] };
  /** Brand and links; not printed. */
  toolbar: ReactNode;
};

/** The first sheet: what it is, for whom, when, and how it ended. */
export function SampleReportCover({ cover, notice, facts, counts, toolbar }: SampleReportCoverProps) {
  return (
    <header className="report-cover on-dark hero-ground">
      <div className="container-page flex min-h-184 flex-col py-6">
        {toolbar}
        <div className="my-auto grid items-end gap-x-16 gap-y-12 py-14 lg:grid-cols-[1.2fr_1fr]">
          <div>
            <p className="inline-flex rounded-md border border-cyan-400/50 px-2.5 py-0.5 font-mono text-sm text-cyan-300">
              {cover.mark}
            </p>
            <h1 className="mt-6 text-h1">{cover.title}</h1>
            <p className="mt-5 text-lg text-mist">{cover.subject}</p>
            <p className="mt-10 max-w-[52ch] border-l-2 border-purple-500 pl-5 text-sm text-mist">{notice}</p>
          </div>
          <div className="overflow-hidden rounded-panel border border-line bg-navy-900/80">
            <dl className="divide-y divide-line">
              {facts.map(({ label, value }) => (
                <div key={label} className="grid gap-x-5 px-6 py-3 sm:grid-cols-[7rem_1fr]">
                  <dt className="text-haze">{label}</dt>
                  <dd className="text-white">{value}</dd>
                </div>
              ))}
            </dl>
            <ul aria-label={counts.label} className="flex flex-wrap gap-2 border-t border-line px-6 py-4">
              {counts.items.map(({ severity, found }) => (
                <li key={severity}>
                  <SeverityBadge severity={severity} score={String(found)} onDark />
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </header>
  );
}
