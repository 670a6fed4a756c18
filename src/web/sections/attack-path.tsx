import { Fragment } from 'react';
import type { DrawnPath, ShownPath } from '#content/attack-paths/draw.ts';
import type { Point } from '#content/attack-paths/lay-out.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CvssVector, EvidenceLines } from '#web/ui/evidence.tsx';
import { PhoneFold } from '#web/ui/phone-fold.tsx';
import { SeverityBadge } from '#web/ui/severity-badge.tsx';

export type AttackPathProps = ShownPath & {
  words: Readonly<Record<'hops' | 'fix' | 'before' | 'after', string>>;
};

const nodeRadius = 15;

/** It takes the width and height there is: only the lines stretch. Its nodes stand over the four columns of steps. */
const stretched = { left: -26.5, width: 612 } as const;
const strokeOf = (hasFallen: boolean) =>
  `[transition:stroke_500ms] ${hasFallen ? 'stroke-red after-fix:stroke-green' : 'stroke-purple-300'}`;

/**
 * An interactive attack path. Native radio buttons select the hop and the state of the fix, and CSS shows what belongs
 * to them, so it works before and without a script; the hops are an ordered list in any case.
 */
export function AttackPath(path: AttackPathProps) {
  const { cut, hops, words } = path;
  return (
    <figure
      id="attack-path"
      data-enhance="attack-path"
      aria-labelledby="path-title"
      className="explorer path-steps @container min-w-0"
    >
      <Drawing drawing={path.drawing} cut={cut} description={path.description} />
      <fieldset className="min-w-0">
        <legend className="visually-hidden">{words.hops}</legend>
        <ol className="@min-[612px]:mt-2 @min-[612px]:grid @min-[612px]:grid-cols-4">
          {hops.map((hop, index) => (
            <li key={hop.label} className="hop" data-fallen={index + 1 >= cut ? '' : undefined}>
              <input
                className="absolute opacity-0 size-px"
                type="radio"
                name="path-hop"
                id={`hop-${index + 1}`}
                defaultChecked={index + 1 === cut}
              />
              <label className="hop-label" htmlFor={`hop-${index + 1}`}>
                <b>{hop.label} </b>
                {hop.name}
              </label>
            </li>
          ))}
        </ol>
      </fieldset>
      <FindingPanel path={path} words={words} className="md:mt-4" />
    </figure>
  );
}

type FindingPanelProps = {
  path: ShownPath;
  words: Readonly<Record<'fix' | 'before' | 'after', string>>;
  className?: string;
  /** Beside something, even on a wide screen. */
  isNarrow?: boolean;
};

/** The finding's evidence: request and response at the selected step, before and after the fix. Stands inside `.path-steps`. */
export function FindingPanel({ path, words, className, isNarrow = false }: FindingPanelProps) {
  const { title, hops } = path;
  return (
    <PhoneFold title={title} className={className}>
      <div
        className={classNames(
          'on-dark relative overflow-hidden rounded-panel border border-line border-t-red bg-navy-900 text-mist after-fix:border-t-green',
          !isNarrow && 'xl:grid xl:grid-cols-[1.1fr_1fr] xl:grid-rows-[auto_1fr]',
        )}
      >
        <div
          className={classNames(
            'flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-5',
            !isNarrow && 'xl:col-start-2',
          )}
        >
          <p className="py-2 font-semibold text-white max-md:sr-only" id="path-title">
            {title}
          </p>
          <fieldset className="explorer-fix relative flex py-1.5 max-sm:pb-4">
            <legend className="visually-hidden">{words.fix}</legend>
            {(['before', 'after'] as const).map((state) => (
              <Fragment key={state}>
                <input
                  className="absolute opacity-0 size-px"
                  type="radio"
                  name="path-fix"
                  id={`path-${state}`}
                  defaultChecked={state === 'before'}
                />
                <label className="fix-side" data-state={state} htmlFor={`path-${state}`}>
                  {words[state]}
                </label>
              </Fragment>
            ))}
          </fieldset>
        </div>
        <div
          className={classNames(
            'grid min-h-36 px-5 py-3 print:block',
            isNarrow
              ? 'min-[100rem]:min-h-52'
              : 'xl:col-start-1 xl:row-span-2 xl:row-start-1 xl:border-r xl:border-line',
          )}
        >
          {hops.map((hop, index) => (
            <div key={hop.label} className="hop-evidence" data-hop={index + 1}>
              {hop.after ? (
                <>
                  <div data-fix="before">
                    <EvidenceLines lines={hop.lines} notes={hop.notes} />
                  </div>
                  <div data-fix="after">
                    <EvidenceLines lines={hop.after} />
                  </div>
                </>
              ) : (
                <EvidenceLines lines={hop.lines} notes={hop.notes} />
              )}
            </div>
          ))}
        </div>
        <FindingFoot path={path} isNarrow={isNarrow} />
      </div>
    </PhoneFold>
  );
}

