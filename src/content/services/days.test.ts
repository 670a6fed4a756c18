import { describe, expect, it } from 'vitest';
import { readAnswers } from '#contract/estimate/answers.ts';
import { estimateEffort } from '#contract/estimate/estimate.ts';
import { estimateModel as model, programDays } from '#content/estimate-model.ts';
import { rangeText } from '#content/estimate-summary.ts';
import { allServices } from './all.ts';
import { solutionSections } from './section-words.ts';
import { daysOf, lengthOf, planOf, timeText, usualAddress } from './days.ts';

const { retest: retestWords } = solutionSections.method;

it.each([
  [0.5, 0.5, 'Half a day'],
  [1, 1, '1 day'],
  [1, 2, '1 to 2 days'],
  [0.5, 1, 'Half a day to 1 day'],
  [1, 1.5, '1 to 1.5 days'],
  [0.25, 0.25, '2 hours'],
  [0.25, 0.75, '2 to 6 hours'],
  [0.25, 1, '2 hours to 1 day'],
  [0.25, 0.5, '2 hours to half a day'],
])('a time of %s to %s days reads %s', (min, max, text) => expect(timeText({ min, max })).toBe(text));

describe.each(allServices)('$slug', (service) => {
  const { days, steps, retest } = planOf(service, retestWords);
  const { work, report, total } = daysOf(service);
  const sum = (side: 'least' | 'most') =>
    steps.filter(({ isLasting }) => !isLasting).reduce((all, step) => all + step[side], 0);

  it('has steps that fill the days of the model, each at least as long as it can be short', () => {
    // To the half or quarter day its steps are counted in.
    expect(Math.abs(sum('most') - (work.max + report.max))).toBeLessThanOrEqual(0.26);
    expect(sum('least')).toBeLessThanOrEqual(work.min + report.min + 0.26);
    for (const step of steps) {
      expect(step.least).toBeGreaterThan(0);
      expect(step.least).toBeLessThanOrEqual(step.most);
      expect(step.start + step.most).toBeLessThanOrEqual(days);
    }
    expect(retest.start).toBe(days + 1);
  });

  it('names the days that its estimate link opens with, or those of its program', () => {
    const program = programDays[service.slug];
    const query = new URLSearchParams(usualAddress(service).split('?')[1]);
    const { answers, problems } = readAnswers(query, model);
    expect(problems).toEqual([]);
    const expected = program
      ? { min: program.min + model.retest.min, max: program.max + model.retest.max }
      : estimateEffort(model, answers).total;
    expect(total).toEqual(expected);
    expect(lengthOf(service).days).toBe(rangeText(expected));
  });
});

it('programs have pages', () => {
  const slugs = allServices.map(({ slug }) => slug);
  expect(Object.keys(programDays).filter((slug) => !slugs.includes(slug))).toEqual([]);
});
