import type { LinkedClaim } from '#content/claims.ts';
import { ClaimLink } from '#web/ui/claim-link.tsx';
import { dayYearLabel } from '#web/ui/day-label.ts';

export type ClaimFiguresProps = { label: string; asOf: string; claims: readonly LinkedClaim[] };

/** Figures with what they count: one bordered panel on navy, rows on phones, columns if there's space. */
export function ClaimFigures({ label, asOf, claims }: ClaimFiguresProps) {
  const day = claims[0]?.asOf;
  if (day === undefined) return null;
  return (
    <figure className="overflow-hidden rounded-panel border border-line bg-navy-900/80">
      <figcaption className="flex flex-wrap justify-between gap-x-4 border-b border-line px-4 py-3 text-sm text-haze md:px-6">
        <span>{label}</span>
        <span>
          {asOf} <time dateTime={day}>{dayYearLabel(day)}</time>
        </span>
      </figcaption>
      <dl className="grid divide-line max-md:divide-y md:auto-cols-fr md:grid-flow-col md:divide-x">
        {claims.map((claim) => (
          <div
            key={claim.id}
            className="grid content-start gap-x-4 p-4 max-md:grid-cols-[6rem_1fr] max-md:items-baseline md:px-6 lg:grid-cols-[auto_1fr]"
          >
            <dt className="order-2 font-semibold text-white md:max-lg:mt-1">{claim.label}</dt>
            <dd className="order-1 text-[1.75rem] leading-none font-semibold tracking-tight text-white tabular-nums md:text-[2.5rem] lg:row-span-2">
              <ClaimLink {...claim} />
            </dd>
            <dd className="order-3 mt-0.5 text-sm text-haze max-md:col-start-2 lg:col-start-2">
              {claim.counts}
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
