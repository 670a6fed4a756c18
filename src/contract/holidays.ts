/** The days the office is closed: no calls, and no day of a plan. */
import type { HolidayRule } from '#contract/company-facts.ts';

const saturday = 6;
const sunday = 0;

const weekdayOf = (year: number, month: number, day: number): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay();

const shiftDay = (year: number, month: number, day: number, by: number): string =>
  new Date(Date.UTC(year, month - 1, day + by)).toISOString().slice(0, 10);

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

/** The days of a year without calls and without testing. */
export function closedDays(rules: readonly HolidayRule[], year: number): ReadonlySet<string> {
  // Next year's holidays too: New Year's Day on a Saturday is observed in the old year.
  return new Set(rules.flatMap((rule) => [holidayOn(rule, year), holidayOn(rule, year + 1)]));
}
