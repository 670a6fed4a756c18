import { describe, expect, it } from 'vitest';
import { allServices } from './all.ts';
import { solutionSections } from './section-words.ts';
import { daysOf, plannedStep, planOf } from './days.ts';

describe('a time of the method', () => {
  it.each([
    ['Half a day', [0.5, 0.5]],
    ['1 day', [1, 1]],
    ['1 to 2 days', [1, 2]],
    ['Half a day to 1 day', [0.5, 1]],
    ['1 to 1.5 days', [1, 1.5]],
    ['2 to 4 hours', [0.25, 0.5]],
    ['2 hours to 1 day', [0.25, 1]],
    ['Every working day', null],
    ['Half a day a month', null],
    ['2 hours a quarter', null],
    ['All year', null],
    ['Per report', null],
  ])('%s is read in days.', (time, days) => {
    expect(daysOf(time)).toEqual(days);
  });
});

describe.each(allServices)('$slug', ({ methodology, duration }) => {
  it('has steps that fill the days its page names.', () => {
    const { days, steps } = planOf(methodology);
    const lengths = steps.filter(({ isLasting }) => !isLasting);
    const most = lengths.reduce((sum, step) => sum + step.most, 0);
    const named = Math.max(...[...duration.matchAll(/\d+/gu)].map(([figure]) => Number(figure)));
    expect(most).toBeGreaterThan(named - 1.6);
    expect(most).toBeLessThanOrEqual(named + 0.5);
    for (const step of steps) expect(step.start + step.most).toBeLessThanOrEqual(days);
  });
});

it('the retest is drawn with the days that it names.', () => {
  const { start, least, most, time } = plannedStep(solutionSections.method.retest, 10);
  expect([start, least, most]).toEqual([10, ...(daysOf(time) ?? [])]);
});
