import { type ComparisonProps, releaseOn, releaseShares, yearScale } from './comparison-scale.ts';
import { dayLabel } from '#web/ui/day-label.ts';

const width = 268;
const top = 74;
const monthHeight = 34;
const bottom = top + 12 * monthHeight;
const columns = { releases: 38, yearly: 130, ptaas: 236 } as const;
const barWidth = 26;

const release = { r: 4, className: 'fill-field' } as const;
const flawedRelease = { r: 5, className: 'fill-white stroke-red-mark', strokeWidth: 3 } as const;

/** The same picture for narrow screens: the year from top to bottom. */
export function ComparisonColumns({ comparison, months, exposure, sentence, words }: ComparisonProps) {
  const y = yearScale(comparison.firstDay, top, bottom);
  const shipped = y(comparison.introduced);
  const { yearly, ptaas, testWindow } = comparison;
  return (
    <svg
      viewBox={`0 0 ${width} ${bottom}`}
      role="img"
      aria-label={sentence}
      className="year-picture block w-full fill-none mx-auto text-[16px] max-w-96"
    >
      <g className="year-name" textAnchor="middle">
        <text className="font-semibold" x={columns.yearly} y="14">
          {yearly.name.split(' ')[0]}
        </text>
        <text className="font-semibold" x={columns.ptaas} y="14">
          {ptaas.name}
        </text>
      </g>
      <g textAnchor="middle">
        <text x={columns.yearly} y="42" className="year-total font-semibold tracking-[-0.03em] text-[26px]">
          {exposure.yearly}
        </text>
        <text x={columns.ptaas} y="42" className="year-total font-semibold tracking-[-0.03em] text-[26px]">
          {exposure.ptaas}
        </text>
        <g className="year-quiet">
          <text x={columns.yearly} y="60">
            {words.days}
          </text>
          <text x={columns.ptaas} y="60">
            {words.days}
          </text>
        </g>
      </g>
      <text x="0" y="60" className="year-quiet">
        {words.releases}
      </text>
      {months.map((month) => (
        <g key={month.start}>
          <path d={`M0 ${y(month.start)}H${width}`} className="stroke-rule" />
          <text x="0" y={y(month.start) + 22} className="year-quiet">
            {month.name.slice(0, 3)}
          </text>
          {releaseShares(month.releases).map((share) => (
            <circle
              key={share}
              cx={columns.releases + share * month.releases * 13}
              cy={y(month.start) + 17}
              {...(share === releaseOn(comparison.introduced, month) ? flawedRelease : release)}
            />
          ))}
        </g>
      ))}

      <path d={`M${columns.yearly} ${top}V${bottom}`} className="stroke-rule" strokeWidth="2" />
      <path d={`M${columns.ptaas} ${top}V${bottom}`} className="stroke-purple-500" strokeWidth="4" />
      <path
        d={`M${columns.yearly} ${shipped}H${columns.ptaas}`}
        className="stroke-red-mark"
        strokeWidth="1.5"
        strokeDasharray="4 4"
      />
      <g className="fill-red-ink">
        <rect
          x={columns.yearly - barWidth / 2}
          y={shipped}
          width={barWidth}
          height={y(yearly.life.fixed) - shipped}
          rx="4"
        />
        <rect
          x={columns.ptaas - barWidth / 2}
          y={shipped}
          width={barWidth}
          height={y(ptaas.life.fixed) - shipped}
          rx="4"
        />
      </g>
      <rect
        x={columns.yearly - barWidth / 2 - 5}
        y={y(testWindow.from)}
        width={barWidth + 10}
        height={y(testWindow.to) - y(testWindow.from)}
        rx="4"
        className="fill-purple-500/30 stroke-purple-600"
        strokeWidth="2.5"
      />
      <g className="year-green">
        <text y={y(ptaas.life.fixed) + 8} textAnchor="end">
          <tspan x={columns.ptaas - 20}>{words.fixed}</tspan>
          <tspan x={columns.ptaas - 20} dy="18">
            {dayLabel(ptaas.life.fixed)}
          </tspan>
        </text>
        <text y={y(yearly.life.fixed)}>
          <tspan x={columns.yearly + 26}>{words.fixed}</tspan>
          <tspan x={columns.yearly + 26} dy="18">
            {dayLabel(yearly.life.fixed)}
          </tspan>
        </text>
      </g>
    </svg>
  );
}
