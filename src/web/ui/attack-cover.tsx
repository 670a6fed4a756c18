import { artSize, attackArt, type ArtNode, type ArtShape, type AttackArt } from './attack-art.ts';
import { classNames } from './class-names.ts';
import { subjectArt, type ArtMark } from './subject-art.ts';

export type AttackCoverProps = {
  seed: string;
  shape: ArtShape;
  className?: string;
};

const { width, height } = artSize;
const every = (step: number, length: number) =>
  Array.from({ length: Math.ceil(length / step) - 1 }, (_, index) => (index + 1) * step);
const across = (step: number) => every(step, height).map((y) => `M0 ${y}h${width}`);
const down = (step: number) => every(step, width).map((x) => `M${x} 0v${height}`);

/** Each kind of text has its own ruling on the same navy paper. */
const grounds: Record<ArtShape, { rule: string; ruleClass: string }> = {
  /** Layers, one over the other. */
  layers: { rule: across(18).join(''), ruleClass: 'stroke-purple-300/10' },
  /** Rays from one door. */
  fan: {
    rule: [
      ...every(40, width).map((x) => `M0 ${height}L${x} 0`),
      ...every(18, height).map((y) => `M0 ${height}L${width} ${y}`),
    ].join(''),
    ruleClass: 'stroke-purple-300/10',
  },
  /** Hosts on a grid. */
  forest: {
    rule: every(24, height)
      .flatMap((y) => every(24, width).map((x) => `M${x} ${y}h.01`))
      .join(''),
    ruleClass: 'stroke-[2.5] [stroke-linecap:round] stroke-cyan-300/28',
  },
  /** Squared paper, for checks. */
  grid: { rule: [...across(30), ...down(30)].join(''), ruleClass: 'stroke-purple-300/10' },
};

const strokes = {
  idle: 'stroke-edge',
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
  const viewBox = `0 0 ${width} ${height}`;
  return (
    <svg
      aria-hidden="true"
      data-shape={shape}
      className={classNames('attack-cover bg-navy-900 fill-none', className)}
    >
      {/* The paper fills a frame of any shape from its corner; the drawing is never cut. */}
      <svg viewBox={viewBox} preserveAspectRatio="xMinYMax slice">
        <radialGradient
          id={lightId}
          gradientUnits="userSpaceOnUse"
          cx={(art.light.x * width) / 100}
          cy={(art.light.y * height) / 100}
          r="360"
        >
          <stop offset="0" className="[stop-color:var(--color-navy-700)]" />
          <stop offset="1" className="[stop-color:var(--color-navy-900)]" />
        </radialGradient>
        <path d={`M0 0h${width}v${height}H0z`} fill={`url(#${lightId})`} />
        <path d={ground.rule} className={ground.ruleClass} />
      </svg>
      <svg viewBox={viewBox}>{subject ? <Subject marks={subject} /> : <Path art={art} />}</svg>
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
