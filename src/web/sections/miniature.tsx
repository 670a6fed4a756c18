import type { DrawnPath } from '#content/attack-paths/draw.ts';
import type { Opening, QueueBar } from '#content/services/openings.ts';
import { classNames } from '#web/ui/class-names.ts';

/** A thumbnail of a service's opening: 160 by 96, without words. */
export function Miniature({
  opening,
  path,
  className = 'h-15 w-25 shrink-0 rounded-control border sm:h-24 sm:w-40 sm:rounded-card',
}: {
  opening: Opening;
  path: DrawnPath;
  className?: string;
}) {
  const isDark = opening.family === 'application' || opening.family === 'network';
  return (
    <svg
      viewBox="0 0 160 96"
      aria-hidden="true"
      className={classNames(
        'fill-none',
        className,
        isDark ? 'border-navy-700 bg-navy-950' : 'border-rule bg-tint',
      )}
    >
      <Drawing opening={opening} path={path} />
    </svg>
  );
}

function Drawing({ opening, path }: { opening: Opening; path: DrawnPath }) {
  switch (opening.family) {
    case 'application':
      return <PathMiniature path={path} />;
    case 'network':
      return (
        <>
          <path d="M0 24h160M0 48h160M0 72h160" className="stroke-line" />
          <path d="M0 72h160v99H0z" className="fill-purple-700/40" />
          <path d="M52-99v111c0 12 6 12 6 24s34 12 34 24-20 12-20 24" className="stroke-red stroke-2" />
          {[
            [52, 12],
            [58, 36],
            [92, 60],
            [72, 84],
          ].map(([x, y]) => (
            <circle key={y} cx={x} cy={y} r="5" className="fill-navy-950 stroke-red stroke-2" />
          ))}
        </>
      );
    case 'cloud':
      return <CloudMiniature path={path} />;
    case 'compliance':
      return (
        <>
          {opening.rows.map(({ clause, failed }, index) => (
            <g key={clause} transform={`translate(0 ${12 + index * 20})`}>
              {failed ? <path d="M8 -3h144v18H8z" className="fill-green-tint" /> : null}
              <path d="M14 6h18" className="stroke-purple-600 stroke-3" />
              <path d={`M42 6h${48 + ((index * 17) % 24)}`} className="stroke-field/60 stroke-3" />
              {failed ? <path d="m124 3 6 6m0-6-6 6" className="stroke-red-mark stroke-2" /> : null}
              <path d="m138 6 3 3 6-7" className="stroke-green-mark stroke-2" />
            </g>
          ))}
        </>
      );
    case 'program':
      return (
        <>
          <path d="M40 8v80M64 8v80M88 8v80M112 8v80M136 8v80" className="stroke-rule" />
          {opening.rows.map(({ name, bars }, index) =>
            bars.map((bar) => (
              <rect
                key={`${name} ${bar.label}`}
                x={16 + ((bar.from - 1) * 128) / opening.columns.length}
                y={12 + index * 20}
                width={((bar.to - bar.from + 1) * 128) / opening.columns.length - 2}
                height="11"
                rx="3"
                className={barTones[bar.tone]}
              />
            )),
          )}
        </>
      );
  }
}

const barTones: Readonly<Record<QueueBar['tone'], string>> = {
  found: 'fill-red',
  work: 'fill-purple-300',
  done: 'fill-green-mark',
  quiet: 'fill-rule',
};

/** As its page nests it; the path says how high each role stands. */
function CloudMiniature({ path: { nodes } }: { path: DrawnPath }) {
  const [first = 0, second = 0, third = 0] = nodes.map(({ y }) => Math.round(18 + y / 3.2));
  return (
    <>
      <rect x="10" y="12" width="92" height="72" rx="6" className="fill-purple-100 stroke-purple-300" />
      <rect x="18" y={first - 15} width="30" height="30" rx="4" className="fill-cyan-100 stroke-cyan-400" />
      <rect x="112" y="12" width="38" height="72" rx="6" className="fill-red-wash stroke-red/50" />
      <path
        d={`M42 ${first}C49 ${first} 49 ${second} 56 ${second}M72 ${second}C77 ${second} 77 ${third} 82 ${third}`}
        className="stroke-purple-600 stroke-2"
      />
      <path d={`M98 ${third}C112 ${third} 108 48 121 48`} className="stroke-red-mark stroke-2" />
      {[
        [26, first],
        [56, second],
        [82, third],
      ].map(([x = 0, y = 0]) => (
        <rect
          key={x}
          x={x}
          y={y - 5}
          width="16"
          height="10"
          rx="2"
          className="fill-white stroke-purple-600"
        />
      ))}
      <rect x="121" y="43" width="20" height="10" rx="2" className="fill-white stroke-red-mark" />
    </>
  );
}

function PathMiniature({ path: { width, height, nodes, edges, sideEdges } }: { path: DrawnPath }) {
  return (
    <g transform={`translate(8 ${48 - (height * 144) / width / 2}) scale(${144 / width})`}>
      <path d={sideEdges} className="stroke-line [stroke-width:4]" />
      <path d={edges.join('')} className="stroke-purple-300 [stroke-width:7]" />
      {nodes.map(({ x, y }, index) => (
        <circle
          key={x}
          cx={x}
          cy={y}
          r="18"
          className={classNames(
            'fill-navy-950 [stroke-width:7]',
            index === nodes.length - 1 ? 'stroke-red' : 'stroke-purple-300',
          )}
        />
      ))}
    </g>
  );
}
