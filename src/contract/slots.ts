import { slotLimits } from '#contract/booking-limits.ts';
import type { HolidayRule } from '#contract/company-facts.ts';
import { closedDays } from '#contract/holidays.ts';
import { dayOf, formatDay, instantOf, wallTimeOf } from '#contract/zones.ts';
import { dayMs } from './durations.ts';

const saturday = 6;
const sunday = 0;

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
