const petal = 'M0 0C-34 -32 -30 -84 0 -112C30 -84 34 -32 0 0Z';
export const emptyPetal = 'fill-white stroke-field [stroke-dasharray:3_3]';
/** In the order they open, as seen from the front: left to right. */
const turns = [-66, -23, 23, 66] as const;
const radius = 132;

const pointAt = (share: number): string => {
  const angle = 2 * Math.PI * share - Math.PI / 2;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
};

type RequestRingProps = {
  /** How many hours we promise. */
  hours: number;
  /** How much of them is over, from 0 to 1, and in what color. */
  share?: number;
  tone?: string;
  /** How many of the four stages. */
  reached?: number;
  /** What stands at the top of the ring. */
  top: string;
  className: string;
};

/** Four petals for the stages of a request, in a ring for the 24 hours we promise. */
export function RequestRing({ hours, share = 0, tone = '', reached = 0, top, className }: RequestRingProps) {
  return (
    <svg viewBox="-150 -150 300 300" aria-hidden="true" fill="none" className={className}>
      <defs>
        <linearGradient id="petal-ground" x1="0" y1="0" x2="1" y2="1">
          <stop className="[stop-color:var(--color-purple-300)]" />
          <stop offset="1" className="[stop-color:var(--color-cyan-300)]" />
        </linearGradient>
      </defs>
      <circle r={radius} className="stroke-rule" strokeWidth="7" />
      {share === 1 ? <circle r={radius} className={tone} strokeWidth="7" /> : null}
      {share > 0 && share < 1 ? (
        <>
          <path
            d={`M0 -${radius}A${radius} ${radius} 0 ${share > 0.5 ? 1 : 0} 1 ${pointAt(share)}`}
            className={tone}
            strokeWidth="7"
            strokeLinecap="round"
          />
          <circle
            cx={pointAt(share).split(' ')[0]}
            cy={pointAt(share).split(' ')[1]}
            r="8"
            className={`fill-white ${tone}`}
            strokeWidth="3.5"
          />
        </>
      ) : null}
      {Array.from({ length: hours }, (_, hour) => (
        <path
          key={hour}
          d={`M0 -120v${hour % 6 === 0 ? 9 : 4}`}
          transform={`rotate(${(360 / hours) * hour})`}
          className="stroke-field"
          strokeWidth={hour % 6 === 0 ? 1.5 : 1}
        />
      ))}
      {[top, '6', '12', '18'].map((label, index) => (
        <text
          key={label}
          x={[0, 99, 0, -99][index]}
          y={[-97, 4.5, 106, 4.5][index]}
          textAnchor="middle"
          className="fill-body font-mono text-[12px]"
        >
          {label}
        </text>
      ))}
      {/* The outer petals lie in front. */}
      {[1, 2, 0, 3].map((place) => (
        <path
          key={place}
          d={petal}
          transform={`translate(0 62) rotate(${turns[place]})`}
          strokeWidth="1.75"
          className={place < reached ? 'stroke-purple-600' : emptyPetal}
          fill={place < reached ? 'url(#petal-ground)' : undefined}
        />
      ))}
      <path d="M-30 80Q0 90 30 80" className="stroke-cyan-400" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
