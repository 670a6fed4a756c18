/** '20 April 2026' for 2026-04-20, the same in every time zone. */
export function longDate(isoDate: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(isoDate));
}
