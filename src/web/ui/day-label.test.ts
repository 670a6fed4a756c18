import { expect, it } from 'vitest';
import { longDate, shortDate } from '#contract/dates.ts';
import { dayLabel, dayYearLabel } from './day-label.ts';

it('writes the days of a year as the language itself does.', () => {
  const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const short = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const days = Array.from({ length: 366 }, (_, place) => new Date(Date.UTC(2024, 0, 1 + place)));
  for (const day of days) {
    const iso = day.toISOString();
    expect(longDate(iso)).toBe(long.format(day));
    expect(dayYearLabel(iso)).toBe(`${short.format(day)}, 2024`);
    expect(shortDate(iso.slice(0, 10))).toBe(short.format(day));
    expect(dayLabel(iso.slice(0, 10))).toBe(short.format(day));
  }
});
