/** Hand-written: creating the first Intl formatter takes a tenth of a second on a slow phone (contract/dates). */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** "Feb 10" for 2026-02-10. */
export function dayLabel(day: string): string {
  const [, month = '', date = ''] = day.slice(0, 10).split('-');
  return `${months[Number(month) - 1] ?? month} ${Number(date)}`;
}

/** "Feb 10, 2026" for 2026-02-10. */
export const dayYearLabel = (day: string): string => `${dayLabel(day)}, ${day.slice(0, 4)}`;
