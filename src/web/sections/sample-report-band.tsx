import type { ReactNode } from 'react';
import { FileText } from 'lucide-react';
import type { SampleReportBandContent } from '#content/pages/home.ts';
import { ClaimLink } from '#web/ui/claim-link.tsx';

export type SampleReportBandProps = SampleReportBandContent & { actions: ReactNode };

/** The report as an object one can almost hold: a page of it beside what it brings. */
export function SampleReportBand({ heading, lead, bullets, badges, sheet, actions }: SampleReportBandProps) {
  return (
    <section className="band border-t border-rule bg-white" aria-labelledby="sample-title">
      <div className="container-page grid items-center gap-x-20 gap-y-14 lg:grid-cols-[1.1fr_1fr]">
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
        <figure aria-label={sheet.description} role="img" className="report-sheet">
          <div className="report-page">
            <p className="font-mono text-sm text-body">{sheet.id}</p>
            <p className="mt-2 text-h3 font-semibold text-ink">{sheet.title}</p>
            <p className="mt-3 font-mono text-sm break-all text-purple-700">{sheet.vector}</p>
            <div className="mt-5 grid gap-2.5">
              {sheet.bars.map((bar) => (
                <div
                  key={bar.label}
                  className="grid grid-cols-[4.5rem_1fr_1.5rem] items-center gap-3 text-sm"
                >
                  <span>{bar.label}</span>
                  <svg
                    viewBox="0 0 100 6"
                    preserveAspectRatio="none"
                    className="h-1.5 w-full"
                    aria-hidden="true"
                  >
                    <rect width="100" height="6" rx="3" className="fill-rule" />
                    <rect width={bar.percent} height="6" rx="3" className={barColors[bar.label]} />
                  </svg>
                  <span className="text-right font-mono text-ink">{bar.count}</span>
                </div>
              ))}
            </div>
            <p className="mt-6 border-t border-rule pt-4 font-mono text-sm text-green-ink">{sheet.status}</p>
          </div>
        </figure>
      </div>
    </section>
  );
}

const barColors = {
  Critical: 'fill-red-ink',
  High: 'fill-orange-ink',
  Medium: 'fill-yellow-ink',
  Low: 'fill-green-ink',
} as const;
