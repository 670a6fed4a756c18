/** Days as people read them, the same in every time zone. What a machine said keeps YYYY-MM-DD. */
const inUtc = (isoDate: string): Date => new Date(`${isoDate.slice(0, 10)}T00:00:00Z`);
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** 'April 20, 2026' for 2026-04-20: in sentences and labels. */
export const longDate = (isoDate: string): string => long.format(inUtc(isoDate));

/** 'Apr 20' for 2026-04-20: where the year is said nearby and space is short. */
export const shortDate = (isoDate: string): string => short.format(inUtc(isoDate));
