import type { DrawnPath, ShownPath } from '#content/attack-paths/draw.ts';
import type { Point } from '#content/attack-paths/lay-out.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CvssVector, EvidenceLines } from '#web/ui/evidence.tsx';
import { PhoneFold } from '#web/ui/phone-fold.tsx';
import { SeverityBadge } from '#web/ui/severity-badge.tsx';

export type AttackPathProps = ShownPath & {
  words: Readonly<Record<'hops' | 'fix' | 'before' | 'after', string>>;
};

const nodeRadius = { lying: 15, standing: 11 } as const;

/** Lying, it takes the width and height there is: only the lines stretch. Its nodes stand over the four columns of steps. */
const stretched = { left: -26.5, width: 612 } as const;
const ways = {
  lying:
    'hidden h-49 w-full overflow-visible @min-[612px]:block xl:mt-2 xl:h-[clamp(9.5rem,100svh-43.25rem,20.75rem)]',
  standing: 'absolute top-0 left-0 w-18 h-64 pointer-events-none @min-[612px]:hidden',
} as const;
const side =
  'cursor-pointer grid place-items-center min-h-9 border border-line px-3 font-mono text-[0.875rem] text-haze [transition:color_200ms,background-color_200ms] hover:text-white';
const strokeOf = (hasFallen: boolean) =>
  `[transition:stroke_500ms] ${hasFallen ? 'stroke-red after-fix:stroke-green' : 'stroke-purple-300'}`;

/**
 * An interactive attack path. Native radio buttons select the hop and the state of the fix, and CSS shows what belongs
 * to them, so it works before and without a script; the hops are an ordered list in any case.
 */
export function AttackPath(path: AttackPathProps) {
  const { title, cut, hops, words } = path;
  return (
    <figure
      id="attack-path"
      data-enhance="attack-path"
      aria-labelledby="path-title"
      className="explorer path-steps @container min-w-0"
    >
      <Drawing drawing={path.lying} way="lying" cut={cut} description={path.description} />
      <fieldset className="relative min-w-0">
        <legend className="visually-hidden">{words.hops}</legend>
        <Drawing drawing={path.standing} way="standing" cut={cut} />
        <ol className="@min-[612px]:mt-2 @min-[612px]:grid @min-[612px]:grid-cols-4">
          {hops.map((hop, index) => (
            <li key={hop.label}>
              <input
                className="absolute opacity-0 size-px"
                type="radio"
                name="path-hop"
                id={`hop-${index + 1}`}
                defaultChecked={index + 1 === cut}
              />
              <label className="hop-label" htmlFor={`hop-${index + 1}`}>
                <span className="hidden font-mono @min-[612px]:inline" aria-hidden="true">
                  {index + 1}{' '}
                </span>
                <span
                  className={classNames(
                    'block mt-0.75 mb-0.5 font-semibold @min-[612px]:sr-only',
                    index + 1 >= cut
                      ? 'text-rose [transition:color_500ms] after-fix:text-green'
                      : 'text-white',
                  )}
                >
                  {hop.label}{' '}
                </span>
                {hop.name}
              </label>
            </li>
          ))}
        </ol>
      </fieldset>
      <PhoneFold title={title} className="md:mt-4">
        <div className="relative overflow-hidden rounded-panel border border-line border-t-red bg-navy-900/90 after-fix:border-t-green xl:grid xl:min-h-50 xl:grid-cols-[1.1fr_1fr] xl:grid-rows-[auto_1fr]">
          <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-5 xl:col-start-2">
            <p className="py-2.5 font-semibold text-white max-md:sr-only" id="path-title">
              {title}
            </p>
            <fieldset className="explorer-fix relative flex py-1.5 max-sm:pb-4">
              <legend className="visually-hidden">{words.fix}</legend>
              <input
                className="peer/before absolute opacity-0 size-px"
                type="radio"
                name="path-fix"
                id="path-before"
                defaultChecked
              />
              <label
                className={`${side} rounded-l-control peer-checked/before:border-[#6b2140] peer-checked/before:bg-red-night peer-checked/before:text-rose`}
                htmlFor="path-before"
              >
                {words.before}
              </label>
              <input
                className="peer/after absolute opacity-0 size-px"
                type="radio"
                name="path-fix"
                id="path-after"
              />
              <label
                className={`${side} -ml-px rounded-r-control peer-checked/after:border-[#1f5d54] peer-checked/after:bg-green-night peer-checked/after:text-green`}
                htmlFor="path-after"
              >
                {words.after}
              </label>
            </fieldset>
          </div>
          <div className="grid px-5 py-4 print:block xl:col-start-1 xl:row-span-2 xl:row-start-1 xl:border-r xl:border-line">
            {hops.map((hop, index) => (
              <div key={hop.label} className="hop-evidence" data-hop={index + 1}>
                <div data-fix={hop.after ? 'before' : undefined}>
                  <EvidenceLines lines={hop.lines} notes={hop.notes} />
                </div>
                {hop.after ? (
                  <div data-fix="after">
                    <EvidenceLines lines={hop.after} />
                  </div>
                ) : null}
              </div>
            ))}
          </div>
          <Foot {...path} />
        </div>
      </PhoneFold>
    </figure>
  );
}

