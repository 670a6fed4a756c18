import { describe, expect, it } from 'vitest';
import { releaseOn, releaseShares, yearScale } from './comparison-scale.ts';

describe('the scale of a year', () => {
  const x = yearScale('2026-01-01', 100, 465);

  it('gives each day its place, from the first to the last', () => {
    expect([x('2026-01-01'), x('2026-02-10'), x('2026-12-31')]).toEqual([100, 140, 464]);
  });

  it('counts 366 days in a leap year', () => {
    expect(yearScale('2028-01-01', 0, 366)('2028-12-31')).toBe(365);
  });
});

describe('the releases of a month', () => {
  const february = { start: '2026-02-01', releases: 5 };

  it('are spread evenly', () => {
    expect(releaseShares(2)).toEqual([0.25, 0.75]);
    expect(releaseShares(0)).toEqual([]);
  });

  it('hold exactly one that went out on a given day', () => {
    const flawed = releaseOn('2026-02-10', february);
    expect(releaseShares(5).filter((share) => share === flawed)).toHaveLength(1);
    expect(releaseOn('2026-02-28', february)).toBe(0.9);
  });

  it('hold none of another month', () => {
    expect(releaseOn('2026-01-31', february)).toBeNull();
    expect(releaseOn('2026-03-01', february)).toBeNull();
  });
});
