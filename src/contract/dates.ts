/**
 * Dates as people read them, the same in every time zone. Machine output keeps YYYY-MM-DD. Hand-written because
 * creating the first Intl formatter takes a tenth of a second on a slow phone, before anything is shown.
 */
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

function partsOf(isoDate: string): { year: string; month: string; day: number } {
  const [year = '', month = '', day = ''] = isoDate.slice(0, 10).split('-');
  return { year, month: months[Number(month) - 1] ?? month, day: Number(day) };
}

/** 'April 20, 2026' for 2026-04-20: in sentences and labels. */
export function longDate(isoDate: string): string {
  const { year, month, day } = partsOf(isoDate);
  return `${month} ${day}, ${year}`;
}

/** 'Apr 20' for 2026-04-20: where the year is nearby and space is short. */
export function shortDate(isoDate: string): string {
  const { month, day } = partsOf(isoDate);
  return `${month.slice(0, 3)} ${day}`;
}
