import type { ReactNode } from 'react';
import { FileText } from 'lucide-react';
import type { SampleReportBandContent } from '#content/pages/home.ts';
import { ClaimLink } from '#web/ui/claim-link.tsx';
import { ReportSheet } from './report-sheet.tsx';

export type SampleReportBandProps = SampleReportBandContent & { actions: ReactNode };

/** The report as an object one can almost hold: a page of it beside what it brings. */
export function SampleReportBand({ heading, lead, bullets, badges, sheet, actions }: SampleReportBandProps) {
  return (
    <section className="band border-t border-rule bg-white" aria-labelledby="sample-title">
      <div className="container-page grid items-center gap-x-10 gap-y-14 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:gap-x-20">
        <div>
          <h2 id="sample-title" className="text-h2">
            {heading}
          </h2>
          <p className="measure mt-5 text-lg">{lead}</p>
          <ul className="mt-7 grid gap-3">
            {bullets.map((bullet) => (
              <li key={bullet} className="flex items-baseline gap-3 text-ink">
                <FileText aria-hidden="true" className="size-4.5 shrink-0 translate-y-0.5 text-purple-600" />
                {bullet}
              </li>
            ))}
          </ul>
          <ul className="mt-7 flex flex-wrap gap-2">
            {badges.map((badge) => (
              <li
                key={badge.value}
                className="rounded-md border border-green-ink/40 bg-green-ink/5 px-3 py-1 text-sm font-medium text-green-ink"
              >
                {badge.href ? <ClaimLink {...badge} href={badge.href} /> : badge.value}
              </li>
            ))}
          </ul>
          <div className="mt-9">{actions}</div>
        </div>
        <ReportSheet {...sheet} />
      </div>
    </section>
  );
}
