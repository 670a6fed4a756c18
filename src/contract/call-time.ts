/** Dates and times as people read them, identical on server and browser because they don't depend on locale data. */
type Parts = Readonly<Partial<Record<Intl.DateTimeFormatPartTypes, string>>>;

const formatsKept = 1_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function partsOf(instant: number, zone: string, options: Intl.DateTimeFormatOptions): Parts {
  const key = `${zone} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
    if (formats.size >= formatsKept) formats.clear();
    formats.set(key, format);
  }
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
}

/** `10:30 am` */
export function formatTimeOfDay(instant: number, zone: string): string {
  const {
    hour,
    minute,
    dayPeriod = '',
  } = partsOf(instant, zone, {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
  return `${hour}:${minute} ${dayPeriod.toLowerCase()}`;
}

/** `Tuesday, November 17` */
export function formatLongDay(instant: number, zone: string): string {
  const { weekday, day, month } = partsOf(instant, zone, { weekday: 'long', day: 'numeric', month: 'long' });
  return `${weekday}, ${month} ${day}`;
}

/** `November 2026` */
export function formatMonth(instant: number, zone: string): string {
  const { month, year } = partsOf(instant, zone, { month: 'long', year: 'numeric' });
  return `${month} ${year}`;
}

/** `GMT+5:30` */
export function formatOffset(instant: number, zone: string): string {
  return partsOf(instant, zone, { timeZoneName: 'shortOffset' }).timeZoneName ?? '';
}

/** `America/New_York` as `New York`. */
export const zoneCity = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** `Tuesday, November 17, 10:30 am to 11:00 am, Kolkata (GMT+5:30)` */
export function formatCall(start: number, end: number, zone: string): string {
  const times = `${formatTimeOfDay(start, zone)} to ${formatTimeOfDay(end, zone)}`;
  return `${formatLongDay(start, zone)}, ${times}, ${zoneCity(zone)} (${formatOffset(start, zone)})`;
}
