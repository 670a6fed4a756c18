import { slotLimits } from '#contract/booking-limits.ts';
import { holidays } from '#contract/company.ts';
import { holidayOn } from '#contract/holidays.ts';
import { instantOn, wallTimeOf } from '#contract/zones.ts';

/** The same time of day, this many working days later, by the office's calendar. */
export function afterWorkingDays(start: number, days: number): number {
  const { year, month, day, hour, minute } = wallTimeOf(start, slotLimits.zone);
  const date = new Date(Date.UTC(year, month - 1, day));
  const isoDay = () => date.toISOString().slice(0, 10);
  for (let left = days; left > 0;) {
    date.setUTCDate(date.getUTCDate() + 1);
    const isWeekend = date.getUTCDay() === 0 || date.getUTCDay() === 6;
    const isHoliday = holidays.some((rule) => holidayOn(rule, date.getUTCFullYear()) === isoDay());
    if (!isWeekend && !isHoliday) left -= 1;
  }
  return instantOn(isoDay(), hour * 60 + minute, slotLimits.zone);
}
