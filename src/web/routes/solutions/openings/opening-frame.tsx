import type { ReactNode } from 'react';
import type { ShownPath } from '#content/attack-paths/draw.ts';
import type { openingWords } from '#content/services/openings.ts';
import type { Service } from '#content/services/service.ts';
import { OpeningActions } from '#web/sections/page-opening.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CvssVector, EvidenceLines } from '#web/ui/evidence.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PhoneFold } from '#web/ui/phone-fold.tsx';
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
          'inline-flex items-center gap-2.5 rounded-full border py-1.5 pr-4 pl-3 font-mono text-sm',
          onDark ? 'border-line bg-navy-900/70 text-cyan-300' : 'border-rule bg-white text-purple-700',
        )}
      >
        <Icon name={icon} className="size-4 shrink-0" />
        {category}
      </p>
      <h1 className={classNames('mt-4 text-h1 lg:mt-3', titleClass)}>{title}</h1>
      <p className={classNames('mt-3 font-medium', onDark ? 'text-white' : 'text-ink')}>{tagline}</p>
      <p className={classNames('mt-1', onDark ? 'text-cyan-300' : 'text-purple-700')}>{offer}</p>
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
      <div className="solution-opening container-page grid flex-1 content-start gap-4 py-6 md:gap-5 md:py-10 lg:gap-3 lg:pt-[clamp(1rem,calc((100svh-55rem)/2),3.5rem)] lg:pb-3">
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

/** Radio buttons select the step, so the drawing works before and without a script. */
export function StepMark({ step, path, children }: { step: number; path: ShownPath; children?: ReactNode }) {
  const isFallen = step >= path.cut;
  return (
    <label className="relative inline-flex cursor-pointer items-center justify-center">
      <input
        type="radio"
        name="path-hop"
        id={`hop-${step}`}
        defaultChecked={step === path.cut}
        className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden="true"
        className={classNames(
          'flex size-11 items-center justify-center rounded-full border-2 font-mono text-sm font-semibold outline-offset-2 peer-focus-visible:outline-2',
          'peer-checked:text-white',
          isFallen
            ? 'border-red-ink bg-white text-red-ink peer-checked:bg-red-ink peer-focus-visible:outline-red-ink'
            : 'border-purple-600 bg-white text-purple-700 peer-checked:bg-purple-600 peer-focus-visible:outline-purple-600',
        )}
      >
        {children ?? step}
      </span>
      <span className="visually-hidden">
        {step}. {path.hops[step - 1]?.name}
      </span>
    </label>
  );
}

export function FixSwitch({ words }: Pick<OpeningProps, 'words'>) {
  const label =
    'inline-flex min-h-9 cursor-pointer items-center rounded-control px-3 text-sm font-medium text-haze peer-checked:bg-navy-700 peer-checked:text-white peer-focus-visible:outline-2 peer-focus-visible:outline-cyan-300';
  const input = 'peer absolute inset-0 m-0 size-full cursor-pointer opacity-0';
  return (
    <fieldset className="flex shrink-0 rounded-control border border-line p-1">
      <legend className="visually-hidden">{words.fix}</legend>
      <span className="relative">
        <input type="radio" name="path-fix" id="path-before" defaultChecked className={input} />
        <label htmlFor="path-before" className={label}>
          {words.before}
        </label>
      </span>
      <span className="relative">
        <input type="radio" name="path-fix" id="path-after" className={input} />
        <label htmlFor="path-after" className={label}>
          {words.after}
        </label>
      </span>
    </fieldset>
  );
}

const shownForStep = [
  'group-has-[#hop-1:checked]/path:block',
  'group-has-[#hop-2:checked]/path:block',
  'group-has-[#hop-3:checked]/path:block',
  'group-has-[#hop-4:checked]/path:block',
] as const;
const beforeFix = 'group-has-[#path-after:checked]/path:hidden';
const afterFix = 'hidden group-has-[#path-after:checked]/path:block';

/** The finding's evidence: request and response at the selected step, before and after the fix. */
export function StepEvidence({
  path,
  words,
  isWide = false,
}: Pick<OpeningProps, 'path' | 'words'> & { isWide?: boolean }) {
  return (
    <PhoneFold title={path.title}>
      <div
        className={classNames(
          'on-dark overflow-hidden rounded-panel border border-line bg-navy-900 text-mist',
          isWide && 'lg:grid lg:grid-cols-2 lg:grid-rows-[auto_1fr]',
        )}
      >
        <div
          className={classNames(
            'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-5 py-1',
            isWide && 'lg:col-start-2',
          )}
        >
          <p className="font-semibold text-white max-md:sr-only">{path.title}</p>
          <FixSwitch words={words} />
        </div>
        <div
          className={classNames(
            'min-h-36 px-5 py-2.5',
            isWide
              ? 'lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:border-r lg:border-line'
              : 'min-[100rem]:min-h-52',
          )}
        >
          {path.hops.map((hop, index) => (
            <div key={hop.label} className={classNames('hidden', shownForStep[index])}>
              <p className="mb-2 text-sm text-haze">
                {index + 1}. {hop.name}
              </p>
              <div className={hop.after ? beforeFix : undefined}>
                <EvidenceLines lines={hop.lines} notes={hop.notes} />
              </div>
              {hop.after ? (
                <div className={afterFix}>
                  <EvidenceLines lines={hop.after} />
                </div>
              ) : null}
            </div>
          ))}
        </div>
        <FindingFoot path={path} isWide={isWide} />
      </div>
    </PhoneFold>
  );
}

function FindingFoot({ path, isWide }: Pick<OpeningProps, 'path'> & { isWide: boolean }) {
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-2.5 font-mono text-sm',
        isWide && 'lg:content-center lg:border-t-0',
      )}
    >
      <span className="flex items-center gap-4">
        <SeverityBadge severity={path.severity} score={path.score} onDark />
        <span className="text-haze">{path.id}</span>
      </span>
      <span className="flex items-center gap-2 rounded-md border-[1.5px] border-transparent py-0.5 text-green group-has-[#path-after:checked]/path:-rotate-1 group-has-[#path-after:checked]/path:border-green group-has-[#path-after:checked]/path:px-2.5">
        <Lotus className="size-4.5 flex-none" />
        {path.retest.note}
      </span>
      <CvssVector vector={path.vector} className="basis-full text-haze max-md:hidden" />
    </div>
  );
}

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
    <details className="group/steps mt-3 rounded-card border border-rule bg-white">
      <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-1 px-5 py-1.5 text-sm font-medium text-ink">
        <SeverityBadge severity={path.severity} score={path.score} />
        <span className="font-mono font-normal text-body">{path.id}</span>
        <span>{path.title}</span>
        <span className="text-purple-700 underline-offset-4 group-hover/steps:underline">
          {words.allSteps}
        </span>
      </summary>
      <ol className="grid gap-4 border-t border-rule p-5 lg:grid-cols-2">
        {path.hops.map((hop, index) => (
          <li key={hop.label} className="min-w-0">
            <p className="mb-2 text-sm font-medium text-ink">
              {index + 1}. {hop.name}
            </p>
            <div className="on-dark rounded-card bg-navy-900 px-4 py-3 text-mist">
              <EvidenceLines lines={hop.lines} notes={hop.notes} />
              {hop.after ? (
                <div className="mt-3 border-t border-line pt-3">
                  <EvidenceLines lines={hop.after} />
                  <p className="mt-2 font-mono text-sm text-green">{path.retest.note}</p>
                </div>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
      <CvssVector vector={path.vector} className="block px-5 pb-4 font-mono text-sm text-body" />
    </details>
  );
}