function Foot({ id, severity, score, vector, retest }: AttackPathProps) {
  return (
    <div className="flex flex-wrap items-center gap-y-1.5 gap-x-4 py-3 px-5 border-t border-line font-mono text-[0.875rem] xl:content-center xl:gap-y-4 xl:border-t-0">
      <SeverityBadge severity={severity} score={score} onDark />
      <span className="text-haze">{id}</span>
      <span className="ms-auto grid text-green @max-[480px]:m-0 @max-[480px]:basis-full">
        <span
          className="[grid-area:1/1] self-center justify-self-end @max-[480px]:justify-self-start"
          data-fix="before"
        >
          {retest.note}
        </span>
        <span
          data-fix="after"
          className="py-0.5 px-2.5 [border-width:1.5px] border-green rounded-md rotate-[-1.5deg] [grid-area:1/1] self-center justify-self-end @max-[480px]:justify-self-start after-fix:animate-[path-stamp_420ms_var(--ease-out)]"
        >
          {retest.stamp}
        </span>
      </span>
      <CvssVector vector={vector} className="basis-full text-haze max-md:hidden" />
    </div>
  );
}

type DrawingProps = {
  drawing: DrawnPath;
  way: keyof typeof nodeRadius;
  cut: number;
  description?: string;
};

function Drawing({ drawing, way, cut, description }: DrawingProps) {
  const { width, height, nodes, sides, sideWays, labels } = drawing;
  const isLying = way === 'lying';
  const radius = nodeRadius[way];
  const spark = drawing.ways.slice(0, Math.max(1, cut - 1)).join('');
  const [first] = nodes;
  const at = ({ x, y }: Point) =>
    isLying
      ? { x: `${((x - stretched.left) / stretched.width) * 100}%`, y: `${(y / height) * 100}%` }
      : { x, y };
  const text = (index: number, { x, y }: Point) => {
    const label = isLying ? labels[index] : undefined;
    return label ? (
      <text
        x={Math.round(label.x - x + label.text.length * 4.25)}
        y={label.y - y}
        textAnchor="middle"
        className={classNames(
          'stroke-none font-mono text-[14px]',
          index >= nodes.length ? 'fill-haze' : label.y > y ? 'xl:translate-y-2' : 'xl:-translate-y-2',
          index < nodes.length &&
            (index + 1 >= cut ? 'fill-rose [transition:fill_500ms] after-fix:fill-green' : 'fill-mist'),
        )}
      >
        {label.text}
      </text>
    ) : null;
  };
  return (
    <svg
      {...(isLying ? {} : { viewBox: `0 0 ${width} ${height}` })}
      className={ways[way]}
      {...(description ? { role: 'img', 'aria-label': description } : { 'aria-hidden': true })}
    >
      <svg
        {...(isLying ? { viewBox: `${stretched.left} 0 ${stretched.width} ${height}` } : {})}
        preserveAspectRatio="none"
        className="overflow-visible fill-none stroke-[2.5] *:[vector-effect:non-scaling-stroke]"
      >
        <path d={sideWays} className="stroke-way stroke-2 forced-colors:stroke-[CanvasText]" />
        {first ? (
          <path
            d={isLying ? `M-999 ${first.y}H${first.x}` : `M${first.x} 0V${first.y}`}
            className="stroke-purple-300"
          />
        ) : null}
        {drawing.ways.map((d, index) => (
          <path
            key={d}
            d={isLying && index + 2 === nodes.length ? `${d}H1500` : d}
            className={classNames(
              strokeOf(index + 2 >= cut),
              index + 2 > cut && '[stroke-dasharray:2_7] [stroke-linecap:round]',
              index + 2 === cut && 'after-fix:[stroke-dasharray:2_7] after-fix:[stroke-linecap:round]',
            )}
          />
        ))}
        {/* A point with round ends: a disc however the drawing is stretched. */}
        <path
          d="M0 0h.01"
          className="stroke-white stroke-8 opacity-0 [stroke-linecap:round] [transition:opacity_300ms] in-data-playing:opacity-90 after-fix:opacity-0"
        >
          <animateMotion
            dur="1.6s"
            begin="indefinite"
            fill="freeze"
            path={spark.replaceAll(/(?!^)M[\d. ]+/gu, '')}
          />
        </path>
      </svg>
      {sides.map((end, index) => (
        <svg key={`${end.x} ${end.y}`} {...at(end)} overflow="visible">
          <circle
            r={isLying ? 7 : 4}
            className="stroke-way stroke-2 forced-colors:stroke-[CanvasText] fill-navy-900 forced-colors:fill-[Canvas]"
          />
          {text(nodes.length + index, end)}
        </svg>
      ))}
      <svg
        {...at(drawing.cut)}
        overflow="visible"
        className="opacity-0 fill-navy-950 stroke-green stroke-[1.75] [stroke-linecap:round] [transition:opacity_300ms] after-fix:opacity-100"
      >
        <circle r={radius * 0.6} />
        <path d="m-3.5-3.5 7 7m0-7-7 7" />
      </svg>
      {nodes.map((node, index) => (
        <svg
          key={`${node.x} ${node.y}`}
          {...at(node)}
          overflow="visible"
          data-node={index + 1}
          className={classNames(
            'path-node fill-none stroke-[1.25] [stroke-linecap:round] [stroke-linejoin:round] in-[.explorer[data-awake]]:cursor-pointer',
            strokeOf(index + 1 >= cut),
          )}
        >
          <circle
            className={classNames(
              'path-ring [transition:fill_500ms,stroke-width_200ms]',
              isLying && 'xl:[r:24px]',
              index + 1 >= cut ? 'fill-red-night after-fix:fill-green-night' : 'fill-navy-800',
            )}
            r={radius}
          />
          <path
            d={node.glyph}
            transform={isLying ? 'translate(-8 -8)' : 'translate(-6 -6) scale(.75)'}
            className={isLying ? 'xl:[transform:scale(1.5)_translate(-8px,-8px)]' : undefined}
          />
          {text(index, node)}
        </svg>
      ))}
    </svg>
  );
}
