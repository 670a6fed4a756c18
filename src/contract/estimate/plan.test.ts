import { describe, expect, it } from 'vitest';
import { estimateModel as model } from '#content/estimate-model.ts';
import { seededRandom } from '#tests/support/chance.ts';
import { startAnswers } from './answers.ts';
import { estimateEffort } from './estimate.ts';
import { addWorkingDays, daysBetween, isPlainDate, workingDayFrom, workingDayUpTo } from './plain-date.ts';
import { planBackwards, planLengths } from './plan.ts';

const lengths = planLengths(model, estimateEffort(model, startAnswers(model)));

describe('Plain dates', () => {
  it('count working days across weekends, both ways', () => {
    expect(addWorkingDays('2026-11-13', 1)).toBe('2026-11-16');
    expect(addWorkingDays('2026-11-16', -1)).toBe('2026-11-13');
    expect(addWorkingDays('2026-11-13', 5)).toBe('2026-11-20');
    expect(addWorkingDays('2026-11-13', -12)).toBe('2026-10-28');
    expect(addWorkingDays('2026-11-13', 0)).toBe('2026-11-13');
  });

  it('come back from where they went', () => {
    const random = seededRandom(40);
    for (let run = 0; run < 500; run += 1) {
      const from = workingDayFrom(`20${30 + Math.floor(random() * 60)}-0${1 + Math.floor(random() * 9)}-11`);
      const by = Math.floor(random() * 400) - 200;
      expect(addWorkingDays(addWorkingDays(from, by), -by)).toBe(from);
    }
  });

  it('step over a weekend and over the end of a year', () => {
    expect(workingDayUpTo('2027-01-31')).toBe('2027-01-29');
    expect(workingDayFrom('2027-01-30')).toBe('2027-02-01');
    expect(addWorkingDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  });

  it.each(['2026-02-29', '1999-12-31', '2101-01-01', '2026-13-01', '2026-1-1', 'today', '+2026-01-01'])(
    'refuse %s',
    (text) => expect(isPlainDate(text)).toBe(false),
  );
});

describe('The plan', () => {
  it('ends on the last working day of the period and leaves no gap and no overlap', () => {
    const plan = planBackwards(lengths, '2027-03-28', '2026-11-15');
    expect(plan.steps.map(({ id }) => id)).toEqual(['lead', 'testing', 'report', 'fixes', 'retest']);
    expect(plan.steps.at(-1)?.to).toBe('2027-03-26');
    const ends = plan.steps.map((step) => addWorkingDays(step.from, step.workingDays - 1));
    expect(ends).toEqual(plan.steps.map(({ to }) => to));
    const nextDays = plan.steps.slice(0, -1).map(({ to }) => addWorkingDays(to, 1));
    expect(nextDays).toEqual(plan.steps.slice(1).map(({ from }) => from));
    expect(plan.canBeMet).toBe(true);
    expect(plan.requestBy).toBe(plan.steps[0]?.from);
  });

  it('can be met on the very last day and not a working day later', () => {
    const { requestBy } = planBackwards(lengths, '2027-03-31', '2026-11-15');
    expect(planBackwards(lengths, '2027-03-31', requestBy).canBeMet).toBe(true);
    const dayAfter = addWorkingDays(requestBy, 1);
    const late = planBackwards(lengths, '2027-03-31', dayAfter);
    expect(late.canBeMet).toBe(false);
    expect(late.earliestEnd).toBe('2027-04-01');
  });

  it('starts on Monday what is asked for on Sunday', () => {
    const sunday = planBackwards(lengths, '2027-03-31', '2026-11-15');
    const monday = planBackwards(lengths, '2027-03-31', '2026-11-16');
    expect(sunday.earliestEnd).toBe(monday.earliestEnd);
  });

  it('takes the long side of the range for each step', () => {
    expect(lengths.map(({ workingDays }) => workingDays)).toEqual([10, 12, 3, 15, 2]);
  });
});
