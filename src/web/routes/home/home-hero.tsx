import { Activity, AppWindow, Check, Network, type LucideIcon } from 'lucide-react';
import type { DrawnPath, ShownPath } from '#content/attack-paths/draw.ts';
import type { homeFix } from '#content/attack-paths/home.ts';
import type { homePage, ServiceCard } from '#content/pages/home.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ClaimLink } from '#web/ui/claim-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CvssVector, EvidenceLines } from '#web/ui/evidence.tsx';
import { GradientHeading } from '#web/ui/gradient-heading.tsx';
import { Link } from '#web/ui/link.tsx';
import { Lotus } from '#web/ui/lotus.tsx';
import { SeverityBadge } from '#web/ui/severity-badge.tsx';
import { TextAction } from '#web/ui/text-action.tsx';

type HomeHeroProps = typeof homePage.hero & {
  path: ShownPath;
  fix: typeof homeFix;
  stepsLabel: string;
  services: readonly ServiceCard[];
};

/**
 * The first screen: the path of one finding across it, the services as its last row. The path plays by CSS alone while
 * its last step, the fix, is chosen; without motion it shows the end. Radio buttons choose a step, so it needs no script.
 */
export function HomeHero({ path, fix, stepsLabel, services, ...text }: HomeHeroProps) {
  return (
    <section className="path-steps on-dark hero-ground flex flex-col overflow-clip lg:min-h-[min(100svh,70rem)]">
      <div className="container-page grid grow content-between gap-x-12 gap-y-6 pt-26 pb-8 md:gap-y-10 min-[74rem]:grid-cols-[minmax(0,1fr)_minmax(0,1.12fr)] min-[74rem]:pt-20 min-[100rem]:content-evenly">
        <HeroText {...text} />
        <Steps path={path} fix={fix} label={stepsLabel} />
        <Finding path={path} fix={fix} />
      </div>
      <ServiceCards cards={services} />
    </section>
  );
}

