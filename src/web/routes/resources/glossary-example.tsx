export type ExampleEntry = {
  readonly id: string;
  readonly term: string;
  readonly definition: string;
  /** Terms whose entries point at this one, and terms that it points at. */
  readonly from: readonly string[];
  readonly to: readonly string[];
};

export type GlossaryExampleProps = {
  words: Readonly<Record<'label' | 'from' | 'to', string>>;
  entry: ExampleEntry;
};

const size = { width: 460, height: 184 } as const;
const centre = { x: 238, y: 104 } as const;
const first = 60;
const step = 44;
const columns = { from: 158, to: 318 } as const;

/** One entry as it stands below, and its place among the others: drawn from what entries say of each other. */
export function GlossaryExample({ words, entry }: GlossaryExampleProps) {
  const { id, term, definition, from, to } = entry;
  return (
    <figure className="glossary-example">
      <figcaption>
        <span>{words.label}</span>
        <span className="text-cyan-700">#{id}</span>
      </figcaption>
      <div className="example-entry">
        <p className="text-h3 font-semibold text-ink">{term}</p>
        <p className="mt-1">{definition}</p>
      </div>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true" className="example-graph">
        <text x={columns.from} y="24" textAnchor="end" className="example-quiet">
          {words.from}
        </text>
        <text x={columns.to} y="24" className="example-quiet">
          {words.to}
        </text>
        {from.map((name, place) => {
          const y = first + place * step;
          return (
            <g key={name}>
              <path d={edge(columns.from, y, centre.x)} className="example-edge" />
              <circle cx={columns.from} cy={y} r="6" className="example-node" />
              <text x={columns.from - 16} y={y + 5} textAnchor="end">
                {name}
              </text>
            </g>
          );
        })}
        {to.map((name, place) => {
          const y = first + place * step;
          return (
            <g key={name}>
              <path d={edge(columns.to, y, centre.x)} className="example-edge is-next" />
              <circle cx={columns.to} cy={y} r="6" className="example-node is-next" />
              <text x={columns.to + 16} y={y + 5}>
                {name}
              </text>
            </g>
          );
        })}
        <circle cx={centre.x} cy={centre.y} r="12" className="example-core" />
        <circle cx={centre.x} cy={centre.y} r="4" className="example-heart" />
        <text x={centre.x} y={centre.y + 34} textAnchor="middle" className="example-term">
          {term}
        </text>
      </svg>
    </figure>
  );
}

function edge(x: number, y: number, to: number): string {
  const middle = (x + to) / 2;
  return `M${x} ${y}C${middle} ${y} ${middle} ${centre.y} ${to} ${centre.y}`;
}
