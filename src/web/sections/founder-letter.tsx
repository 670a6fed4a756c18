import type { LinkedClaim } from '#content/claims.ts';
import type { Leader } from '#content/pages/company.ts';
import { KeyArt } from '#web/ui/key-art.tsx';
import { ClaimLink } from '#web/ui/claim-link.tsx';

export type FounderLetterProps = {
  eyebrow: string;
  title: string;
  paragraphs: readonly string[];
  signature: string;
  role: string;
  certifications: string;
  record: string;
  /** Says that the sender is invented, where that is so. */
  mark: string | null;
  leader: Pick<Leader, 'certifications' | 'fingerprint'>;
  claims: readonly LinkedClaim[];
};

/** A letter with its sender beside it. */
export function FounderLetter(props: FounderLetterProps) {
  const { eyebrow, title, paragraphs, signature, role, certifications, record, mark, leader, claims } = props;
  return (
    <section className="band" aria-labelledby="founder-title">
      <div className="container-page grid items-start gap-x-10 gap-y-12 md:grid-cols-[1.5fr_1fr] lg:grid-cols-[1.6fr_1fr] lg:gap-x-20">
        <div>
          <p className="eyebrow">{eyebrow}</p>
          <h2 id="founder-title" className="mt-4 text-h2">
            {title}
          </h2>
          <div className="mt-8 grid gap-6 border-l-2 border-purple-600 pl-6 text-lg md:pl-8">
            {paragraphs.map((text) => (
              <p key={text} className="measure">
                {text}
              </p>
            ))}
            <p>
              <span className="block font-semibold text-ink">{signature}</span>
              <span className="block text-base">{role}</span>
              {mark ? <span className="block text-sm">{mark}</span> : null}
            </p>
          </div>
        </div>
        <aside aria-label={signature} className="overflow-hidden rounded-panel border border-rule bg-white">
          <KeyArt fingerprint={leader.fingerprint} className="portrait-art" />
          <dl className="divide-y divide-rule px-6 py-2">
            <div className="py-4">
              <dt className="text-sm">{certifications}</dt>
              {leader.certifications.map(({ title: short, meaning }) => (
                <dd key={short} className="mt-1.5 grid grid-cols-[5rem_1fr] items-baseline text-sm">
                  <span className="font-mono text-ink">{short}</span>
                  {meaning}
                </dd>
              ))}
            </div>
            <div className="py-4">
              <dt className="text-sm">{record}</dt>
              {claims.map((claim) => (
                <dd key={claim.id} className="mt-3 grid grid-cols-[5rem_1fr] items-baseline text-sm">
                  <span className="text-xl font-semibold text-ink tabular-nums">
                    <ClaimLink {...claim} />
                  </span>
                  <span>
                    <span className="block font-semibold text-ink">{claim.label}</span>
                    {claim.counts}
                  </span>
                </dd>
              ))}
            </div>
          </dl>
        </aside>
      </div>
    </section>
  );
}
