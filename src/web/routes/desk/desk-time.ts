import { wallTimeOf } from '#contract/zones.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (value: number): string => String(value).padStart(2, '0');

/** Built from parts, so server and browser agree. */
export function dayLabel(instant: number, zone: string): string {
  const { month, day } = wallTimeOf(instant, zone);
  return `${months[month - 1]} ${day}`;
}

/** `Nov 16` for 2026-11-16. */
export function dayOfMonth(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${months[(month ?? 1) - 1]} ${date}`;
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** `Mon, Nov 16` for 2026-11-16. */
export const weekdayLabel = (day: string): string =>
  `${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}, ${dayOfMonth(day)}`;

export function clockLabel(instant: number, zone: string): string {
  const { hour, minute } = wallTimeOf(instant, zone);
  return `${two(hour)}:${two(minute)}`;
}

export const momentLabel = (instant: number, zone: string): string =>
  `${dayLabel(instant, zone)}, ${clockLabel(instant, zone)}`;

/** For date fields. */
export function dayValue(instant: number, zone: string): string {
  const { year, month, day } = wallTimeOf(instant, zone);
  return `${year}-${two(month)}-${two(day)}`;
}

/** `AR` for Asha Raman. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join('');
