import { estimateLimits } from '#contract/estimate/limits.ts';
import { holidays } from '../company.ts';
import { dayMs } from '../durations.ts';
import { closedDays } from '../holidays.ts';

/**
 * Calendar dates, YYYY-MM-DD, without time or zone: stored as days since 1970-01-01, so clock changes can't shift them.
 */
const saturday = 6;
const sunday = 0;

const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;
const fromDayNumber = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
/** 1970-01-01 was a Thursday. */
const weekday = (day: number): number => (((day + 4) % 7) + 7) % 7;

const closed = new Map<number, ReadonlySet<string>>();

/** Our holidays, which move plans as well as calls. */
function holidaysOf(year: number): ReadonlySet<string> {
  let days = closed.get(year);
  if (!days) {
    days = closedDays(holidays, year);
    closed.set(year, days);
  }
  return days;
}

function isWorkingDay(day: number): boolean {
  if (weekday(day) === saturday || weekday(day) === sunday) return false;
  const date = fromDayNumber(day);
  return !holidaysOf(Number(date.slice(0, 4))).has(date);
}

/** A real date, in a year an audit can end in. */
export function isPlainDate(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const day = dayNumber(value);
  const year = Number(value.slice(0, 4));
  return (
    Number.isInteger(day) &&
    fromDayNumber(day) === value &&
    year >= estimateLimits.firstYear &&
    year <= estimateLimits.lastYear
  );
}

/** The day itself, or the first working day after it. */
export function workingDayFrom(date: string): string {
  let day = dayNumber(date);
  while (!isWorkingDay(day)) day += 1;
  return fromDayNumber(day);
}

/** The first working day after a day. */
export const nextWorkingDay = (date: string): string => workingDayFrom(fromDayNumber(dayNumber(date) + 1));

/** This many working days before (negative) or after a working day. */
export function addWorkingDays(date: string, by: number): string {
  const direction = Math.sign(by);
  let day = dayNumber(date);
  for (let left = Math.abs(by); left > 0;) {
    day += direction;
    if (isWorkingDay(day)) left -= 1;
  }
  return fromDayNumber(day);
}

/** Calendar days from one day to another. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);
