import type { ReactNode } from 'react';
import type { LinkedClaim } from '#content/claims.ts';
import type { Leader } from '#content/pages/company.ts';
import { ClaimLink } from '#web/ui/claim-link.tsx';

export type FounderRecordProps = {
  title: string;
  certifications: string;
  record: string;
  leader: Pick<Leader, 'certifications'>;
  claims: readonly LinkedClaim[];
  /** The figures of the firm. */
  children: ReactNode;
};

/** What the letter rests on: the firm's figures, and the record of who wrote it. */
export function FounderRecord(props: FounderRecordProps) {
  const { title, certifications, record, leader, claims, children } = props;
  return (
    <section className="on-dark hero-ground" aria-labelledby="record-title">
      <div className="container-page grid gap-5 py-14 md:gap-6 md:py-20">
        <h2 id="record-title" className="mb-2 text-h2 md:mb-4">
          {title}
        </h2>
        {children}
        <dl className="grid overflow-hidden rounded-panel border border-line bg-navy-900/80 max-md:divide-y md:grid-cols-2 md:divide-x divide-line">
          <div className="p-4 md:p-6">
            <dt className="font-mono text-sm text-haze">{record}</dt>
            {claims.map((claim) => (
              <dd key={claim.id} className="mt-3 grid grid-cols-[6rem_1fr] items-baseline gap-x-4 text-sm">
                <span className="text-xl font-semibold text-white tabular-nums">
                  <ClaimLink {...claim} />
                </span>
                <span className="text-haze">
                  <span className="block font-semibold text-white">{claim.label}</span>
                  {claim.counts}
                </span>
              </dd>
            ))}
          </div>
          <div className="p-4 md:p-6">
            <dt className="font-mono text-sm text-haze">{certifications}</dt>
            {leader.certifications.map(({ title: short, meaning }) => (
              <dd key={short} className="mt-3 grid grid-cols-[6rem_1fr] items-baseline gap-x-4 text-sm">
                <span className="font-mono text-white">{short}</span>
                {meaning}
              </dd>
            ))}
          </div>
        </dl>
      </div>
    </section>
  );
}
