import type { DrawnPath, ShownPath } from '#content/attack-paths/draw.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CvssVector, EvidenceLines } from '#web/ui/evidence.tsx';
import { SeverityBadge } from '#web/ui/severity-badge.tsx';

export type AttackPathProps = ShownPath & {
  words: Readonly<Record<'hops' | 'fix' | 'before' | 'after', string>>;
};

const nodeRadius = { lying: 15, standing: 11 } as const;

/** From this width on, the horizontal drawing's labels are at least 14 px, so it's used. */
const ways = {
  lying: 'hidden w-[calc(100%-24px)] max-w-180 mx-auto mt-1.5 @min-[584px]:block',
  standing: 'absolute top-0 left-0 w-18 h-76 pointer-events-none @min-[584px]:hidden',
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
      className="explorer path-steps @container min-w-0 overflow-hidden border border-line rounded-panel bg-[rgb(11_17_36/0.82)] [box-shadow:var(--shadow-float)] on-dark"
    >
      <div className="explorer-head flex flex-wrap items-center justify-between gap-y-0 gap-x-4 py-0 pr-1.5 pl-5 border-b border-b-line">
        <p className="py-2.5 text-[0.9375rem] font-semibold text-white" id="path-title">
          {title}
        </p>
        <fieldset className="explorer-fix relative flex py-1.5">
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
      <Drawing drawing={path.lying} way="lying" cut={cut} description={path.description} />
      <fieldset className="relative min-w-0">
        <legend className="visually-hidden">{words.hops}</legend>
        <Drawing drawing={path.standing} way="standing" cut={cut} />
        <ol className="@min-[584px]:grid @min-[584px]:grid-cols-[repeat(4,1fr)] @min-[584px]:border-t @min-[584px]:border-line">
          {hops.map((hop, index) => (
            <li
              key={hop.label}
              className="@min-[584px]:not-first:border-l @min-[584px]:not-first:border-line"
            >
              <input
                className="absolute opacity-0 size-px"
                type="radio"
                name="path-hop"
                id={`hop-${index + 1}`}
                defaultChecked={index + 1 === cut}
              />
              <label className="hop-label" htmlFor={`hop-${index + 1}`}>
                <span
                  className="hidden @min-[584px]:block @min-[584px]:w-5 @min-[584px]:font-mono"
                  aria-hidden="true"
                >
                  {index + 1}
                </span>
                <span
                  className={classNames(
                    'block mt-0.75 mb-0.5 font-semibold @min-[584px]:sr-only',
                    index + 1 >= cut
                      ? 'text-rose [transition:color_500ms] after-fix:text-green'
                      : 'text-white',
                  )}
                >
                  {hop.label}{' '}
                </span>
                <span>{hop.name}</span>
              </label>
            </li>
          ))}
        </ol>
      </fieldset>
      <div className="grid print:block py-4 px-5 border-t border-t-line">
        {hops.map((hop, index) => (
          <div
            key={hop.label}
            className="hop-evidence grid grid-cols-[minmax(0,1fr)] print:[grid-area:auto]"
            data-hop={index + 1}
          >
            <div className="[grid-area:1/1]" data-fix={hop.after ? 'before' : undefined}>
              <EvidenceLines lines={hop.lines} notes={hop.notes} />
            </div>
            {hop.after ? (
              <div className="[grid-area:1/1]" data-fix="after">
                <EvidenceLines lines={hop.after} />
              </div>
            ) : null}
          </div>
        ))}
      </div>
      <Foot {...path} />
    </figure>
  );
}

function Foot({ id, severity, score, vector, retest }: AttackPathProps) {
  return (
    <div className="flex flex-wrap items-center gap-y-1.5 gap-x-4 py-3 px-5 border-t border-t-line font-mono text-[0.875rem]">
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
      <CvssVector vector={vector} className="basis-full text-haze" />
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
  const radius = nodeRadius[way];
  const spark = drawing.ways.slice(0, Math.max(1, cut - 1)).join('');
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={ways[way]}
      {...(description ? { role: 'img', 'aria-label': description } : { 'aria-hidden': true })}
    >
      <path d={sideWays} className="fill-none stroke-way stroke-2 forced-colors:stroke-[CanvasText]" />
      {sides.map(({ x, y }) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r={way === 'lying' ? 7 : 4}
          className="stroke-way stroke-2 forced-colors:stroke-[CanvasText] fill-navy-900 forced-colors:fill-[Canvas]"
        />
      ))}
      {way === 'standing' ? (
        <path
          d={`M${nodes[0]?.x ?? 0} 0V${nodes[0]?.y ?? 0}`}
          className="fill-none stroke-[2.5] stroke-purple-300"
        />
      ) : null}
      {drawing.ways.map((d, index) => (
        <path
          key={d}
          d={d}
          className={classNames(
            'fill-none stroke-[2.5]',
            strokeOf(index + 2 >= cut),
            index + 2 > cut && '[stroke-dasharray:2_7] [stroke-linecap:round]',
            index + 2 === cut && 'after-fix:[stroke-dasharray:2_7] after-fix:[stroke-linecap:round]',
          )}
        />
      ))}
      <circle
        r="4"
        className="fill-white opacity-0 [transition:opacity_300ms] in-data-playing:opacity-90 after-fix:opacity-0"
      >
        <animateMotion
          dur="1.6s"
          begin="indefinite"
          fill="freeze"
          path={spark.replaceAll(/(?!^)M[\d. ]+/gu, '')}
        />
      </circle>
      <g
        className="opacity-0 fill-navy-950 stroke-green stroke-[1.75] [stroke-linecap:round] [transition:opacity_300ms] after-fix:opacity-100"
        transform={`translate(${drawing.cut.x} ${drawing.cut.y})`}
      >
        <circle r={radius * 0.6} />
        <path d="m-3.5-3.5 7 7m0-7-7 7" />
      </g>
      {nodes.map(({ x, y, glyph }, index) => (
        <g
          key={`${x} ${y}`}
          data-node={index + 1}
          className={classNames(
            'path-node fill-none stroke-[1.25] [stroke-linecap:round] [stroke-linejoin:round] in-[.explorer[data-awake]]:cursor-pointer',
            strokeOf(index + 1 >= cut),
          )}
          transform={`translate(${x} ${y})`}
        >
          <circle
            className={`path-ring [transition:fill_500ms,stroke-width_200ms] ${index + 1 >= cut ? 'fill-red-night after-fix:fill-green-night' : 'fill-navy-800'}`}
            r={radius}
          />
          <path d={glyph} transform={way === 'lying' ? 'translate(-8 -8)' : 'translate(-6 -6) scale(.75)'} />
        </g>
      ))}
      {way === 'lying'
        ? labels.map(({ text, x, y }, index) => (
            <text
              key={text}
              x={x}
              y={y}
              className={classNames(
                'font-mono text-[14px]',
                index >= nodes.length
                  ? 'fill-haze'
                  : index + 1 >= cut
                    ? 'fill-rose [transition:fill_500ms] after-fix:fill-green'
                    : 'fill-mist',
              )}
            >
              {text}
            </text>
          ))
        : null}
    </svg>
  );
}
