import { bookPage } from '#content/pages/book.ts';
import { formatTimeOfDay } from '#contract/call-time.ts';
import { liveness } from '#web/forms/field.tsx';
import type { SlotChoice } from './use-slot-choice.ts';

export type TimePickerProps = {
  choice: SlotChoice;
  /** Preselected. */
  initialStart: string;
  error: string | undefined;
  live?: boolean | undefined;
};

/** Plain radio buttons underneath: arrow keys, touch and no script all work. */
export function TimePicker({ choice, initialStart, error, live }: TimePickerProps) {
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
        <span className="visually-hidden">{`${bookPage.form.timeTitle}: `}</span>
        {dayLabel}
      </legend>
      <div className="mt-3 grid grid-cols-3 gap-2">
        {starts.map((start) => (
          <label
            key={start}
            className="slot-time relative grid place-items-center min-h-11 rounded-control text-[0.875rem] font-medium tabular-nums whitespace-nowrap cursor-pointer border border-field text-ink bg-white [transition:border-color_150ms,background-color_150ms] hover:border-purple-600 data-[state=error]:border-red-ink has-checked:border-purple-600 has-checked:text-white has-checked:bg-purple-600"
            data-state={error ? 'error' : undefined}
          >
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
