import { dayMs } from '#contract/durations.ts';
import { durationText } from '#contract/record.ts';
import { responseTimesWords as words } from '#content/desk/response-times.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Figures } from '#web/ui/figures.tsx';
import type { ReactNode } from 'react';

const height = 64;
const slot = 8;

/** How long each request waited. Bars are capped at two days. */
export function Bars({ bars }: { bars: readonly number[] }) {
  const heightOf = (ms: number) => Math.max(2, Math.round((Math.min(ms, 2 * dayMs) / (2 * dayMs)) * height));
  // A few requests don't stand in a corner, and one isn't as wide as the chart.
  const width = Math.max(24, bars.length) * slot;
  return (
    <figure className="mt-5">
      <div className="relative">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={words.bars}
          className="h-24 w-full"
        >
          {bars.map((ms, index) => (
            <rect
              // Bars have no identity but their position.
              key={index}
              x={index * slot}
              y={height - heightOf(ms)}
              width={5}
              height={heightOf(ms)}
              className={ms > dayMs ? 'fill-red' : 'fill-purple-300'}
            />
          ))}
          <line
            x1={0}
            x2={width}
            y1={height / 2}
            y2={height / 2}
            className="stroke-green [vector-effect:non-scaling-stroke]"
            strokeDasharray="3 4"
          />
        </svg>
        <span className="absolute right-0 bottom-1/2 font-mono text-sm text-green">{words.line}</span>
      </div>
      <figcaption className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-haze">
        <span>{words.caption}</span>
        <span>{words.longest(durationText(Math.max(0, ...bars)))}</span>
      </figcaption>
    </figure>
  );
}

type DeskFiguresProps = {
  figures: readonly (readonly [value: string, label: ReactNode])[];
  className: string;
};

/** Figures above the bars, each with what it is. */
export const DeskFigures = ({ figures, className }: DeskFiguresProps) => (
  <Figures
    figures={figures.map(([value, label]) => ({ value, label }))}
    className={classNames('grid grid-cols-2 gap-4', className)}
    valueClass="text-h3 text-white"
  />
);
