import { artSize, attackArt, type ArtNode, type ArtShape, type AttackArt } from './attack-art.ts';
import { classNames } from './class-names.ts';
import { subjectArt, type ArtMark } from './subject-art.ts';

export type AttackCoverProps = { seed: string; shape: ArtShape; className?: string };

const gridStep = 30;
const lines = (length: number) =>
  Array.from({ length: Math.ceil(length / gridStep) - 1 }, (_, index) => (index + 1) * gridStep);
const grid =
  lines(artSize.width)
    .map((x) => `M${x} 0v${artSize.height}`)
    .join('') +
  lines(artSize.height)
    .map((y) => `M0 ${y}h${artSize.width}`)
    .join('');

/**
 * A text's cover: its subject, or an attack path drawn from its name. Decoration, so hidden from assistive technology.
 */
export function AttackCover({ seed, shape, className }: AttackCoverProps) {
  const art = attackArt(seed, shape);
  const subject = subjectArt[seed];
  const lightId = `light-${seed}-${shape}`;
  return (
    <svg
      viewBox={`0 0 ${artSize.width} ${artSize.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      data-shape={shape}
      className={classNames('attack-cover bg-navy-950', className)}
    >
      <radialGradient id={lightId} cx={`${art.light.x}%`} cy={`${art.light.y}%`} r="75%">
        <stop offset="0" className="cover-light" />
        <stop offset="1" className="[stop-color:var(--color-navy-950)]" />
      </radialGradient>
      <rect width="100%" height="100%" fill={`url(#${lightId})`} />
      <path d={grid} className="stroke-[rgb(35_46_82/0.4)] stroke-1" />
      {subject ? <Subject marks={subject} /> : <Path art={art} />}
    </svg>
  );
}

function Path({ art }: { art: AttackArt }) {
  return (
    <>
      <path d={art.idleEdges} className="cover-idle" />
      <path d={art.takenEdges} className="cover-taken" />
      <path d={art.breachEdge} className="cover-breach" />
      <path
        d={`M${art.weakNode.x} ${art.weakNode.y}L${art.goal.x} ${art.goal.y}`}
        className="cover-stopped"
      />
      <Nodes nodes={art.idleNodes} radius={7} className="cover-idle" />
      <Nodes nodes={art.takenNodes} radius={9} className="cover-taken" />
      <Nodes nodes={[art.weakNode]} radius={10} className="cover-breach" />
      <g transform={`translate(${art.cut.x} ${art.cut.y})`} className="cover-cut">
        <circle r="10" />
        <path d="m-3.500-3.500 7 7m0-7-7 7" />
      </g>
      <g transform={`translate(${art.goal.x} ${art.goal.y})`} className="cover-goal">
        <path d="m0-22 17 6v14c0 11-6 19-17 24-11-5-17-13-17-24v-14Z" />
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
        className={`cover-word font-mono text-[15px] stroke-none cover-${mark.tone}`}
      >
        {mark.text}
      </text>
    ) : (
      <path
        key={place}
        d={mark.d}
        className={classNames(
          'cover-mark stroke-[2.25] [stroke-linecap:round] [stroke-linejoin:round]',
          `cover-${mark.tone}`,
          mark.isFilled && 'is-filled',
          mark.isDashed && 'is-dashed',
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
