import { timeZones } from '#content/time-zones.ts';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { formatLongDay } from '#contract/call-time.ts';
import { dayOf, isTimeZone, preferredZone } from '#contract/zones.ts';
import { slotsByDay } from '#contract/slots.ts';
import { slotLimits } from '#contract/booking-limits.ts';

type SlotChoiceOptions = {
  slots: readonly string[];
  /** The page's URL: `timezone` and `date` select, everything else is kept in links. */
  search: URLSearchParams;
  initialStart?: string;
};

/** The selected zone, day and time. In the URL without a script, in the page with one. */
export function useSlotChoice({ slots, search, initialStart = '' }: SlotChoiceOptions) {
  const visitorZone = useVisitorZone();
  const asked = search.get('timezone') ?? '';
  const [chosenZone, setZone] = useState(isTimeZone(asked) ? asked : null);
  const [chosenDay, setDay] = useState(search.get('date'));
  const [start, setStart] = useState(initialStart);
  const zone = preferredZone(chosenZone ?? visitorZone, timeZones);
  const days = useMemo(() => slotsByDay(slots, zone), [slots, zone]);
  const wished = start === '' ? chosenDay : dayOf(Date.parse(start), zone);
  const shown = days.find(({ day }) => day === wished) ?? days[0];

  /** Where a day leads without a script. */
  const hrefOf = (day: string): string => {
    const query = new URLSearchParams(search);
    query.set('date', day);
    query.set('timezone', zone);
    return `?${query.toString()}`;
  };
  return {
    zone,
    days,
    day: shown?.day ?? '',
    dayLabel: shown ? formatLongDay(Date.parse(`${shown.day}T12:00:00Z`), 'UTC') : '',
    starts: shown?.starts ?? [],
    start,
    hrefOf,
    setZone,
    setStart,
    /** A time belongs to its day: switching days deselects it. */
    chooseDay: (day: string) => {
      setStart('');
      setDay(day);
    },
    showDayOf: (next: string) => {
      setStart('');
      setDay(dayOf(Date.parse(next), zone));
    },
    /** What the zone form sends along. */
    kept: [...search].filter(([name]) => name !== 'timezone' && name !== 'date'),
  };
}

export type SlotChoice = ReturnType<typeof useSlotChoice>;

const never = () => () => undefined;
const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The visitor's device zone; the office's until the browser provides it. */
const useVisitorZone = (): string => useSyncExternalStore(never, browserZone, () => slotLimits.zone);
