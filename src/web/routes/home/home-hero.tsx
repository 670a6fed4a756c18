import { Check } from 'lucide-react';
import type { ShownPath } from '#content/attack-paths/draw.ts';
import type { homeFix } from '#content/attack-paths/home.ts';
import type { homePage, ServiceCard } from '#content/pages/home.ts';
import type { sampleRibbon } from '#content/sample-marks.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ClaimLink } from '#web/ui/claim-link.tsx';
import { EvidenceMarks } from '#web/ui/evidence.tsx';
import { Glyph, type GlyphName } from '#web/ui/glyph.tsx';
import { GradientHeading } from '#web/ui/gradient-heading.tsx';
import { Link } from '#web/ui/link.tsx';
import { TextAction } from '#web/ui/text-action.tsx';

type HomeHeroProps = typeof homePage.hero & {
  path: ShownPath;
  fix: typeof homeFix;
  frames: readonly (readonly string[])[];
  stepsLabel: string;
  services: readonly ServiceCard[];
  /** That this is a sample, beside the eyebrow if there's space. */
  ribbon: typeof sampleRibbon;
};

/**
 * The first screen tells one finding in five frames along its path: red up to the breach, then the cut. Radio buttons
 * choose a frame, so it needs no script; enhance/home-player.ts plays it once. The services are its last row.
 */
export function HomeHero({ path, fix, frames, stepsLabel, services, ribbon, ...text }: HomeHeroProps) {
  return (
    <section className="home-hero on-dark hero-ground">
      <div className="container-page">
        <HeroText {...text} />
        <Player words={text.player} />
      </div>
      <Frames path={path} fix={fix} frames={frames} label={stepsLabel} />
      {ribbon && (
        <p className="container-page text-sm text-haze max-md:pl-12! print:hidden lg:pointer-events-none lg:absolute! lg:inset-x-0 lg:top-30 lg:text-right">
          <a
            href={ribbon.path}
            className="pointer-events-auto inline-flex min-h-11 items-center text-inherit no-underline hover:underline lg:min-h-0"
          >
            {ribbon.text}
          </a>
        </p>
      )}
      <ServiceCards cards={services} />
    </section>
  );
}

