import { Crosshair, FileText, Link2, Map as MapIcon, Radar, Wrench, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LinkedClaim } from '#content/claims.ts';
import type { aboutPage, Capability } from '#content/pages/about.ts';
import type { Leader } from '#content/pages/company.ts';
import { ClaimLink } from '#web/ui/claim-link.tsx';
import { KeySignature, type KeyHolder } from '#web/ui/key-signature.tsx';
import { ArrowLink } from '#web/ui/text-action.tsx';
import { TitledSection } from '#web/ui/titled-section.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { WideFold } from '#web/ui/wide-fold.tsx';
import { Timeline } from '#web/ui/timeline.tsx';

type Page = typeof aboutPage;

type AboutLetterProps = Pick<Page, 'eyebrow' | 'heading' | 'lead' | 'letter' | 'timeline'> & {
  signer: KeyHolder;
  reviewer: Pick<KeyHolder, 'name' | 'fingerprint'> | null;
  actions: ReactNode;
};

/** The about page's opening is a letter on a desk, with one edit in it; the years and the reviewer stand in its margins. */
export function AboutLetter(props: AboutLetterProps) {
  const { eyebrow, heading, lead, letter, timeline, signer, reviewer, actions } = props;
  return (
    <section className="bg-desk">
      <div className="container-page grid gap-x-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,45rem)_minmax(0,1fr)]">
        <article
          aria-label={letter.label}
          className="bg-white px-5 py-8 [box-shadow:var(--shadow-float)] max-lg:mt-5 md:px-14 md:pt-12 md:pb-14 lg:col-start-2 lg:row-start-1"
        >
          <p className="eyebrow text-purple-700">{eyebrow}</p>
          <h1 className="mt-3 text-[clamp(2.25rem,1.6rem+2.6vw,3.25rem)] leading-[1.06] tracking-[-0.036em] md:mt-4">
            {heading}
          </h1>
          <p className="mt-4 text-ink md:mt-5 md:text-lg">{lead}</p>
          <div className="mt-4 grid gap-4 text-ink md:text-lg">
            {letter.paragraphs.map((parts, index) => (
              <p key={index}>
                {parts.map((part) =>
                  typeof part === 'string' ? (
                    part
                  ) : (
                    <span key={part.cut}>
                      <del className="text-body">{part.cut}</del>{' '}
                      <ins className="letter-edit">{part.added}</ins>
                    </span>
                  ),
                )}
              </p>
            ))}
          </div>
          <div className="mt-7 flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
            <KeySignature holder={signer} />
            <div className="flex flex-wrap items-center gap-x-2">{actions}</div>
          </div>
        </article>
        {letter.note !== null && (
          <div className="border-l-3 border-amber pl-4 text-sm leading-normal text-yellow-ink max-lg:my-6 lg:col-start-3 lg:row-start-1 lg:mt-80 lg:max-w-56 lg:self-start">
            <p>{letter.note}</p>
            {reviewer !== null && (
              <p className="mt-1.5">
                {letter.reviewed} {reviewer.name},{' '}
                <span className="font-mono">{reviewer.fingerprint.slice(-4)}</span>
              </p>
            )}
          </div>
        )}
        {timeline.entries.length > 0 && (
          <section
            aria-label={timeline.label}
            className="max-lg:mb-8 lg:col-start-1 lg:row-start-1 lg:pt-24 lg:text-right"
          >
            <Timeline
              mark="ring"
              atEnd
              className="[--rail-width:2px] [--rail:var(--color-purple-300)]"
              bodyClass="pb-7 pl-4 lg:pr-4 lg:pb-16 lg:pl-0"
              entries={timeline.entries.map(({ year, title, description }, index) => ({
                key: year,
                markClass: index === timeline.entries.length - 1 ? 'bg-purple-600' : 'bg-white',
                body: (
                  <>
                    <p className="text-lg leading-none font-semibold text-purple-700">{year}</p>
                    <p className="mt-2 text-sm leading-normal">
                      <b className="font-semibold text-ink">{title}.</b> {description}
                    </p>
                  </>
                ),
              }))}
            />
            <ArrowLink to={timeline.link.path} className="text-sm max-lg:ml-8 lg:mr-8">
              {timeline.link.label}
            </ArrowLink>
          </section>
        )}
      </div>
    </section>
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
  titleClass: 'md:text-sm md:font-normal md:text-haze',
} as const;

/** What's behind the letter: the company's numbers, and the author's track record. */
export function FounderRecord(props: FounderRecordProps) {
  const { title, certifications, record, leader, claims, children } = props;
  return (
    <TitledSection titleId="record-title" title={title} className="on-dark hero-ground py-14 md:py-20">
      <div className="mt-7 grid gap-5 md:mt-10 md:gap-6">
        {children}
        {(claims.length > 0 || leader.certifications.length > 0) && (
          <div className="grid divide-line overflow-hidden rounded-panel border border-line bg-navy-900/80 max-md:divide-y md:auto-cols-fr md:grid-flow-col md:divide-x">
            {claims.length > 0 && (
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
            )}
            {leader.certifications.length > 0 && (
              <WideFold {...fold} id="record-certifications" title={certifications}>
                {leader.certifications.map(({ title: short, meaning }) => (
                  <p key={short} className="mt-3 grid grid-cols-[6rem_1fr] items-baseline gap-x-4 text-sm">
                    <span className="font-mono text-white">{short}</span>
                    {meaning}
                  </p>
                ))}
              </WideFold>
            )}
          </div>
        )}
      </div>
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

/** A list in two columns with dividers, in the order of an engagement. */
export function CapabilityPanel({ items, ...head }: Page['capabilities']) {
  return (
    <TitledSection titleId="capabilities-title" {...head} className="bg-white max-md:py-14">
      <ol className="mt-8 grid gap-x-10 md:mt-12 md:grid-flow-col md:grid-cols-2 md:grid-rows-3 lg:gap-x-16">
        {items.map((item) => {
          const Icon = icons[item.icon];
          return (
            <li key={item.title} className="flex gap-4 border-t border-rule py-4 md:gap-5 md:py-6">
              <Icon aria-hidden="true" className="mt-1 size-6 shrink-0 text-purple-600" strokeWidth={1.75} />
              <div>
                <h3 className="text-lg leading-snug md:text-h3">{item.title}</h3>
                <p className="mt-1">
                  <Unbroken text={item.description} />
                </p>
              </div>
            </li>
          );
        })}
      </ol>
    </TitledSection>
  );
}
