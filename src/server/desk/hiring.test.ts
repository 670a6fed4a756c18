import { expect, it } from 'vitest';
import { afterWorkingDays } from '#server/work/working-days.ts';

const later = (start: string, days: number) =>
  new Date(afterWorkingDays(Date.parse(start), days)).toISOString();

it.each([
  ['over a weekend', '2026-11-12T15:30:00Z', 2, '2026-11-16T15:30:00.000Z'],
  ['over a holiday', '2026-11-25T15:30:00Z', 1, '2026-11-27T15:30:00.000Z'],
  // The office's clocks go back on Sunday, November 1.
  ['over the end of summer time', '2026-10-30T14:00:00Z', 1, '2026-11-02T15:00:00.000Z'],
  ['by the office’s day, not UTC’s', '2026-11-14T03:00:00Z', 1, '2026-11-17T03:00:00.000Z'],
])('counts working days %s.', (_, start, days, end) => {
  expect(later(start, days)).toBe(end);
});
