import type { bookPage } from '#content/pages/book.ts';
import { DayPicker } from './day-picker.tsx';
import { TimePicker } from './time-picker.tsx';
import { ZonePicker } from './zone-picker.tsx';
import type { SlotChoice } from './use-slot-choice.ts';

export type SlotPickerProps = {
  words: (typeof bookPage)['form'];
  choice: SlotChoice;
  zones: readonly string[];
  initialStart: string;
  error: string | undefined;
  live?: boolean | undefined;
};

/** Day, time and zone, side by side if there's space. */
export function SlotPicker({ words, choice, zones, initialStart, error, live }: SlotPickerProps) {
  return (
    <div className="grid gap-7 sm:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] sm:gap-8">
      <div className="min-w-0">
        <DayPicker
          words={words}
          days={choice.days}
          chosen={choice.day}
          hrefOf={choice.hrefOf}
          onChoose={choice.chooseDay}
        />
        <div className="mt-5">
          <ZonePicker
            words={words}
            zones={zones}
            zone={choice.zone}
            at={Date.parse(choice.starts[0] ?? '') || 0}
            onChange={choice.setZone}
          />
        </div>
      </div>
      <TimePicker
        words={words}
        dayLabel={choice.dayLabel}
        starts={choice.starts}
        zone={choice.zone}
        initialStart={initialStart}
        error={error}
        live={live}
        onChoose={choice.setStart}
      />
      <input type="hidden" name="timeZone" value={choice.zone} />
      <p role="status" className="visually-hidden">
        {`${choice.dayLabel}, ${words.free.replace('{count}', String(choice.starts.length))}`}
      </p>
    </div>
  );
}
