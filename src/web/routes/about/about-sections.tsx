import type { ReactNode } from 'react';
import type { LinkedClaim } from '#content/claims.ts';
import type { Leader } from '#content/pages/company.ts';
import { ClaimLink } from '#web/ui/claim-link.tsx';
import { Crosshair, FileText, Link2, Map as MapIcon, Radar, Wrench, type LucideIcon } from 'lucide-react';
import { WideFold } from '#web/ui/wide-fold.tsx';
import type { Capability } from '#content/pages/about.ts';

export type FounderRecordProps = {
  title: string;
  certifications: string;
  record: string;
  leader: Pick<Leader, 'certifications'>;
  claims: readonly LinkedClaim[];
  /** The company's numbers. */
  children: ReactNode;
};

const fold = {
  level: 3,
  from: '48rem',
  className: 'px-4 md:p-6',
  titleClass: 'md:font-mono md:text-sm md:font-normal md:text-haze',
} as const;

/** What's behind the letter: the company's numbers, and the author's track record. */
export function FounderRecord(props: FounderRecordProps) {
  const { title, certifications, record, leader, claims, children } = props;
  return (
    <section className="on-dark hero-ground" aria-labelledby="record-title">
      <div className="container-page grid gap-5 py-14 md:gap-6 md:py-20">
        <h2 id="record-title" className="mb-2 text-h2 md:mb-4">
          {title}
        </h2>
        {children}
        <div className="grid divide-line overflow-hidden rounded-panel border border-line bg-navy-900/80 max-md:divide-y md:grid-cols-2 md:divide-x">
          <WideFold {...fold} id="record-figures" title={record}>
            {claims.map((claim) => (
              <p key={claim.id} className="mt-3 grid grid-cols-[6rem_1fr] items-baseline gap-x-4 text-sm">
                <span className="text-xl font-semibold text-white tabular-nums">
                  <ClaimLink {...claim} />
                </span>
                <span className="text-haze">
                  <span className="block font-semibold text-white">{claim.label}</span>
                  {claim.counts}
                </span>
              </p>
            ))}
          </WideFold>
          <WideFold {...fold} id="record-certifications" title={certifications}>
            {leader.certifications.map(({ title: short, meaning }) => (
              <p key={short} className="mt-3 grid grid-cols-[6rem_1fr] items-baseline gap-x-4 text-sm">
                <span className="font-mono text-white">{short}</span>
                {meaning}
              </p>
            ))}
          </WideFold>
        </div>
      </div>
    </section>
  );
}

type BookingSectionProps = {
  title: string;
  lead: string;
  /** The call, and its calendar once requested. */
  children: ReactNode;
};

/** Why a call is worth it on one side, the call itself on the other. */
export function BookingSection({ title, lead, children }: BookingSectionProps) {
  return (
    <section className="border-t border-rule bg-white" aria-labelledby="call-title">
      <div className="container-page band grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.62fr]">
        <div>
          <h2 id="call-title" className="text-h2">
            {title}
          </h2>
          <p className="measure mt-5 text-lg">{lead}</p>
        </div>
        {children}
      </div>
    </section>
  );
}

type CapabilityPanelProps = { title: string; lead: string; items: readonly Capability[] };

const icons: Record<Capability['icon'], LucideIcon> = {
  map: MapIcon,
  hand: Crosshair,
  chain: Link2,
  report: FileText,
  fix: Wrench,
  watch: Radar,
};

/** A dark list in two columns with dividers, in the order of an engagement. */
export function CapabilityPanel({ title, lead, items }: CapabilityPanelProps) {
  return (
    <section className="on-dark bg-navy-900" aria-labelledby="capabilities-title">
      <div className="container-page band max-md:py-14">
        <h2 id="capabilities-title" className="text-h2">
          {title}
        </h2>
        <p className="measure mt-5 text-lg">{lead}</p>
        <ol className="mt-8 grid gap-x-10 md:mt-12 md:grid-flow-col md:grid-cols-2 md:grid-rows-3 lg:gap-x-16">
          {items.map((item) => {
            const Icon = icons[item.icon];
            return (
              <li key={item.title} className="flex gap-4 border-t border-line py-4 md:gap-5 md:py-6">
                <Icon aria-hidden="true" className="mt-1 size-6 shrink-0 text-cyan-400" strokeWidth={1.75} />
                <div>
                  <h3 className="text-lg leading-snug md:text-h3">{item.title}</h3>
                  <p className="mt-1">{item.description}</p>
                </div>
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}