function HeroText({ eyebrow, heading, bullets, primary, secondary, lab }: typeof homePage.hero) {
  return (
    <div className="min-[74rem]:pt-17">
      <p className="eyebrow text-cyan-300">
        <span aria-hidden="true" className="signal-dot" />
        {eyebrow}
      </p>
      <h1 className="mt-6 text-h1 min-[100rem]:text-[4.75rem]">
        <GradientHeading parts={heading} />
      </h1>
      <ul className="mt-8 grid gap-3 text-lg">
        {bullets.map((bullet) => (
          <li key={bullet.value} className="flex items-baseline gap-3">
            <Check aria-hidden="true" className="size-4.5 shrink-0 translate-y-0.5 text-cyan-400" />
            {bullet.href ? <ClaimLink {...bullet} href={bullet.href} /> : bullet.value}
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap items-center gap-x-3 gap-y-1 md:mt-10">
        <ButtonLink to={primary.path}>
          {primary.label} <span aria-hidden="true">→</span>
        </ButtonLink>
        <ButtonLink to={secondary.path} variant="outlineSecondary">
          {secondary.label}
          <span className="visually-hidden"> {secondary.context}</span>
        </ButtonLink>
        <TextAction to={lab.path}>{lab.label}</TextAction>
      </div>
    </div>
  );
}

/** On phones a list next to the vertical path; from tablets on, a horizontal line with stops. */
function Steps({ path, fix, label }: { path: ShownPath; fix: typeof homeFix; label: string }) {
  const steps = [...path.hops, fix];
  return (
    <fieldset id="attack-steps" className="relative min-w-0 md:order-3 md:col-span-full">
      <legend className="visually-hidden">{label}</legend>
      <StandingPath drawing={path.standing} cut={path.cut} />
      <ol className="md:grid md:grid-cols-5">
        {steps.map((step, index) => {
          const isFix = index === path.hops.length;
          return (
            <li key={step.label} className="relative">
              <input
                type="radio"
                name="path-hop"
                id={`hop-${index + 1}`}
                className="absolute size-px opacity-0"
                defaultChecked={isFix}
              />
              <label htmlFor={`hop-${index + 1}`} className="step-label">
                <span
                  aria-hidden="true"
                  className={classNames('absolute inset-x-0 top-1.5 hidden h-0.5 md:block', lineTones[index])}
                />
                <span
                  aria-hidden="true"
                  data-dot=""
                  className={classNames(
                    'absolute top-0 left-0 hidden size-3.5 rounded-full border-2 bg-navy-950 transition-transform md:block',
                    dotTones[index],
                  )}
                  data-arrive={index}
                />
                {isFix ? <Lotus className="absolute top-5 left-6.5 size-7 text-green md:hidden" /> : null}
                <span
                  className={classNames(
                    'block font-mono',
                    isFix ? 'text-green' : index + 1 >= path.cut ? 'text-rose' : 'text-white md:text-haze',
                  )}
                >
                  <span className="hidden md:inline">{isFix ? step.label : index + 1}</span>
                  <span className="font-sans font-semibold md:sr-only"> {step.label}</span>
                </span>
                <span className="block max-md:mt-0.5 md:pr-4">{step.name}</span>
              </label>
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}

const lineTones = [
  'bg-purple-300',
  'bg-[linear-gradient(90deg_in_oklab,var(--color-purple-300),var(--color-red))]',
  'bg-red',
  'bg-[radial-gradient(circle,var(--color-red)_1px,transparent_1.25px)] bg-size-[7px_2px]',
  'bg-green',
] as const;
const dotTones = [
  'border-purple-300 text-purple-300',
  'border-purple-300 text-purple-300',
  'border-red text-red',
  'border-red/60 text-red',
  'border-green text-green',
] as const;

/** The selected step's evidence, attached to its node. */
function Finding({ path, fix }: { path: ShownPath; fix: typeof homeFix }) {
  const steps = [...path.hops, { ...fix, notes: [] }];
  return (
    <figure aria-labelledby="path-title" id="attack-path" className="min-w-0 md:order-2">
      <div className="-ml-10 -mr-8 hidden md:block md:max-[74rem]:mx-0 min-[100rem]:mr-[max(-15rem,calc((75rem-100vw)/4))]">
        <LyingPath path={path} />
      </div>
      <div className="relative overflow-hidden rounded-panel border border-line border-t-red bg-navy-900/90 shadow-float transition-colors after-fix:border-t-green">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 pt-4">
          <p id="path-title" className="font-semibold text-white">
            {path.title}
          </p>
          <SeverityBadge severity={path.severity} score={path.score} onDark />
        </div>
        <div className="grid px-5 pt-3 pb-4">
          {steps.map(({ label, lines, notes }, index) => (
            <div
              key={label}
              data-hop={index + 1}
              className="hop-evidence grid grid-cols-[minmax(0,1fr)] content-start print:[grid-area:auto]"
            >
              <EvidenceLines lines={lines} notes={notes} />
            </div>
          ))}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-5 py-3 font-mono text-sm">
          <CvssVector vector={path.vector} className="basis-full text-haze max-md:hidden" />
          <span className="text-haze max-sm:hidden">{path.id}</span>
          <span className="grid justify-items-end text-green">
            <span className="col-start-1 row-start-1 self-center after-fix:invisible">
              {path.retest.note}
            </span>
            <span
              data-stamp=""
              className="invisible col-start-1 row-start-1 flex -rotate-1 items-center gap-2 rounded-md border-[1.5px] border-green px-2.5 py-0.5 after-fix:visible"
            >
              <Lotus className="size-4.5" />
              {path.retest.stamp}
            </span>
          </span>
        </div>
      </div>
    </figure>
  );
}

/** Drawn for this screen: it starts behind the text and runs off the right edge. */
const spots = [
  { x: 40, y: 206, radius: 25, label: { x: 40, y: 254, anchor: 'middle' } },
  { x: 196, y: 92, radius: 29, label: { x: 196, y: 145, anchor: 'middle' } },
  { x: 430, y: 138, radius: 39, label: { x: 430, y: 58, anchor: 'middle' } },
  { x: 632, y: 202, radius: 46, label: { x: 686, y: 138, anchor: 'end' } },
] as const;
const lines = [
  'M40 206C110 206 110 92 196 92',
  'M196 92C300 92 330 138 430 138',
  'M430 138C510 138 530 202 632 202',
] as const;
const sideSpots = [
  { x: 372, y: 26, label: { x: 372, y: 10 } },
  { x: 566, y: 30, label: { x: 596, y: 18 } },
] as const;
const sideLines =
  'M196 92C250 60 300 26 372 26S480 44 566 30S760 -10 900 20M566 30C640 70 620 130 632 202S720 330 900 300';
/** Behind the header, if the picture is at the top. */
const sideLinesUp = 'M566 30C520 -40 560 -90 640 -140M372 26C420 -30 470 -80 560 -120';

function LyingPath({ path }: { path: ShownPath }) {
  const { cut } = path;
  return (
    <svg
      viewBox="0 0 692 268"
      role="img"
      aria-label={path.description}
      className="w-full overflow-visible fill-none font-mono text-[15px]"
    >
      <defs>
        <linearGradient id="way-2" x1="0" x2="1" y1="0" y2="0">
          <stop offset="0" className="[stop-color:var(--color-white)]" />
          <stop offset="1" className="[stop-color:var(--color-red)]" />
        </linearGradient>
        <linearGradient id="way-1" x1="0" x2="1" y1="0" y2="0">
          <stop offset="0" className="[stop-color:var(--color-purple-500)]" />
          <stop offset="1" className="[stop-color:var(--color-white)]" />
        </linearGradient>
      </defs>
      <path d={sideLines} className="stroke-line [stroke-width:1.5] forced-colors:stroke-[CanvasText]" />
      <path d={sideLinesUp} className="stroke-line [stroke-width:1.5] max-[74rem]:hidden" />
      {path.sides.map((label, index) => {
        const side = sideSpots[index];
        return side ? (
          <g key={label}>
            <circle cx={side.x} cy={side.y} r="7" className="fill-navy-900 stroke-way stroke-2" />
            <text x={side.label.x} y={side.label.y} textAnchor="middle" className="fill-haze">
              {label}
            </text>
          </g>
        ) : null;
      })}
      <path
        d={lines[0]}
        pathLength="1"
        stroke="url(#way-1)"
        data-draw={0}
        className="[stroke-dasharray:1] [stroke-width:3]"
      />
      <path
        d={lines[1]}
        pathLength="1"
        stroke="url(#way-2)"
        data-draw={1}
        className="[stroke-dasharray:1] [stroke-width:3]"
      />
      <path
        d={lines[2]}
        data-arrive={3}
        className="stroke-red transition-colors [stroke-dasharray:2_8] [stroke-linecap:round] [stroke-width:3] after-fix:stroke-green/60"
      />
      <path
        d="M430 178V268"
        data-arrive={2}
        className="stroke-red [stroke-width:1.5] after-fix:stroke-green"
      />
      {spots.map(({ x, y, radius, label }, index) => {
        const isPast = index + 1 >= cut;
        return (
          <g
            key={x}
            data-node={index + 1}
            data-arrive={index}
            className="origin-center [transform-box:fill-box]"
          >
            {index + 1 === cut
              ? [16, 32].map((more) => (
                  <circle
                    key={more}
                    cx={x}
                    cy={y}
                    r={radius + more}
                    className="stroke-red/25 after-fix:stroke-green/25"
                  />
                ))
              : null}
            <circle
              cx={x}
              cy={y}
              r={radius}
              className={classNames(
                'path-ring transition-[stroke-width]',
                isPast
                  ? 'fill-red-night stroke-red [stroke-width:3] after-fix:fill-green-night after-fix:stroke-green'
                  : 'fill-navy-800 stroke-purple-300 [stroke-width:2.5]',
                index + 1 > cut && '[stroke-dasharray:3_6]',
              )}
            />
            <path
              d={path.lying.nodes[index]?.glyph}
              transform={`translate(${x - radius * 0.48} ${y - radius * 0.48}) scale(${radius * 0.06})`}
              className={classNames(
                '[stroke-linecap:round] [stroke-linejoin:round] [stroke-width:1.25]',
                isPast ? 'stroke-rose after-fix:stroke-green' : 'stroke-white',
              )}
            />
            <text
              x={label.x}
              y={label.y}
              textAnchor={label.anchor}
              className={isPast ? 'fill-rose after-fix:fill-green' : 'fill-mist'}
            >
              {path.hops[index]?.label}
            </text>
          </g>
        );
      })}
      <g data-stamp="" className="invisible origin-center [transform-box:fill-box] after-fix:visible">
        <circle cx="524" cy="168" r="15" className="fill-navy-950 stroke-green stroke-2" />
        <path d="m518 162 12 12m0-12-12 12" className="stroke-green stroke-2 [stroke-linecap:round]" />
      </g>
    </svg>
  );
}

function StandingPath({
  drawing: { height, nodes, ways, sides, sideWays },
  cut,
}: {
  drawing: DrawnPath;
  cut: number;
}) {
  return (
    <svg
      viewBox={`0 0 72 ${height}`}
      aria-hidden="true"
      className="pointer-events-none absolute top-0 left-0 z-1 h-76 w-18 fill-none md:hidden"
    >
      <path d={sideWays} className="stroke-way stroke-2" />
      {sides.map(({ x, y }) => (
        <circle key={y} cx={x} cy={y} r="4" className="fill-navy-900 stroke-way stroke-2" />
      ))}
      {ways.map((way, index) => (
        <path
          key={way}
          d={way}
          className={classNames(
            '[stroke-width:2.5]',
            index + 2 >= cut ? 'stroke-red' : 'stroke-purple-300',
            index + 2 > cut && '[stroke-dasharray:2_7] [stroke-linecap:round]',
          )}
        />
      ))}
      {nodes.map(({ x, y, glyph }, index) => (
        <g
          key={y}
          data-node={index + 1}
          transform={`translate(${x} ${y})`}
          className={classNames(
            '[stroke-linecap:round] [stroke-linejoin:round]',
            index + 1 >= cut ? 'stroke-red' : 'stroke-purple-300',
          )}
        >
          <circle
            r="11"
            className={classNames(
              'path-ring stroke-2',
              index + 1 >= cut ? 'fill-red-night' : 'fill-navy-800',
            )}
          />
          <path d={glyph} transform="translate(-6 -6) scale(.75)" />
        </g>
      ))}
    </svg>
  );
}

const icons: Record<ServiceCard['icon'], LucideIcon> = {
  browser: AppWindow,
  network: Network,
  pulse: Activity,
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
      <ul className="container-page grid divide-line max-md:divide-y md:grid-cols-3 md:gap-x-6 md:divide-x">
        {cards.map(({ title, description, icon, color, path }) => {
          const Icon = icons[icon];
          return (
            <li
              key={title}
              className="group relative grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1 py-5 md:not-last:pr-6 max-lg:md:grid-cols-1"
            >
              <Icon
                aria-hidden="true"
                className={`row-span-2 size-11 rounded-control p-2.5 max-lg:md:row-auto max-lg:md:mb-2 ${colors[color]}`}
                strokeWidth={1.75}
              />
              <h2 className="text-[1.0625rem] leading-snug tracking-normal">
                <Link
                  to={path}
                  className="text-inherit no-underline after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
                >
                  {title}
                </Link>
              </h2>
              <p className="text-sm text-mist">{description}</p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
