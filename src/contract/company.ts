/**
 * What another company changes besides its settings (`BRAND_…`): where it is based, which law applies, when it answers.
 * Its mark and colors are in brand-look.ts; docs/another-brand.md covers all of it.
 */

/** Weekdays count from Sunday = 0. `nth` -1 is the last one of the month. */
export type HolidayRule =
  | { readonly name: string; readonly month: number; readonly day: number }
  | { readonly name: string; readonly month: number; readonly weekday: number; readonly nth: number }
  | { readonly name: string; readonly date: string };

export const company = {
  /** Name for people, ISO 3166 code for machines: used in job postings and structured data. */
  country: { name: 'India', code: 'IN' },
  /** The region, as the company page and job postings show it. */
  region: 'Bihar',
  /** For the website's terms. */
  law: { of: 'India', courts: 'Patna' },
  /** Spec 9: support hours, Monday to Friday; calls are booked within them. `label` is the zone as people write it. */
  hours: { zone: 'America/New_York', label: 'ET', openMinute: 8 * 60, closeMinute: 17 * 60 },
} as const;

/** Days without calls: US federal holidays, because our office hours follow Eastern Time. */
export const holidays: readonly HolidayRule[] = [
  { name: "New Year's Day", month: 1, day: 1 },
  { name: 'Martin Luther King Jr. Day', month: 1, weekday: 1, nth: 3 },
  { name: "Presidents' Day", month: 2, weekday: 1, nth: 3 },
  { name: 'Memorial Day', month: 5, weekday: 1, nth: -1 },
  { name: 'Juneteenth', month: 6, day: 19 },
  { name: 'Independence Day', month: 7, day: 4 },
  { name: 'Labor Day', month: 9, weekday: 1, nth: 1 },
  { name: 'Columbus Day', month: 10, weekday: 1, nth: 2 },
  { name: 'Veterans Day', month: 11, day: 11 },
  { name: 'Thanksgiving Day', month: 11, weekday: 4, nth: 4 },
  { name: 'Christmas Day', month: 12, day: 25 },
  // A holiday of your own: { name: 'Company day', date: '2027-08-06' },
];
