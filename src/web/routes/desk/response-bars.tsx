import { dayMs } from '#contract/durations.ts';
import { responseTimesWords } from '#content/desk/response-times.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Figures } from '#web/ui/figures.tsx';
import type { ReactNode } from 'react';

const height = 64;

/** How long each request waited. Bars are capped at two days. */
export function Bars({ bars }: { bars: readonly number[] }) {
  const heightOf = (ms: number) => Math.max(2, Math.round((Math.min(ms, 2 * dayMs) / (2 * dayMs)) * height));
  return (
    <svg
      viewBox={`0 0 ${Math.max(60, bars.length) * 8} ${height}`}
      role="img"
      aria-label={responseTimesWords.bars}
      className="mt-4 w-full"
    >
      {bars.map((ms, index) => (
        <rect
          // Bars have no identity but their position.
          key={index}
          x={index * 8}
          y={height - heightOf(ms)}
          width={5}
          height={heightOf(ms)}
          rx={1.5}
          className={ms > dayMs ? 'fill-red' : 'fill-purple-300'}
        />
      ))}
      <line
        x1={0}
        x2={Math.max(60, bars.length) * 8}
        y1={height / 2}
        y2={height / 2}
        className="stroke-green"
        strokeDasharray="3 4"
      />
    </svg>
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
