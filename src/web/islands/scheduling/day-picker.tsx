import { bookPage } from '#content/pages/book.ts';
import type { MouseEvent } from 'react';
import { formatLongDay } from '#contract/call-time.ts';
import { classNames } from '#web/ui/class-names.ts';
import { formatMonths, monthBegun, weeksAround, type GridDay } from './day-grid.ts';
import type { SlotChoice } from './use-slot-choice.ts';

const { form: words } = bookPage;

const weekdayOf = ({ noon }: GridDay): string => formatLongDay(noon, 'UTC').slice(0, 3);

const dayLook = 'slot-day grid place-items-center min-h-11 rounded-control tabular-nums no-underline';

const openLook = (isChosen: boolean) =>
  isChosen
    ? 'slot-day-chosen font-semibold text-white bg-purple-600'
    : 'font-semibold text-purple-700 bg-purple-100 [transition:background-color_150ms] hover:bg-purple-300';

/** The next weeks as a calendar; days with open times are links, so it works without a script. */
export function DayPicker({ choice }: { choice: SlotChoice }) {
  const { days, day: chosen, hrefOf, chooseDay } = choice;
  const grid = weeksAround(days);
  const handleClick = (event: MouseEvent, day: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    chooseDay(day);
  };
  return (
    <div>
      <p className="font-semibold text-ink">{formatMonths(days)}</p>
      <div aria-hidden="true" className="mt-3 grid grid-cols-7 text-center text-sm">
        {grid.slice(0, 7).map((cell) => (
          <span key={cell.day}>{weekdayOf(cell)}</span>
        ))}
      </div>
      <ol aria-label={words.daysLabel} className="mt-1 grid grid-cols-7 gap-1">
        {grid.map((cell) => (
          <li key={cell.day}>
            {cell.starts.length > 0 ? (
              <a
                href={hrefOf(cell.day)}
                onClick={(event) => handleClick(event, cell.day)}
                aria-current={cell.day === chosen ? 'date' : undefined}
                className={classNames(dayLook, openLook(cell.day === chosen))}
              >
                <span className="visually-hidden">
                  {`${formatLongDay(cell.noon, 'UTC')}, ${words.free.replace('{count}', String(cell.starts.length))}`}
                </span>
                <DayNumber cell={cell} isSaid />
              </a>
            ) : (
              <span
                className={classNames(
                  dayLook,
                  'slot-day-closed text-[#697193] forced-colors:text-[GrayText]',
                )}
              >
                <DayNumber cell={cell} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The first of a month names it. `isSaid`: the full date is next to it. */
function DayNumber({ cell, isSaid }: { cell: GridDay; isSaid?: true }) {
  const month = monthBegun(cell);
  return (
    <span aria-hidden={isSaid} className="grid justify-items-center leading-[1.15]">
      {month === null ? null : <span className="text-[0.875rem] font-medium">{month} </span>}
      {Number(cell.day.slice(8))}
    </span>
  );
}
