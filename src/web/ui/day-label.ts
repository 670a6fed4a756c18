const format = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** "Feb 10" for 2026-02-10. */
export const dayLabel = (day: string): string => format.format(new Date(`${day}T00:00:00Z`));

/** "Feb 10, 2026" for 2026-02-10. */
export const dayYearLabel = (day: string): string => `${dayLabel(day)}, ${day.slice(0, 4)}`;
