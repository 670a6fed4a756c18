import { bookPage } from '#content/pages/book.ts';
import { timeZones } from '#content/time-zones.ts';
import { useLayoutEffect, useRef } from 'react';
import { formatOffset, zoneCity } from '#contract/call-time.ts';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** A separate form next to the one it's in: a new zone requests new times and sends nothing typed. */
const zoneFormId = 'zone-form';

const { form: words } = bookPage;

type ZonePickerProps = {
  zone: string;
  /** The instant whose offsets are shown. */
  at: number;
  onChange: (zone: string) => void;
};

export function ZonePicker({ zone, at, onChange }: ZonePickerProps) {
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
