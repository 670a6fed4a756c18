import type { SampleReportBandContent } from '#content/pages/home.ts';
import { CvssVector } from '#web/ui/evidence.tsx';

/** A page of the sample report, drawn from what it says. */
export function ReportSheet({
  description,
  id,
  title,
  vector,
  bars,
  status,
}: SampleReportBandContent['sheet']) {
  return (
    <figure
      aria-label={description}
      role="img"
      className="relative pt-4 pb-8 pr-8 pl-0 before:absolute before:top-8 before:bottom-0 before:right-3 before:left-8 before:border before:border-rule before:rounded-card before:bg-paper before:rotate-[2.5deg] after:absolute after:border after:border-rule after:rounded-card after:top-6 after:bottom-4 after:inset-x-4 after:rotate-[1.2deg] after:bg-white"
    >
      <div className="relative z-1 p-9 border border-rule rounded-card bg-white [box-shadow:var(--shadow-float)]">
        <p className="font-mono text-sm text-body">{id}</p>
        <p className="mt-2 text-h3 font-semibold text-ink">{title}</p>
        <p className="mt-3 text-purple-700">
          <CvssVector vector={vector} />
        </p>
        <div className="mt-5 grid gap-2.5">
          {bars.map((bar) => (
            <div key={bar.label} className="grid grid-cols-[4.5rem_1fr_1.5rem] items-center gap-3 text-sm">
              <span>{bar.label}</span>
              <svg viewBox="0 0 100 6" preserveAspectRatio="none" className="h-1.5 w-full" aria-hidden="true">
                <rect width="100" height="6" rx="3" className="fill-rule" />
                <rect width={bar.percent} height="6" rx="3" className={barColors[bar.label]} />
              </svg>
              <span className="text-right font-mono text-ink">{bar.count}</span>
            </div>
          ))}
        </div>
        <p className="mt-6 border-t border-rule pt-4 font-mono text-sm text-green-ink">{status}</p>
      </div>
    </figure>
  );
}

const barColors = {
  Critical: 'fill-red-ink',
  High: 'fill-orange-ink',
  Medium: 'fill-yellow-ink',
  Low: 'fill-green-ink',
} as const;
