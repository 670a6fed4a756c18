import { Crosshair, FileText, Link2, Map as MapIcon, Radar, Wrench, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LinkedClaim } from '#content/claims.ts';
import type { aboutPage, Capability } from '#content/pages/about.ts';
import type { Leader } from '#content/pages/company.ts';
import { OpeningActions, OpeningText } from '#web/sections/page-opening.tsx';
import { ClaimLink } from '#web/ui/claim-link.tsx';
import { KeySignature, type KeyHolder } from '#web/ui/key-card.tsx';
import { ArrowLink } from '#web/ui/text-action.tsx';
import { TitledSection } from '#web/ui/titled-section.tsx';
import { WideFold } from '#web/ui/wide-fold.tsx';

type Page = typeof aboutPage;

type AboutHeroProps = Pick<Page, 'eyebrow' | 'heading' | 'lead'> & {
  actions: ReactNode;
  /** The founder's letter. */
  children: ReactNode;
};

/** The about page's light opening: a letter on a desk. */
export function AboutHero({ actions, children, ...text }: AboutHeroProps) {
  return (
    <section className="border-b border-b-rule [background:radial-gradient(40rem_26rem_at_88%_0%,rgb(124_58_237/0.1),transparent_70%),var(--color-tint)]">
      <div className="container-page grid items-start gap-x-14 gap-y-7 pt-7 pb-14 md:py-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.12fr)]">
        <div className="lg:sticky lg:top-34 lg:pt-8">
          <OpeningText {...text} hasSignal below={<OpeningActions>{actions}</OpeningActions>} />
        </div>
        {children}
      </div>
    </section>
  );
}

/** A letter, signed with its sender's key. */
export function FounderLetter({
  eyebrow,
  title,
  paragraphs,
  signer,
}: Page['letter'] & { signer: KeyHolder }) {
  return (
    <article
      className="relative py-6 px-5 border border-rule rounded-sm bg-white [box-shadow:var(--shadow-float)] before:absolute before:top-0 before:bottom-auto before:inset-x-0 before:h-0.75 before:[background:linear-gradient(90deg,var(--color-purple-600),var(--color-cyan-400))] md:pt-11 md:pb-9 md:px-12"
      aria-labelledby="founder-title"
    >
      <p className="eyebrow">{eyebrow}</p>
      <h2 id="founder-title" className="mt-3 text-2xl leading-tight tracking-tight md:text-[2rem]">
        {title}
      </h2>
      <div className="mt-4 grid gap-4 md:mt-6 md:text-[1.0625rem] md:leading-[1.65]">
        {paragraphs.map((text) => (
          <p key={text} className="measure">
            {text}
          </p>
        ))}
      </div>
      <div className="mt-6 border-t border-rule pt-5">
        <KeySignature holder={signer} />
      </div>
    </article>
  );
}

type FounderRecordProps = Page['record'] & {
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
    <TitledSection titleId="record-title" title={title} className="on-dark hero-ground py-14 md:py-20">
      <div className="mt-7 grid gap-5 md:mt-10 md:gap-6">
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
    </TitledSection>
  );
}

/** Large years on one line: vertical on phones, horizontal if there's space. */
export function YearLedger({ title, entries, link }: Page['timeline']) {
  return (
    <TitledSection
      titleId="years-title"
      title={title}
      more={<ArrowLink to={link.path}>{link.label}</ArrowLink>}
      className="border-y border-rule bg-white py-14 md:py-24"
    >
      <ol className="grid mt-10 md:auto-cols-fr md:grid-flow-col">
        {entries.map((entry) => (
          <li
            className="relative pt-0 pb-10 pr-0 pl-7 border-l-2 border-l-rule last:pb-0 last:border-purple-300 before:absolute before:top-2.5 before:-left-2.25 before:border-3 before:border-purple-600 before:rounded-full before:bg-white before:size-4 md:pt-8 md:pb-0 md:pr-10 md:pl-0 md:border-t-2 md:border-t-rule md:border-l-0 md:last:pt-8 md:last:pb-0 md:last:pr-10 md:last:pl-0 md:last:border-t-2 md:last:border-t-rule md:last:border-l-0 md:last:[border-image:linear-gradient(90deg,var(--color-purple-600),var(--color-cyan-400))_1] md:before:-top-2.25 md:before:left-0"
            key={entry.year}
          >
            <p className="font-mono text-h2 leading-none text-ink">{entry.year}</p>
            <h3 className="mt-3 text-h3">{entry.title}</h3>
            <p className="mt-1.5 max-w-[52ch]">{entry.description}</p>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}

const icons: Record<Capability['icon'], LucideIcon> = {
  map: MapIcon,
  hand: Crosshair,
  chain: Link2,
  report: FileText,
  fix: Wrench,
  watch: Radar,
};

/** A dark list in two columns with dividers, in the order of an engagement. */
export function CapabilityPanel({ items, ...head }: Page['capabilities']) {
  return (
    <TitledSection titleId="capabilities-title" {...head} className="on-dark bg-navy-900 max-md:py-14">
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
    </TitledSection>
  );
}