function HeroText({ eyebrow, heading, bullets, primary, secondary, lab }: typeof homePage.hero) {
  return (
    <>
      <p className="eyebrow text-cyan-300">{eyebrow}</p>
      <h1 className="mt-3 max-w-[56rem] md:mt-5 text-h1 lg:text-[4.25rem]">
        <GradientHeading parts={heading} />
      </h1>
      <ul className="mt-4 flex flex-wrap gap-x-8 md:mt-5 gap-y-1.5 max-md:text-[0.9375rem]">
        {bullets.map((bullet) => (
          <li key={bullet.value} className="flex items-baseline gap-2.5">
            <Check aria-hidden="true" className="size-4 shrink-0 translate-y-0.5 text-cyan-400" />
            {bullet.href ? <ClaimLink {...bullet} href={bullet.href} /> : bullet.value}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:*:px-4 md:mt-6">
        <ButtonLink to={primary.path}>
          {primary.label} <span aria-hidden="true">→</span>
        </ButtonLink>
        <ButtonLink to={secondary.path} variant="outlineSecondary">
          {secondary.label}
          <span className="visually-hidden"> {secondary.context}</span>
        </ButtonLink>
        {lab && (
          <span className="max-sm:hidden">
            <TextAction to={lab.path}>{lab.label}</TextAction>
          </span>
        )}
      </div>
    </>
  );
}

/** Its button needs a script; what it says follows the chosen frame with and without. */
function Player({ words: { pause, play, replay, steps } }: { words: typeof homePage.hero.player }) {
  return (
    <div className="home-player">
      <button
        type="button"
        className="player-button needs-script cursor-pointer"
        aria-label={replay}
        data-words={JSON.stringify({ pause, play, replay })}
      />
      {steps.map(([now, next]) => (
        <p key={now} aria-hidden="true">
          <b>{now}</b>
          {next}
        </p>
      ))}
    </div>
  );
}

type FramesProps = Pick<HomeHeroProps, 'path' | 'fix' | 'frames'> & { label: string };

function Frames({ path, fix, frames, label }: FramesProps) {
  const steps = [...path.hops, fix];
  return (
    <fieldset id="attack-path" className="container-page min-w-0" data-enhance="home-player">
      <legend className="visually-hidden">
        {label}: {path.title}
      </legend>
      <ol className="home-frames">
        {steps.map((step, index) => (
          <li key={step.label} className="home-frame">
            <input
              type="radio"
              name="path-hop"
              id={`hop-${index + 1}`}
              aria-label={step.name}
              className="absolute size-px opacity-0"
              defaultChecked={index + 1 === path.hops.length}
            />
            <FrameNode index={index} glyph={path.drawing.nodes[index]?.glyph ?? cutGlyph} />
            <label htmlFor={`hop-${index + 1}`}>
              <span className="evidence frame-lines">
                {(frames[index] ?? []).map((line, place) => (
                  <span key={place}>
                    <EvidenceMarks line={line} />
                    {'\n'}
                  </span>
                ))}
              </span>
              <span className="frame-label">
                {index < path.hops.length ? `${index + 1} · ${step.label}` : step.label}
              </span>
              <span className="frame-name">{step.name}</span>
            </label>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

/** Two strokes across the line. */
const cutGlyph = 'M4.5 3 8 13M9 3l3.5 10';

/** Each frame draws its own node and the edge to it; places are in the middle of a frame 224 wide. */
const nodes = [
  { y: 64, r: 24, edge: '' },
  { y: 32, r: 24, edge: 'M-108 62C-44 64 16 32 112 32' },
  { y: 70, r: 24, edge: 'M-108 32C-44 32 16 70 112 70' },
  { y: 34, r: 32, edge: 'M-108 70C-44 70 16 34 112 34' },
  { y: 58, r: 24, edge: 'M-100 34C-44 34 16 58 112 58C200 58 260 30 480 18' },
] as const;

function FrameNode({ index, glyph }: { index: number; glyph: string }) {
  const { y, r, edge } = nodes[index] ?? nodes[0];
  const scale = r / 17;
  return (
    <svg viewBox="0 0 224 124" aria-hidden="true" className="frame-node">
      {index === 2 ? (
        <linearGradient id="turn" gradientUnits="userSpaceOnUse" x1="-110" x2="90" y1="0" y2="0">
          <stop stopColor="var(--color-purple-300)" />
          <stop offset="1" stopColor="var(--color-red)" />
        </linearGradient>
      ) : null}
      {edge && <path d={edge} data-part="edge" />}
      <path d={`M112 ${y}V124`} data-part="stem" />
      <circle cx="112" cy={y} r={r} data-part="node" />
      <path d={glyph} transform={`translate(${112 - 8 * scale} ${y - 8 * scale}) scale(${scale})`} />
    </svg>
  );
}

const icons: Record<ServiceCard['icon'], GlyphName> = {
  browser: 'browser',
  network: 'network',
  pulse: 'cycle',
};
const colors: Record<ServiceCard['color'], string> = {
  purple: 'bg-purple-600/30 text-purple-300',
  cyan: 'bg-cyan-700/35 text-cyan-300',
  navy: 'bg-navy-700 text-white',
};

/** Spec 1: title, description, icon and color; the whole card is the link. */
function ServiceCards({ cards }: { cards: readonly ServiceCard[] }) {
  return (
    <div className="border-t border-line bg-navy-950/60">
      <ul className="container-page grid max-md:pl-12! md:grid-cols-3 md:gap-x-6">
        {cards.map(({ title, description, icon, color, path }) => (
          <li
            key={title}
            className="group relative grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1 border-line py-2.5 max-md:not-last:border-b md:py-5 md:not-last:border-r md:not-last:pr-6 max-lg:md:grid-cols-1"
          >
            <Glyph
              name={icons[icon]}
              className={`row-span-2 size-11 rounded-control p-2.5 max-lg:md:row-auto max-lg:md:mb-2 ${colors[color]}`}
            />
            <h2 className="text-[1.0625rem] leading-snug tracking-normal">
              <Link
                to={path}
                className="text-inherit no-underline after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
              >
                {title}
              </Link>
            </h2>
            <p className="text-sm leading-snug text-mist">{description}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
