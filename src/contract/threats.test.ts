import { describe, expect, it } from 'vitest';
import { dayOf, methodFor, rankLastWeek } from './threats.ts';
import { dayMs } from './durations.ts';

const to = '2026-11-15';
const daysBefore = (days: number): string => dayOf(Date.parse(to) - days * dayMs);

/** This many additions per week, latest first. */
const weekly = (counts: readonly number[]) =>
  Object.fromEntries(counts.map((count, week) => [daysBefore(week * 7 + 3), count]));

describe('The pace of the last week', () => {
  it('is 10 when no week of the year had more, and 1 when every other had.', () => {
    expect(rankLastWeek(weekly([9, ...Array<number>(51).fill(2)]), to)).toEqual({
      level: 10,
      added: 9,
      fewer: 51,
      same: 1,
      weeks: 52,
      to,
    });
    expect(rankLastWeek(weekly([0, ...Array<number>(51).fill(2)]), to)).toMatchObject({
      level: 1,
      added: 0,
    });
  });

  it('stands in the middle of weeks that are all alike.', () => {
    expect(rankLastWeek(weekly(Array<number>(52).fill(4)), to).level).toBe(5);
    expect(rankLastWeek({}, to)).toMatchObject({ level: 5, added: 0, same: 52 });
  });

  it('is 10 × (weeks with fewer + half of those with as many) ÷ 52, rounded up.', () => {
    const counts = [
      3,
      ...Array<number>(30).fill(2),
      ...Array<number>(5).fill(3),
      ...Array<number>(16).fill(5),
    ];
    // 10 × (30 + 6 / 2) ÷ 52 = 6.35
    expect(rankLastWeek(weekly(counts), to)).toMatchObject({ level: 7, fewer: 30, same: 6 });
  });

  it('ends with the day it is told for: the eighth day back belongs to the week before.', () => {
    expect(rankLastWeek({ [to]: 1, [daysBefore(6)]: 1, [daysBefore(7)]: 5 }, to)).toMatchObject({ added: 2 });
    expect(rankLastWeek({ [daysBefore(-1)]: 7, [daysBefore(52 * 7)]: 7 }, to)).toMatchObject({ same: 52 });
  });
});

describe('The test for a flaw', () => {
  const method = (kind: string, ...weaknesses: number[]) => ({
    kind,
    label: kind,
    test: '',
    servicePath: '/',
    weaknesses,
  });
  const methods = [method('first', 502), method('second', 22, 20), method('rest')] as const;

  it('is the first that knows one of its weaknesses, or the last for the rest.', () => {
    expect(methodFor({ weaknesses: ['CWE-20', 'CWE-502'] }, [...methods]).kind).toBe('first');
    expect(methodFor({ weaknesses: ['CWE-22'] }, [...methods]).kind).toBe('second');
    expect(methodFor({ weaknesses: ['CWE-5022'] }, [...methods]).kind).toBe('rest');
    expect(methodFor({ weaknesses: [] }, [...methods]).kind).toBe('rest');
  });
});
