import { useRouteLoaderData } from 'react-router';
import { wallTimeOf } from '#contract/zones.ts';
import type { loader } from './layout.tsx';

/** Who reads the page, and times as their clock shows them. */
export function useDesk() {
  const desk = useRouteLoaderData<typeof loader>('routes/desk/layout');
  if (!desk) throw new Error('outside the desk');
  const { me, now } = desk;
  const day = (at: number) => dayLabel(at, me.zone);
  const clock = (at: number) => clockLabel(at, me.zone);
  return { me, now, day, clock, moment: (at: number) => `${day(at)}, ${clock(at)}` };
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const two = (value: number): string => String(value).padStart(2, '0');

/** Built from parts, so server and browser agree. */
export function dayLabel(instant: number, zone: string): string {
  const { month, day } = wallTimeOf(instant, zone);
  return `${months[month - 1]} ${day}`;
}

export function clockLabel(instant: number, zone: string): string {
  const { hour, minute } = wallTimeOf(instant, zone);
  return `${two(hour)}:${two(minute)}`;
}

/** `Nov 16` for 2026-11-16. */
export const dayOfMonth = (day: string): string => dayLabel(Date.parse(day), 'UTC');

/** `Mon, Nov 16` for 2026-11-16. */
export const weekdayLabel = (day: string): string =>
  `${weekdays[new Date(day).getUTCDay()]}, ${dayOfMonth(day)}`;

/** For date fields. */
export function dayValue(instant: number, zone: string): string {
  const { year, month, day } = wallTimeOf(instant, zone);
  return `${year}-${two(month)}-${two(day)}`;
}