function FindingFoot({ path, isNarrow }: Pick<FindingPanelProps, 'path' | 'isNarrow'>) {
  const { id, severity, score, vector, retest } = path;
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-line px-5 py-2.5 font-mono text-sm',
        !isNarrow && 'xl:content-center xl:gap-y-4 xl:border-t-0',
      )}
    >
      <SeverityBadge severity={severity} score={score} onDark />
      <span className="text-haze">{id}</span>
      <span className="text-haze max-md:basis-full md:ms-auto" data-fix="before">
        {retest.note}
      </span>
      <span
        data-fix="after"
        className="rotate-[-1.5deg] rounded-md border-[1.5px] border-green px-2.5 py-0.5 text-green md:ms-auto after-fix:animate-[path-stamp_420ms_var(--ease-out)]"
      >
        {retest.stamp}
      </span>
      <CvssVector vector={vector} className="basis-full text-haze max-md:hidden" />
    </div>
  );
}

type DrawingProps = {
  drawing: DrawnPath;
  cut: number;
  description: string;
};

function Drawing({ drawing, cut, description }: DrawingProps) {
  const { height, nodes, sides, sideEdges, labels } = drawing;
  const spark = drawing.edges.slice(0, Math.max(1, cut - 1)).join('');
  const [first] = nodes;
  const at = ({ x, y }: Point) => ({
    x: `${((x - stretched.left) / stretched.width) * 100}%`,
    y: `${(y / height) * 100}%`,
  });
  /** `from`: where it is counted from; a node's label is counted from its node. */
  const text = (index: number, { x, y }: Point, from: { x?: string; y?: string } = {}) => {
    const label = labels[index];
    return label ? (
      <text
        {...from}
        dx={Math.round(label.x - x + label.text.length * 4.25)}
        dy={label.y - y}
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
      className="hidden h-49 w-full overflow-visible @min-[612px]:block xl:mt-2 xl:h-[clamp(9.5rem,100svh-43.25rem,20.75rem)]"
      role="img"
      aria-label={description}
    >
      <svg
        viewBox={`${stretched.left} 0 ${stretched.width} ${height}`}
        preserveAspectRatio="none"
        className="overflow-visible fill-none stroke-[2.5] *:[vector-effect:non-scaling-stroke]"
      >
        <path d={sideEdges} className="stroke-edge stroke-2 forced-colors:stroke-[CanvasText]" />
        {first ? <path d={`M-999 ${first.y}H${first.x}`} className="stroke-purple-300" /> : null}
        {drawing.edges.map((d, index) => (
          <path
            key={d}
            d={index + 2 === nodes.length ? `${d}H1500` : d}
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
      {sides.map((end, index) => {
        const { x, y } = at(end);
        return (
          <Fragment key={`${end.x} ${end.y}`}>
            <circle
              cx={x}
              cy={y}
              r={7}
              className="stroke-edge stroke-2 forced-colors:stroke-[CanvasText] fill-navy-900 forced-colors:fill-[Canvas]"
            />
            {text(nodes.length + index, end, at(end))}
          </Fragment>
        );
      })}
      <svg
        {...at(drawing.cut)}
        overflow="visible"
        className="opacity-0 fill-navy-950 stroke-green stroke-[1.75] [stroke-linecap:round] [transition:opacity_300ms] after-fix:opacity-100"
      >
        <circle r={nodeRadius * 0.6} />
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
              'xl:[r:24px]',
              index + 1 >= cut ? 'fill-red-night after-fix:fill-green-night' : 'fill-navy-800',
            )}
            r={nodeRadius}
          />
          <path
            d={node.glyph}
            transform="translate(-8 -8)"
            className="xl:[transform:scale(1.5)_translate(-8px,-8px)]"
          />
          {text(index, node)}
        </svg>
      ))}
    </svg>
  );
}
