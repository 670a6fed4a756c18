import { slotLimits } from '#contract/booking-limits.ts';
import { holidays } from '#contract/company.ts';
import { requestLimits } from '#contract/desk/desk-limits.ts';
import { holidayOn } from '#contract/holidays.ts';
import { instantOn, wallTimeOf } from '#contract/zones.ts';

const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** The office's day at this instant, as a date without a time. */
function dateOf(instant: number): Date {
  const { year, month, day } = wallTimeOf(instant, slotLimits.zone);
  return new Date(Date.UTC(year, month - 1, day));
}

function isWorkingDay(date: Date): boolean {
  const isWeekend = date.getUTCDay() === 0 || date.getUTCDay() === 6;
  return !isWeekend && !holidays.some((rule) => holidayOn(rule, date.getUTCFullYear()) === isoDay(date));
}

/** The same time of day, this many working days later, by the office's calendar. */
export function afterWorkingDays(start: number, days: number): number {
  const { hour, minute } = wallTimeOf(start, slotLimits.zone);
  const date = dateOf(start);
  for (let left = days; left > 0;) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (isWorkingDay(date)) left -= 1;
  }
  return instantOn(isoDay(date), hour * 60 + minute, slotLimits.zone);
}

const monday = 1;

/** When a message may well be sent: in the morning of the next working day, and of the first one of next week. */
export function sendTimes(now: number): number[] {
  const next = dateOf(now);
  const morning = Math.max(slotLimits.openMinute, requestLimits.sendMinute);
  const find = (isStart: (date: Date) => boolean): number => {
    const date = new Date(next);
    do date.setUTCDate(date.getUTCDate() + 1);
    while (!isStart(date));
    while (!isWorkingDay(date)) date.setUTCDate(date.getUTCDate() + 1);
    return instantOn(isoDay(date), morning, slotLimits.zone);
  };
  return [...new Set([find(() => true), find((date) => date.getUTCDay() === monday)])];
}
