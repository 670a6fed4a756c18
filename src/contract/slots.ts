import { slotLimits } from '#contract/booking-limits.ts';
import type { HolidayRule } from '#contract/company.ts';
import { dayOf, formatDay, instantOf, wallTimeOf } from '#contract/zones.ts';
import { dayMs } from './durations.ts';

const saturday = 6;
const sunday = 0;

const weekdayOf = (year: number, month: number, day: number): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay();

const shiftDay = (year: number, month: number, day: number, by: number): string => {
  const date = new Date(Date.UTC(year, month - 1, day + by));
  return formatDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
};

/** The day the office is closed: a fixed holiday on a weekend is observed on the nearest weekday. */
export function holidayOn(rule: HolidayRule, year: number): string {
  if ('date' in rule) return rule.date;
  const { month } = rule;
  if ('day' in rule) {
    const weekday = weekdayOf(year, month, rule.day);
    return shiftDay(year, month, rule.day, weekday === saturday ? -1 : weekday === sunday ? 1 : 0);
  }
  if (rule.nth < 0) {
    const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
    return shiftDay(year, month, last, -((weekdayOf(year, month, last) - rule.weekday + 7) % 7));
  }
  const first = (rule.weekday - weekdayOf(year, month, 1) + 7) % 7;
  return shiftDay(year, month, 1, first + (rule.nth - 1) * 7);
}

function closedDays(rules: readonly HolidayRule[], year: number): ReadonlySet<string> {
  // Next year's holidays too: New Year's Day on a Saturday is observed in the old year.
  return new Set(rules.flatMap((rule) => [holidayOn(rule, year), holidayOn(rule, year + 1)]));
}

/**
 * Every start that can be booked at `now`, taken ones included, in order: Monday to Friday in support hours (spec 9),
 * after the notice period, up to four weeks ahead, not on a holiday. Epoch milliseconds.
 */
export function offeredStarts(now: number, holidays: readonly HolidayRule[]): number[] {
  const today = wallTimeOf(now, slotLimits.zone);
  const closed = closedDays(holidays, today.year);
  const starts: number[] = [];
  for (let ahead = 0; ahead <= slotLimits.daysAhead; ahead += 1) {
    const date = new Date(Date.UTC(today.year, today.month - 1, today.day) + ahead * dayMs);
    const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
    const weekday = date.getUTCDay();
    if (weekday === saturday || weekday === sunday || closed.has(formatDay(year, month, day))) continue;
    // Clocks change at night, so the offset is constant during opening hours.
    const noon = instantOf({ year, month, day, hour: 12, minute: 0 }, slotLimits.zone);
    for (
      let minute: number = slotLimits.openMinute;
      minute + slotLimits.minutes <= slotLimits.closeMinute;
      minute += slotLimits.minutes
    ) {
      const start = noon + (minute - 12 * 60) * 60_000;
      if (start >= now + slotLimits.noticeMs) starts.push(start);
    }
  }
  return starts;
}

export const slotEnd = (start: number): number => start + slotLimits.minutes * 60_000;

export type SlotDay = { readonly day: string; readonly starts: readonly string[] };

/** Starts (ISO 8601) grouped by calendar day in a zone, in order. */
export function slotsByDay(starts: readonly string[], zone: string): SlotDay[] {
  const days = new Map<string, string[]>();
  for (const start of starts) {
    const day = dayOf(Date.parse(start), zone);
    const known = days.get(day);
    if (known) known.push(start);
    else days.set(day, [start]);
  }
  return [...days].map(([day, list]) => ({ day, starts: list }));
}
