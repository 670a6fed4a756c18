import { bookingWords } from '#content/pages/book.ts';
import type { SlotChoice } from './use-slot-choice.ts';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { formatLongDay, formatTimeOfDay, formatOffset, zoneCity } from '#contract/call-time.ts';
import { classNames } from '#web/ui/class-names.ts';
import { formatMonths, monthBegun, weeksAround, type GridDay } from './day-grid.ts';
import { liveness } from '#web/forms/field.tsx';
import { timeZones } from '#content/time-zones.ts';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import type { BookingFailure } from './booking-form.tsx';

const { form: words } = bookingWords;

type SlotPickerProps = Pick<TimePickerProps, 'initialStart' | 'error' | 'live'> & { choice: SlotChoice };

/** Day, time and zone, side by side if there's space. */
export function SlotPicker({ choice, ...picker }: SlotPickerProps) {
  return (
    <div className="grid gap-7 sm:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] sm:gap-8">
      <div className="min-w-0">
        <DayPicker choice={choice} />
        <div className="mt-5">
          <ZonePicker
            zone={choice.zone}
            at={Date.parse(choice.starts[0] ?? '') || 0}
            onChange={choice.setZone}
          />
        </div>
      </div>
      <TimePicker choice={choice} {...picker} />
      <input type="hidden" name="timeZone" value={choice.zone} />
      <p role="status" className="visually-hidden">
        {`${choice.dayLabel}, ${words.free.replace('{count}', String(choice.starts.length))}`}
      </p>
    </div>
  );
}

const weekdayOf = ({ noon }: GridDay): string => formatLongDay(noon, 'UTC').slice(0, 3);

const dayLook = 'slot-day grid place-items-center min-h-11 rounded-control tabular-nums no-underline';

const openLook = (isChosen: boolean) =>
  isChosen
    ? 'slot-day-chosen font-semibold text-white bg-purple-600'
    : 'font-semibold text-purple-700 bg-purple-100 [transition:background-color_150ms] hover:bg-purple-300';

/** The next weeks as a calendar; days with open times are links, so it works without a script. */
function DayPicker({ choice }: { choice: SlotChoice }) {
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
                  'slot-day-closed text-placeholder forced-colors:text-[GrayText]',
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
      {month === null ? null : <span className="text-sm font-medium">{month} </span>}
      {Number(cell.day.slice(8))}
    </span>
  );
}

type TimePickerProps = {
  choice: SlotChoice;
  /** Preselected. */
  initialStart: string;
  error: string | undefined;
  live?: boolean | undefined;
};

/** Plain radio buttons underneath: arrow keys, touch and no script all work. */
function TimePicker({ choice, initialStart, error, live }: TimePickerProps) {
  const { dayLabel, starts, zone, setStart } = choice;
  return (
    <fieldset
      id="start"
      role="radiogroup"
      tabIndex={-1}
      className="min-w-0"
      aria-labelledby="start-legend"
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'start-error' : undefined}
    >
      <legend id="start-legend" className="text-sm font-medium text-ink">
        <span className="visually-hidden">{`${words.timeTitle}: `}</span>
        {dayLabel}
      </legend>
      <div className="mt-3 grid grid-cols-3 gap-2">
        {starts.map((start) => (
          <label key={start} className="slot-time" data-state={error ? 'error' : undefined}>
            <input
              className="inset-0 cursor-pointer"
              type="radio"
              name="start"
              value={start}
              defaultChecked={start === initialStart}
              onChange={() => setStart(start)}
            />
            {formatTimeOfDay(Date.parse(start), zone)}
          </label>
        ))}
      </div>
      <p
        id="start-error"
        aria-live={liveness(live)}
        className="min-h-6 pt-1 text-sm font-medium text-red-ink"
      >
        {error}
      </p>
    </fieldset>
  );
}

/** A separate form next to the one it's in: a new zone requests new times and sends nothing typed. */
const zoneFormId = 'zone-form';

type ZonePickerProps = {
  zone: string;
  /** The instant whose offsets are shown. */
  at: number;
  onChange: (zone: string) => void;
};

function ZonePicker({ zone, at, onChange }: ZonePickerProps) {
  const hydrated = useHydrated();
  const selectRef = useRef<HTMLSelectElement>(null);
  const takeOver = useRef(onChange);
  // A zone chosen before the script loaded; read early, because the browser's own follows immediately.
  useLayoutEffect(() => {
    const [chosen] = selectRef.current?.selectedOptions ?? [];
    if (chosen && !chosen.defaultSelected) takeOver.current(chosen.value);
  }, []);
  const offered = timeZones.includes(zone) ? timeZones : [zone, ...timeZones];
  return (
    <div>
      <label htmlFor="timezone" className="block text-sm font-medium text-ink">
        {words.zone}
      </label>
      <div className="mt-2 flex flex-wrap gap-2">
        <select
          ref={selectRef}
          id="timezone"
          name="timezone"
          form={zoneFormId}
          value={zone}
          onChange={(event) => onChange(event.target.value)}
          className="field-control select-arrow flex-[1_1_12rem] w-auto min-w-0"
        >
          {offered.map((name) => (
            <option key={name} value={name}>
              {`${zoneCity(name)} (${formatOffset(at, name)})`}
            </option>
          ))}
        </select>
        {hydrated ? null : (
          <Button type="submit" form={zoneFormId} variant="light" size="sm">
            {words.zoneApply}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Rendered outside the booking form, because forms can't nest. */
export function ZoneForm({ action, kept }: { action: string; kept: readonly (readonly [string, string])[] }) {
  return (
    <form id={zoneFormId} method="get" action={action} hidden>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}

type BookingFailureBoxProps = { failure: BookingFailure; zone: string; fields: readonly string[] };

export function BookingFailureBox({ failure, zone, fields }: BookingFailureBoxProps) {
  return (
    <ErrorSummary
      {...failure}
      title={bookingWords.failure.title}
      listTitle={bookingWords.failure.listTitle}
      fields={fields}
    >
      {failure.slots?.length ? (
        <>
          <p className="mt-3 font-semibold text-ink">{bookingWords.failure.slotsTitle}</p>
          <ul className="mt-1 list-disc pl-5">
            {failure.slots.map((slot) => (
              <li key={slot}>
                {`${formatLongDay(Date.parse(slot), zone)}, ${formatTimeOfDay(Date.parse(slot), zone)}`}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </ErrorSummary>
  );
}
