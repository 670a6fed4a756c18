import { describe, expect, it } from 'vitest';
import { formatMonths, monthBegun, weeksAround } from './day-grid.ts';

const day = (name: string) => ({ day: name, starts: ['x'] });

describe('the sheet of days', () => {
  it('has whole weeks from Monday to Sunday', () => {
    const grid = weeksAround([day('2026-11-18'), day('2026-11-30')]);
    expect(grid).toHaveLength(21);
    expect([grid[0]?.day, grid.at(-1)?.day]).toEqual(['2026-11-16', '2026-12-06']);
    expect(grid.filter(({ starts }) => starts.length > 0).map((cell) => cell.day)).toEqual([
      '2026-11-18',
      '2026-11-30',
    ]);
  });

  it('names a month on its first day', () => {
    const grid = weeksAround([day('2026-11-30'), day('2026-12-02')]);
    expect(grid.map(monthBegun)).toEqual([null, 'Dec', null, null, null, null, null]);
  });

  it('is empty when nothing is free', () => {
    expect(weeksAround([])).toEqual([]);
  });

  it('names its months, the year once unless it changes', () => {
    expect(formatMonths([day('2026-11-18'), day('2026-12-01')])).toBe('November / December 2026');
    expect(formatMonths([day('2026-12-18'), day('2027-01-04')])).toBe('December 2026 / January 2027');
  });
});
