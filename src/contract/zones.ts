/** What local clocks in a zone show at an instant. Months and days count from 1. */
export type WallTime = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
};

/** Cached by exact name; a client that tries every spelling must not fill the memory. */
const clocksKept = 1_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    if (clocks.size >= clocksKept) clocks.clear();
    clocks.set(zone, clock);
  }
  return clock;
}

export function wallTimeOf(instant: number, zone: string): WallTime {
  const parts = clockOf(zone).formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
  };
}

/** How far the zone is ahead of UTC at an instant. */
export function zoneOffsetMs(instant: number, zone: string): number {
  const { year, month, day, hour, minute } = wallTimeOf(instant, zone);
  const minuteStart = Math.floor(instant / 60_000) * 60_000;
  return Date.UTC(year, month - 1, day, hour, minute) - minuteStart;
}

/** The instant at which local clocks show this time. Computed twice because of days when clocks change. */
export function instantOf(wall: WallTime, zone: string): number {
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute);
  const guess = asUtc - zoneOffsetMs(asUtc, zone);
  return asUtc - zoneOffsetMs(guess, zone);
}

/** `2026-11-16`: the calendar day in a zone. Sorts as text. */
export function dayOf(instant: number, zone: string): string {
  const { year, month, day } = wallTimeOf(instant, zone);
  return formatDay(year, month, day);
}

export function formatDay(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Only names such as `Asia/Kolkata` and `UTC`: an offset isn't a zone, because it has no daylight saving time. */
export function isTimeZone(value: string): boolean {
  if (!/^[A-Za-z][\w+/-]*$/.test(value)) return false;
  try {
    return Boolean(clockOf(value));
  } catch {
    return false;
  }
}

const resolved = new Map<string, string>();

function resolvedName(zone: string): string {
  const known = resolved.get(zone);
  if (known !== undefined) return known;
  const name = new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone;
  if (resolved.size >= clocksKept) resolved.clear();
  resolved.set(zone, name);
  return name;
}

/** Browsers still say `Asia/Calcutta`; we show the name our list has for that zone. */
export const preferredZone = (zone: string, offered: readonly string[]): string =>
  offered.includes(zone) ? zone : (offered.find((name) => resolvedName(name) === resolvedName(zone)) ?? zone);

/** `09:30` in minutes since midnight. */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The instant of a time of day, in minutes since midnight, on a day like `2026-01-31` in a zone. */
export function instantOn(day: string, minutes: number, zone: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const wall = { year, month, day: date, hour: Math.floor(minutes / 60), minute: minutes % 60 };
  return instantOf(wall, zone);
}
