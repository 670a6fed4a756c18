import type { ReactNode } from 'react';
import type { ShownPath } from '#content/attack-paths/draw.ts';
import type { openingWords } from '#content/services/openings.ts';
import type { Service } from '#content/services/service.ts';
import { OpeningActions } from '#web/sections/page-opening.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CvssVector, EvidenceLines } from '#web/ui/evidence.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Lotus } from '#web/ui/lotus.tsx';
import { SeverityBadge } from '#web/ui/severity-badge.tsx';

export type OpeningProps = Pick<Service, 'title' | 'category' | 'icon' | 'lead'> & {
  tagline: string;
  /** Who tests, in how many days, from how much. */
  offer: string;
  actions: ReactNode;
  path: ShownPath;
  words: typeof openingWords;
  /** Spec 2: the row that ends the hero. */
  proofs: ReactNode;
};

/** Fills the window below the header, and the ribbon if there is one. What comes before the last row grows. */
export const heroFrame =
  'flex flex-col min-h-[calc(100svh-4rem-var(--ribbon,0rem))] lg:min-h-[min(100svh-5rem-var(--ribbon,0rem),64rem)]';

type TextProps = Pick<OpeningProps, 'title' | 'category' | 'icon' | 'tagline' | 'offer'> & {
  onDark?: boolean;
  titleClass?: string;
};

/** Spec 2: badge, title and tagline of the hero. */
export function OpeningText({
  title,
  category,
  icon,
  tagline,
  offer,
  onDark = false,
  titleClass,
}: TextProps) {
  return (
    <>
      <p
        className={classNames(
          'inline-flex items-center gap-2 rounded-full border py-1 pr-3.5 pl-2.5 text-sm font-medium md:py-1.5',
          onDark ? 'border-line bg-navy-900/70 text-cyan-300' : 'border-rule bg-white text-purple-700',
        )}
      >
        <Icon name={icon} className="size-4 shrink-0" />
        {category}
      </p>
      <h1 className={classNames('mt-2.5 text-h1 max-md:text-[2.25rem] lg:mt-3', titleClass)}>{title}</h1>
      <p
        className={classNames(
          'mt-2.5 font-medium max-md:text-sm md:mt-3',
          onDark ? 'text-white' : 'text-ink',
        )}
      >
        {tagline}
      </p>
      <p className={classNames('mt-1 max-md:text-sm', onDark ? 'text-cyan-300' : 'text-purple-700')}>
        {offer}
      </p>
    </>
  );
}

/** Title on the left, description and links next to it, the drawing below across the page. */
export function WideOpening({
  ground,
  children,
  lead,
  actions,
  proofs,
  ...text
}: TextProps & Pick<OpeningProps, 'lead' | 'actions' | 'proofs'> & { ground: string; children: ReactNode }) {
  return (
    <section className={classNames(heroFrame, ground)}>
      <div className="solution-opening container-page grid flex-1 content-start gap-3 py-4 md:py-10 lg:pt-[clamp(1.5rem,calc((100svh-54rem)/2),3.5rem)] lg:pb-3">
        <div className="grid gap-x-12 gap-y-3 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:items-end min-[100rem]:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
          <div>
            <OpeningText {...text} titleClass="xl:max-[100rem]:text-[3rem] min-[100rem]:text-[3.5rem]" />
          </div>
          <div>
            <p className="max-md:hidden">{lead}</p>
            <OpeningActions>{actions}</OpeningActions>
          </div>
        </div>
        {children}
      </div>
      {proofs}
    </section>
  );
}

/** A step of the path: what is chosen shows its evidence, before and without a script. */
export const StepMark = ({ step, path }: { step: number; path: ShownPath }) => (
  <input
    type="radio"
    name="path-hop"
    id={`hop-${step}`}
    aria-label={`${step}. ${path.hops[step - 1]?.name ?? ''}`}
    defaultChecked={step === path.cut}
    className="step-mark"
    data-step={step}
    data-fallen={step >= path.cut ? '' : undefined}
  />
);

/** The attempt the fix stopped, twice. */
export function BeforeAfter({ path }: Pick<OpeningProps, 'path'>) {
  const hop = path.hops[path.cut - 1];
  if (!hop?.after) return null;
  const panel = 'on-dark min-w-0 rounded-card bg-navy-900 px-4 py-3 text-mist';
  return (
    <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] lg:items-stretch">
      <div className={panel}>
        <EvidenceLines lines={hop.lines} notes={hop.notes} />
      </div>
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-6 place-self-center fill-none stroke-purple-600 stroke-2 max-lg:rotate-90"
      >
        <path d="M4 12h15m-6-6 6 6-6 6" />
      </svg>
      <div className={classNames(panel, 'flex flex-col justify-between gap-2')}>
        <div>
          <EvidenceLines lines={hop.after} />
        </div>
        <p className="flex items-center gap-2 font-mono text-sm text-green">
          <Lotus className="size-4.5 flex-none" />
          {path.retest.note}
        </p>
      </div>
    </div>
  );
}

/** What doesn't fit in the drawing is one tap away. */
export function AllSteps({ path, words }: Pick<OpeningProps, 'path' | 'words'>) {
  return (
    <details className="all-steps mt-2 rounded-card border border-rule bg-white md:mt-3">
      <summary className="slim-fold px-4 py-1.5 text-sm font-medium text-ink md:px-5">
        <SeverityBadge severity={path.severity} score={path.score} />
        <span className="font-mono font-normal text-body max-md:hidden">{path.id}</span>
        {path.title}
        <span className="ml-auto text-purple-700 max-md:sr-only">{words.allSteps}</span>
      </summary>
      <ol className="grid gap-4 border-t border-rule p-4 md:p-5 lg:grid-cols-2">
        {path.hops.map((hop, index) => (
          <li key={hop.label} className="on-dark min-w-0 rounded-card bg-navy-900 px-4 py-3 text-mist">
            <b className="mb-2 block text-sm font-medium text-white">
              {index + 1}. {hop.name}
            </b>
            <EvidenceLines lines={hop.lines} notes={hop.notes} />
            {hop.after ? (
              <div className="mt-3 border-t border-line pt-3">
                <EvidenceLines lines={hop.after} />
              </div>
            ) : null}
          </li>
        ))}
      </ol>
      <p className="px-4 pb-4 font-mono text-sm text-body md:px-5">
        <CvssVector vector={path.vector} />
        <span className="block text-green-ink">{path.retest.note}</span>
      </p>
    </details>
  );
}
