import { describe, expect, it } from 'vitest';
import { nextThreatLevel, threatBand } from './threat-gauge.tsx';

describe('The threat level', () => {
  it('moves by one, up or down.', () => {
    expect(nextThreatLevel(7, () => 0)).toBe(6);
    expect(nextThreatLevel(7, () => 0.49)).toBe(6);
    expect(nextThreatLevel(7, () => 0.5)).toBe(8);
    expect(nextThreatLevel(7, () => 0.99)).toBe(8);
  });

  it('never leaves the scale of 1 to 10.', () => {
    expect(nextThreatLevel(1, () => 0)).toBe(1);
    expect(nextThreatLevel(10, () => 0.9)).toBe(10);
  });

  it('is low up to 3, medium up to 6 and high above.', () => {
    const bands = Array.from({ length: 10 }, (_, index) => threatBand(index + 1));
    expect(bands).toEqual([
      ...Array<string>(3).fill('low'),
      ...Array<string>(3).fill('medium'),
      ...Array<string>(4).fill('high'),
    ]);
  });
});
