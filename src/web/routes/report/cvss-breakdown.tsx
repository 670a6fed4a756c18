import { inline } from '#content/blocks.ts';
import type { ExplainedMetric } from '#content/findings/cvss-words.ts';
import type { WriteUpView } from '#content/findings/write-up-view.ts';
import { ProseText } from '#web/ui/prose-text.tsx';
import { CvssVector } from '#web/ui/evidence.tsx';
import { SeverityBadge } from '#web/ui/severity-badge.tsx';
import { TitledSection } from '#web/ui/titled-section.tsx';
import { WideFold } from '#web/ui/wide-fold.tsx';
import { Facts } from '#web/ui/facts.tsx';

type Cvss = WriteUpView['cvss'];

/** Impact metrics, in both versions: None adds nothing to the score. */
const impacts: ReadonlySet<string> = new Set(['VC', 'VI', 'VA', 'SC', 'SI', 'SA', 'C', 'I', 'A']);

/** Both vectors, metric by metric: readers can check every letter. */
export function CvssBreakdown({ heading, lead, note, noImpact, ratings }: Cvss) {
  return (
    <TitledSection
      titleId="rating"
      title={heading}
      lead={lead}
      className="border-y border-rule bg-white py-18 lg:py-24"
    >
      <p className="measure mt-4">
        <ProseText text={inline(note)} />
      </p>
      <div className="mt-12 grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        {ratings.map((rating, index) => (
          <RatingPanel key={rating.title} rating={rating} noImpact={noImpact} isFirst={index === 0} />
        ))}
      </div>
    </TitledSection>
  );
}

type RatingPanelProps = Pick<Cvss, 'noImpact'> & { rating: Cvss['ratings'][number]; isFirst: boolean };

/** The deciding version is open; on phones the other one, and metrics without impact, are one tap away. */
function RatingPanel({ rating, noImpact, isFirst }: RatingPanelProps) {
  const without = rating.metrics.filter(
    ({ code, value }) => impacts.has(code.split(':')[0] ?? '') && value === 'None',
  );
  const others = rating.metrics.filter((metric) => !without.includes(metric));
  const id = `rating-${rating.title.replaceAll(/\W+/gu, '-').toLowerCase()}`;
  return (
    <div className="overflow-hidden border border-rule rounded-panel [&_.fold-row]:px-5 [&_.fold-body]:p-0 max-md:[&_.fold-body]:border-t max-md:[&_.fold-body]:border-t-rule">
      <WideFold
        id={id}
        title={rating.title}
        titleClass="left-5 md:px-6 md:pt-5 md:text-h3 md:bg-paper"
        fact={`${rating.score} ${rating.severity}`}
        level={3}
        from="48rem"
        isOpen={isFirst}
      >
        <div className="py-4 px-5 border-b border-b-rule bg-paper md:pt-3 md:pb-5 md:px-6">
          <SeverityBadge severity={rating.severity} score={rating.score} />
          <p className="mt-2 text-ink" data-vector={rating.title}>
            <CvssVector vector={rating.vector} />
          </p>
        </div>
        <Metrics metrics={others} />
        {without.length > 0 ? (
          <details
            className="plain-wide border-t border-t-rule max-md:[&[open]>dl]:border-t max-md:[&[open]>dl]:border-t-rule"
            data-open-wide="48rem"
          >
            <summary className="fold-row">
              {noImpact[without.length === 1 ? 'one' : 'many'].replace('{count}', String(without.length))}
            </summary>
            <Metrics metrics={without} />
          </details>
        ) : null}
      </WideFold>
    </div>
  );
}

function Metrics({ metrics }: { metrics: readonly ExplainedMetric[] }) {
  return (
    <Facts
      inset
      look="definitions"
      className="text-[0.9375rem] [--label:15rem]"
      facts={metrics.map((metric) => ({
        label: (
          <span className="flex items-baseline gap-3 text-[0.9375rem]">
            <span className="w-11 shrink-0 font-mono text-sm text-cyan-700">{metric.code}</span>
            {metric.metric}
          </span>
        ),
        value: (
          <>
            <span className="text-ink">{metric.value}.</span> {metric.meaning}
          </>
        ),
      }))}
    />
  );
}
