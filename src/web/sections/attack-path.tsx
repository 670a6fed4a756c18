import type { DrawnPath, ShownPath } from '#content/attack-paths/draw.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CvssVector, EvidenceLines } from '#web/ui/evidence.tsx';
import { SeverityBadge } from '#web/ui/severity-badge.tsx';

export type AttackPathProps = ShownPath & {
  words: Readonly<Record<'hops' | 'fix' | 'before' | 'after', string>>;
};

const nodeRadius = { lying: 15, standing: 11 } as const;

/**
 * The signature picture: an attack path that can be walked. Native radio buttons choose the hop and the state of the
 * fix, and the style sheet shows what belongs to them, so that it works before and without a script; the hops are an
 * ordered list in any case.
 */
export function AttackPath(path: AttackPathProps) {
  const { title, cut, hops, words } = path;
  return (
    <figure
      id="attack-path"
      data-enhance="attack-path"
      aria-labelledby="path-title"
      className="explorer on-dark"
    >
      <div className="explorer-head">
        <p id="path-title">{title}</p>
        <fieldset className="explorer-fix">
          <legend className="visually-hidden">{words.fix}</legend>
          <input type="radio" name="path-fix" id="path-before" defaultChecked />
          <label htmlFor="path-before">{words.before}</label>
          <input type="radio" name="path-fix" id="path-after" />
          <label htmlFor="path-after">{words.after}</label>
        </fieldset>
      </div>
      <Drawing drawing={path.lying} way="lying" cut={cut} description={path.description} />
      <fieldset className="explorer-hops">
        <legend className="visually-hidden">{words.hops}</legend>
        <Drawing drawing={path.standing} way="standing" cut={cut} />
        <ol>
          {hops.map((hop, index) => (
            <li key={hop.label}>
              <input
                type="radio"
                name="path-hop"
                id={`hop-${index + 1}`}

                defaultChecked={index + 1 === cut}
              />
              <label htmlFor={`hop-${index + 1}`}>
                <span className="hop-number" aria-hidden="true">
                  {index + 1}
                </span>
                <span className={classNames('hop-node', index + 1 >= cut && 'fallen')}>{hop.label} </span>
                <span className="hop-name">{hop.name}</span>
              </label>
            </li>
          ))}
        </ol>
      </fieldset>
      <div className="explorer-evidence">
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
    </figure>
  );
}

function Foot({ id, severity, score, vector, retest }: AttackPathProps) {
  return (
    <div className="explorer-foot">
      <SeverityBadge severity={severity} score={score} onDark />
      <span className="text-haze">{id}</span>
      <span className="explorer-retest">
        <span data-fix="before">{retest.note}</span>
        <span data-fix="after" className="explorer-stamp">
          {retest.stamp}
        </span>
      </span>
      <CvssVector vector={vector} className="explorer-vector" />
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
  const { width, height, nodes, ways, sides, sideWays, labels } = drawing;
  const radius = nodeRadius[way];
  const spark = ways.slice(0, Math.max(1, cut - 1)).join('');
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={`explorer-${way}`}
      {...(description ? { role: 'img', 'aria-label': description } : { 'aria-hidden': true })}
    >
      <path d={sideWays} className="path-side" />
      {sides.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={way === 'lying' ? 7 : 4} className="path-side" />
      ))}
      {way === 'standing' ? (
        <path d={`M${nodes[0]?.x ?? 0} 0V${nodes[0]?.y ?? 0}`} className="path-way" />
      ) : null}
      {ways.map((d, index) => (
        <path
          key={d}
          d={d}
          className={classNames('path-way', index + 2 >= cut && 'fallen', index + 2 > cut && 'beyond')}
        />
      ))}
      <circle r="4" className="path-spark">
        <animateMotion
          dur="1.6s"
          begin="indefinite"
          fill="freeze"
          path={spark.replaceAll(/(?!^)M[\d. ]+/gu, '')}
        />
      </circle>
      <g className="path-cut" transform={`translate(${drawing.cut.x} ${drawing.cut.y})`}>
        <circle r={radius * 0.6} />
        <path d="m-3.5-3.5 7 7m0-7-7 7" />
      </g>
      {nodes.map(({ x, y, glyph }, index) => (
        <g
          key={`${x} ${y}`}
          data-node={index + 1}
          className={classNames('path-node', index + 1 >= cut && 'fallen')}
          transform={`translate(${x} ${y})`}
        >
          <circle r={radius} />
          <path d={glyph} transform={way === 'lying' ? 'translate(-8 -8)' : 'translate(-6 -6) scale(.75)'} />
        </g>
      ))}
      {way === 'lying'
        ? labels.map(({ text, x, y }, index) => (
            <text
              key={text}
              x={x}
              y={y}
              className={index >= nodes.length ? 'side' : index + 1 >= cut ? 'fallen' : undefined}
            >
              {text}
            </text>
          ))
        : null}
    </svg>
  );
}
