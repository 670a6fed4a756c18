import type { LinkedClaim } from '#content/claims.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ClaimLink } from '#web/ui/claim-link.tsx';

export type ClaimFiguresProps = {
  label: string;
  asOf: string;
  claims: readonly LinkedClaim[];
  columns?: boolean;
};

/** Figures that say what they count: one bordered panel on navy, hairlines between. */
export function ClaimFigures({ label, asOf, claims, columns = false }: ClaimFiguresProps) {
  const day = claims[0]?.asOf;
  return (
    <figure className="overflow-hidden rounded-panel border border-line bg-navy-900/80">
      <figcaption className="flex flex-wrap justify-between gap-x-4 border-b border-line px-6 py-3.5 font-mono text-sm text-haze">
        <span>{label}</span>
        {day ? (
          <span>
            {asOf} <time dateTime={day}>{day}</time>
          </span>
        ) : null}
      </figcaption>
      <dl
        className={classNames(
          'grid divide-line max-md:divide-y',
          columns ? 'md:grid-cols-3 md:divide-x' : 'divide-y',
        )}
      >
        {claims.map((claim) => (
          <div
            key={claim.id}
            className={classNames(
              'grid content-start gap-x-6 p-5 sm:p-6',
              !columns && 'sm:grid-cols-[7.5rem_1fr] sm:items-baseline',
            )}
          >
            <dt className={classNames('font-semibold text-white', columns ? 'order-2 mt-1' : 'sm:order-2')}>
              {claim.label}
            </dt>
            <dd
              className={classNames(
                'text-[2.5rem] leading-none font-semibold tracking-tight text-white tabular-nums',
                columns ? 'order-1' : 'max-sm:order-first max-sm:mb-2 sm:order-1',
              )}
            >
              <ClaimLink {...claim} />
            </dd>
            <dd className={classNames('order-3 mt-1 text-sm text-haze', !columns && 'sm:col-start-2')}>
              {claim.counts}
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
