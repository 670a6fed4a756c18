import { artSize, attackArt, type ArtNode, type ArtShape, type AttackArt } from './attack-art.ts';
import { classNames } from './class-names.ts';
import { subjectArt, type ArtMark } from './subject-art.ts';

export type AttackCoverProps = { seed: string; shape: ArtShape; className?: string };

const { width, height } = artSize;
const every = (step: number, length: number) =>
  Array.from({ length: Math.ceil(length / step) - 1 }, (_, index) => (index + 1) * step);
const across = (step: number) => every(step, height).map((y) => `M0 ${y}h${width}`);
const down = (step: number) => every(step, width).map((x) => `M${x} 0v${height}`);

/** Each category has its own background: a pattern and a glow. */
const grounds: Record<ArtShape, { rule: string; ruleClass: string; paper: string; light: string }> = {
  /** Stacked layers. */
  layers: {
    rule: across(18).join(''),
    ruleClass: 'stroke-[rgb(196_181_253/0.09)]',
    paper: '[stop-color:#1a0f3d]',
    light: '[stop-color:#5b21b6]',
  },
  /** Rays from one point. */
  fan: {
    rule: [
      ...every(40, width).map((x) => `M0 ${height}L${x} 0`),
      ...every(18, height).map((y) => `M0 ${height}L${width} ${y}`),
    ].join(''),
    ruleClass: 'stroke-[rgb(249_168_212/0.12)]',
    paper: '[stop-color:#2a0c33]',
    light: '[stop-color:#8b1d6b]',
  },
  /** Hosts on a grid. */
  forest: {
    rule: every(24, height)
      .flatMap((y) => every(24, width).map((x) => `M${x} ${y}h.01`))
      .join(''),
    ruleClass: 'stroke-[2.5] [stroke-linecap:round] stroke-[rgb(103_232_249/0.28)]',
    paper: '[stop-color:#04212c]',
    light: '[stop-color:#0e7490]',
  },
  /** Graph paper, for checklists. */
  grid: {
    rule: [...across(30), ...down(30)].join(''),
    ruleClass: 'stroke-[rgb(147_170_255/0.16)]',
    paper: '[stop-color:#0b1738]',
    light: '[stop-color:#2b4bb0]',
  },
};

const strokes = {
  idle: 'stroke-[#33406e]',
  plain: 'stroke-haze',
  taken: 'stroke-purple-300',
  breach: 'stroke-red',
  safe: 'stroke-green',
};
const fills = {
  idle: 'fill-mist',
  plain: 'fill-mist',
  taken: 'fill-purple-300',
  breach: 'fill-rose',
  safe: 'fill-green',
};
const closed = 'stroke-green [stroke-linecap:round] [stroke-linejoin:round]';

/**
 * A text's cover: its subject, or an attack path drawn from its name. Decoration, so hidden from assistive technology.
 */
export function AttackCover({ seed, shape, className }: AttackCoverProps) {
  const art = attackArt(seed, shape);
  const subject = subjectArt[seed];
  const ground = grounds[shape];
  const lightId = `light-${seed}-${shape}`;
  return (
    <svg
      viewBox={`0 0 ${artSize.width} ${artSize.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      data-shape={shape}
      className={classNames('attack-cover bg-navy-950 fill-none', className)}
    >
      <radialGradient id={lightId} cx={`${art.light.x}%`} cy={`${art.light.y}%`} r="75%">
        <stop offset="0" className={ground.light} />
        <stop offset="1" className={ground.paper} />
      </radialGradient>
      <rect width="100%" height="100%" fill={`url(#${lightId})`} />
      <path d={ground.rule} className={ground.ruleClass} />
      {subject ? <Subject marks={subject} /> : <Path art={art} />}
    </svg>
  );
}

function Path({ art }: { art: AttackArt }) {
  return (
    <>
      <path d={art.idleEdges} className={strokes.idle} />
      <path d={art.takenEdges} className={strokes.taken} />
      <path d={art.breachEdge} className={strokes.breach} />
      <path
        d={`M${art.weakNode.x} ${art.weakNode.y}L${art.goal.x} ${art.goal.y}`}
        className="stroke-green [stroke-dasharray:1_7] [stroke-linecap:round]"
      />
      <Nodes nodes={art.idleNodes} radius={7} className={`fill-navy-900 ${strokes.idle}`} />
      <Nodes nodes={art.takenNodes} radius={9} className={`fill-navy-900 ${strokes.taken}`} />
      <Nodes nodes={[art.weakNode]} radius={10} className={`fill-red-night ${strokes.breach}`} />
      <g transform={`translate(${art.cut.x} ${art.cut.y})`} className={closed}>
        <circle r="10" className="fill-navy-900" />
        <path d="m-3.500-3.500 7 7m0-7-7 7" />
      </g>
      <g transform={`translate(${art.goal.x} ${art.goal.y})`} className={closed}>
        <path className="fill-green-night" d="m0-22 17 6v14c0 11-6 19-17 24-11-5-17-13-17-24v-14Z" />
        <path d="m-7 0 5 5 9-10" />
      </g>
    </>
  );
}

function Subject({ marks }: { marks: readonly ArtMark[] }) {
  return marks.map((mark, place) =>
    'text' in mark ? (
      <text
        key={place}
        x={mark.x}
        y={mark.y}
        className={`font-mono text-[15px] stroke-none ${fills[mark.tone]}`}
      >
        {mark.text}
      </text>
    ) : (
      <path
        key={place}
        d={mark.d}
        className={classNames(
          'stroke-[2.25] [stroke-linecap:round] [stroke-linejoin:round]',
          strokes[mark.tone],
          mark.isFilled && 'fill-navy-900',
          mark.isDashed && '[stroke-dasharray:2_7]',
        )}
      />
    ),
  );
}

type NodesProps = { nodes: readonly ArtNode[]; radius: number; className: string };

function Nodes({ nodes, radius, className }: NodesProps) {
  return (
    <g className={className}>
      {nodes.map(({ x, y }) => (
        <circle key={`${x}/${y}`} cx={x} cy={y} r={radius} />
      ))}
    </g>
  );
}
