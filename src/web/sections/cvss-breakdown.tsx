import type { ExplainedMetric } from '#content/findings/cvss-words.ts';
import type { Severity } from '#content/findings/severity.ts';
import { ProseText } from '#web/ui/prose-text.tsx';
import { CvssVector } from '#web/ui/evidence.tsx';
import { SeverityBadge } from '#web/ui/severity-badge.tsx';

export type ShownRating = {
  readonly title: string;
  readonly vector: string;
  readonly score: string;
  readonly severity: Severity;
  readonly metrics: readonly ExplainedMetric[];
};

export type CvssBreakdownProps = {
  heading: string;
  lead: string;
  note: string;
  ratings: readonly ShownRating[];
};

/** Both vectors, metric by metric: the reader can check every letter. */
export function CvssBreakdown({ heading, lead, note, ratings }: CvssBreakdownProps) {
  return (
    <section aria-labelledby="rating" className="border-y border-rule bg-white py-18 lg:py-24">
      <div className="container-page">
        <h2 id="rating" className="text-h2">
          {heading}
        </h2>
        <p className="measure mt-5 text-lg">{lead}</p>
        <p className="measure mt-4">
          <ProseText text={note} />
        </p>
        <div className="mt-12 grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
          {ratings.map((rating) => (
            <RatingPanel key={rating.title} rating={rating} />
          ))}
        </div>
      </div>
    </section>
  );
}

function RatingPanel({ rating }: { rating: ShownRating }) {
  return (
    <div className="overflow-hidden rounded-panel border border-rule">
      <div className="border-b border-rule bg-paper px-6 py-5">
        <h3 className="flex flex-wrap items-center gap-3 text-h3">
          {rating.title}
          <SeverityBadge severity={rating.severity} score={rating.score} />
        </h3>
        <p className="mt-2 text-ink" data-vector={rating.title}>
          <CvssVector vector={rating.vector} />
        </p>
      </div>
      <dl className="divide-y divide-rule text-[0.9375rem]">
        {rating.metrics.map((metric) => (
          <div key={metric.code} className="grid gap-x-5 px-6 py-3.5 sm:grid-cols-[15rem_minmax(0,1fr)]">
            <dt className="flex items-baseline gap-3">
              <span className="w-11 shrink-0 font-mono text-sm text-cyan-700">{metric.code}</span>
              <span className="font-semibold text-ink">{metric.metric}</span>
            </dt>
            <dd className="min-w-0">
              <span className="text-ink">{metric.value}.</span> {metric.meaning}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
