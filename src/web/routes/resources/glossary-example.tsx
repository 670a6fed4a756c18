export type ExampleEntry = {
  readonly id: string;
  readonly term: string;
  readonly definition: string;
  /** Terms that refer to this one, and terms it refers to. */
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

/** One entry as shown below, and its neighbors: drawn from the entries' references. */
export function GlossaryExample({ words, entry }: GlossaryExampleProps) {
  const { id, term, definition, from, to } = entry;
  return (
    <figure className="hidden overflow-hidden border border-rule rounded-panel bg-white lg:block lg:row-[1/span_3] lg:col-2 lg:self-center">
      <figcaption className="flex justify-between py-3 px-6 border-b border-b-rule font-mono text-sm">
        <span>{words.label}</span>
        <span className="text-cyan-700">#{id}</span>
      </figcaption>
      <div className="pt-5 pb-5.5 px-6">
        <p className="text-h3 font-semibold text-ink">{term}</p>
        <p className="mt-1">{definition}</p>
      </div>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        aria-hidden="true"
        className="block w-full bg-navy-950 text-[14px] fill-mist forced-colors:forced-color-adjust-none"
      >
        <text x={columns.from} y="24" textAnchor="end" className="fill-haze font-mono">
          {words.from}
        </text>
        <text x={columns.to} y="24" className="fill-haze font-mono">
          {words.to}
        </text>
        {from.map((name, place) => {
          const y = first + place * step;
          return (
            <g key={name}>
              <path
                d={edge(columns.from, y, centre.x)}
                className="fill-none stroke-field-night stroke-[1.5]"
              />
              <circle cx={columns.from} cy={y} r="6" className="fill-navy-950 stroke-purple-300 stroke-2" />
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
              <path d={edge(columns.to, y, centre.x)} className="fill-none stroke-[1.5] stroke-cyan-400" />
              <circle cx={columns.to} cy={y} r="6" className="fill-navy-950 stroke-2 stroke-cyan-400" />
              <text x={columns.to + 16} y={y + 5}>
                {name}
              </text>
            </g>
          );
        })}
        <circle cx={centre.x} cy={centre.y} r="12" className="stroke-cyan-400 fill-navy-950 stroke-2" />
        <circle cx={centre.x} cy={centre.y} r="4" className="fill-cyan-400" />
        <text x={centre.x} y={centre.y + 34} textAnchor="middle" className="fill-white font-semibold">
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
