import { bookPage } from '#content/pages/book.ts';
import { DayPicker } from './day-picker.tsx';
import { TimePicker, type TimePickerProps } from './time-picker.tsx';
import { ZonePicker } from './zone-picker.tsx';
import type { SlotChoice } from './use-slot-choice.ts';

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
        {`${choice.dayLabel}, ${bookPage.form.free.replace('{count}', String(choice.starts.length))}`}
      </p>
    </div>
  );
}
