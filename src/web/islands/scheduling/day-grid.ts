import { formatMonth } from '#contract/call-time.ts';
import type { SlotDay } from '#contract/slots.ts';
import { dayMs } from '#contract/durations.ts';

const parse = (day: string): number => Date.parse(`${day}T12:00:00Z`);

export type GridDay = {
  readonly day: string;
  /** Noon UTC of the day, for formatting in UTC. */
  readonly noon: number;
  readonly starts: readonly string[];
};

/** Whole weeks, Monday to Sunday, around all days with open times. */
export function weeksAround(days: readonly SlotDay[]): GridDay[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const byDay = new Map(days.map(({ day, starts }) => [day, starts]));
  const sinceMonday = (new Date(parse(first.day)).getUTCDay() + 6) % 7;
  const from = parse(first.day) - sinceMonday * dayMs;
  const weeks = Math.ceil((parse(last.day) - from + dayMs) / (7 * dayMs));
  return Array.from({ length: weeks * 7 }, (_, index) => {
    const noon = from + index * dayMs;
    const day = new Date(noon).toISOString().slice(0, 10);
    return { day, noon, starts: byDay.get(day) ?? [] };
  });
}

/** `November / December 2026`: the months with open times, the year once. */
export function formatMonths(days: readonly SlotDay[]): string {
  const months = [...new Set(days.map(({ day }) => formatMonth(parse(day), 'UTC')))];
  const last = months.at(-1) ?? '';
  const year = last.slice(last.indexOf(' '));
  return months.map((month) => (month === last ? month : month.replace(year, ''))).join(' / ');
}

/** `Dec` on the first of December; null on any other day. */
export const monthBegun = ({ day, noon }: GridDay): string | null =>
  day.endsWith('-01') ? formatMonth(noon, 'UTC').slice(0, 3) : null;
