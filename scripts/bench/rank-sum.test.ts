import { describe, expect, it } from 'vitest';
import { rankSumP } from './rank-sum.ts';

const upTo = (count: number, from = 0) => Array.from({ length: count }, (_, index) => index + from);

describe('the rank-sum test', () => {
  it('cannot tell equal lists apart, nor lists of one value', () => {
    expect(rankSumP(upTo(100), upTo(100))).toBeCloseTo(1, 5);
    expect(rankSumP([1, 1, 1], [1, 1])).toBe(1);
  });

  it('has the p of a known case: 1 to 10 against 6 to 15, which is 0.0058 with ties', () => {
    expect(rankSumP(upTo(10, 1), upTo(10, 6))).toBeCloseTo(0.0058, 2);
  });

  it('tells lists apart that are shifted by a twentieth of their width', () => {
    expect(rankSumP(upTo(2_000), upTo(2_000, 100))).toBeLessThan(0.01);
  });
});
