import type { FlawLife } from '#content/pages/ptaas-comparison.ts';
import { type ComparisonProps, releaseOn, releaseShares, yearScale } from './comparison-scale.ts';
import { dayLabel } from '#web/ui/day-label.ts';

/** Positions of the year, its total and the test label, and letters per month, for the available space. */
const frames = {
  desktop: { left: 152, right: 1000, total: 1022, width: 1136, testLabel: 40, letters: 3 },
  tablet: { left: 138, right: 560, total: 576, width: 690, testLabel: -24, letters: 1 },
} as const;

const rows = { months: 24, releases: 74, yearly: 158, ptaas: 268 } as const;
const bottom = 320;
const barHeight = 26;

/** The year from left to right: releases over two lines of testing, and how long the flaw lives under each. */
export function ComparisonRows({
  comparison,
  months,
  exposure,
  sentence,
  words,
  frame,
}: ComparisonProps & { frame: keyof typeof frames }) {
  const { left, right, total, width, testLabel, letters } = frames[frame];
  const isTablet = frame === 'tablet';
  const x = yearScale(comparison.firstDay, left, right);
  const shipped = x(comparison.introduced);
  const { yearly, ptaas } = comparison;
  return (
    <svg
      viewBox={`0 0 ${width} ${bottom}`}
      role="img"
      aria-label={sentence}
      className="year-picture block w-full text-[18px] fill-none"
    >
      <g className="stroke-rule">
        {months.map((month) => (
          <path key={month.start} d={`M${x(month.start)} 40V${bottom}`} />
        ))}
        <path d={`M${right} 40V${bottom}`} />
      </g>
      <g className="year-quiet">
        {months.map((month) => (
          <text key={month.start} x={x(month.start) + 6} y={rows.months}>
            {month.name.slice(0, letters)}
          </text>
        ))}
      </g>
      <g className="year-name">
        <text className="font-semibold" x="0" y={rows.releases + 6}>
          {words.releases}
        </text>
        <text className="font-semibold" x="0" y={rows.yearly + 6}>
          {yearly.name}
        </text>
        <text className="font-semibold" x="0" y={rows.ptaas + 6}>
          {ptaas.name}
        </text>
      </g>

      <g className="fill-field">
        {months.flatMap((month, index) => {
          const start = x(month.start);
          const room = x(months[index + 1]?.start ?? comparison.lastDay) - start;
          const flawed = releaseOn(comparison.introduced, month);
          return releaseShares(month.releases)
            .filter((share) => share !== flawed)
            .map((share) => (
              <circle key={`${month.start} ${share}`} cx={start + share * room} cy={rows.releases} r="4" />
            ));
        })}
      </g>
      <path
        d={`M${shipped} ${rows.releases}V${rows.ptaas + barHeight / 2}`}
        className="stroke-red-mark"
        strokeWidth="1.5"
        strokeDasharray="4 4"
      />
      <circle cx={shipped} cy={rows.releases} r="8" className="fill-white stroke-red-mark" strokeWidth="3" />
      <text x={shipped + 14} y={rows.releases + 30} className="year-red">
        {`${dayLabel(comparison.introduced)}: ${words.flawShips}`}
      </text>

      <path d={`M${left} ${rows.yearly}H${right}`} className="stroke-rule" strokeWidth="2" />
      <Exposed from={shipped} to={x(yearly.life.fixed)} y={rows.yearly} />
      <TestWindow from={x(comparison.testWindow.from)} to={x(comparison.testWindow.to)} y={rows.yearly} />
      <text
        x={(shipped + x(yearly.life.fixed)) / 2}
        y={rows.yearly + 6}
        className="year-on-red font-semibold [text-anchor:middle]"
      >
        {`${words.live}: ${exposure.yearly} ${words.days}`}
      </text>
      <text
        x={isTablet ? shipped + 12 : x(comparison.testWindow.from) - 12}
        y={rows.yearly + 40}
        textAnchor={isTablet ? 'start' : 'end'}
        className="year-green"
      >
        {lifeLabel(yearly.life, words)}
      </text>
      <text
        x={isTablet ? right : x(comparison.testWindow.from)}
        y={rows.yearly + testLabel}
        textAnchor={isTablet ? 'end' : 'start'}
        className="year-purple"
      >
        {`${words.test} ${dayLabel(comparison.testWindow.from)}–${dayLabel(comparison.testWindow.to)}`}
      </text>

      <path d={`M${left} ${rows.ptaas}H${right}`} className="stroke-purple-500" strokeWidth="4" />
      <Exposed from={shipped} to={x(ptaas.life.fixed)} y={rows.ptaas} />
      <text x={x(ptaas.life.fixed) + 12} y={rows.ptaas - 14} className="year-green">
        {lifeLabel(ptaas.life, words)}
      </text>
      <text x={x(ptaas.life.fixed) + 12} y={rows.ptaas + 26} className="year-purple">
        {words.testing}
      </text>

      <Total x={total} y={rows.yearly} days={exposure.yearly} label={words.daysExposed} />
      <Total x={total} y={rows.ptaas} days={exposure.ptaas} label={words.daysExposed} />
    </svg>
  );
}

const lifeLabel = (life: FlawLife, words: ComparisonProps['words']): string =>
  [
    `${words.found} ${dayLabel(life.found)}`,
    `${words.fixed} ${dayLabel(life.fixed)}`,
    `${words.retested} ${dayLabel(life.retested)}`,
  ].join(', ');

function Exposed({ from, to, y }: { from: number; to: number; y: number }) {
  return (
    <rect
      x={from}
      y={y - barHeight / 2}
      width={to - from}
      height={barHeight}
      rx="4"
      className="fill-red-ink"
    />
  );
}

function TestWindow({ from, to, y }: { from: number; to: number; y: number }) {
  return (
    <rect
      x={from}
      y={y - barHeight / 2 - 5}
      width={to - from}
      height={barHeight + 10}
      rx="4"
      className="fill-purple-500/30 stroke-purple-600"
      strokeWidth="2.5"
    />
  );
}

function Total({ x, y, days, label }: { x: number; y: number; days: number; label: string }) {
  return (
    <>
      <text x={x} y={y + 4} className="year-total font-semibold text-[34px] tracking-[-0.03em]">
        {days}
      </text>
      <text x={x} y={y + 28} className="year-quiet">
        {label}
      </text>
    </>
  );
}
