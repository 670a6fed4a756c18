import { estimateLimits } from '#contract/estimate/limits.ts';
import { dayMs } from '../durations.ts';

/**
 * Calendar dates, YYYY-MM-DD, without time or zone: stored as days since 1970-01-01, so clock changes can't shift them.
 */
const saturday = 6;
const sunday = 0;

const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;
const fromDayNumber = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
/** 1970-01-01 was a Thursday. */
const weekday = (day: number): number => (((day + 4) % 7) + 7) % 7;
const isWorkingDay = (day: number): boolean => weekday(day) !== saturday && weekday(day) !== sunday;

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

/** The day itself, or the last working day before it. */
export function workingDayUpTo(date: string): string {
  let day = dayNumber(date);
  while (!isWorkingDay(day)) day -= 1;
  return fromDayNumber(day);
}

/** The day itself, or the first working day after it. */
export function workingDayFrom(date: string): string {
  let day = dayNumber(date);
  while (!isWorkingDay(day)) day += 1;
  return fromDayNumber(day);
}

/** This many working days before (negative) or after a working day. Whole weeks are skipped in one step. */
export function addWorkingDays(date: string, by: number): string {
  const direction = Math.sign(by);
  const weeks = Math.trunc(by / estimateLimits.workingDaysPerWeek);
  let day = dayNumber(date) + weeks * 7;
  for (let left = Math.abs(by % estimateLimits.workingDaysPerWeek); left > 0;) {
    day += direction;
    if (isWorkingDay(day)) left -= 1;
  }
  return fromDayNumber(day);
}

/** Calendar days from one day to another. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);
