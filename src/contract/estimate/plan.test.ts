import { describe, expect, it } from 'vitest';
import { estimateModel as model } from '#content/estimate-model.ts';
import { seededRandom } from '#tests/support/chance.ts';
import { randomAnswers } from '#tests/support/estimates.ts';
import { startAnswers, type EstimateAnswers } from './answers.ts';
import { addWorkingDays, daysBetween, isPlainDate, nextWorkingDay, workingDayFrom } from './plain-date.ts';
import { isInTime, plannedOn, planOf, todayIn, alternatives } from './plan.ts';

const start = startAnswers(model);
const plan = (changed: Partial<EstimateAnswers>, today = '2026-11-18') =>
  planOf(model, { ...start, ...changed }, today);
const stepsOf = (changed: Partial<EstimateAnswers>, today?: string) =>
  Object.fromEntries(plan(changed, today).steps.map((step) => [step.id, step]));

describe('Plain dates', () => {
  it('count working days across weekends and our holidays, both ways', () => {
    expect(addWorkingDays('2026-11-13', 1)).toBe('2026-11-16');
    expect(addWorkingDays('2026-11-16', -1)).toBe('2026-11-13');
    expect(addWorkingDays('2026-11-13', 5)).toBe('2026-11-20');
    // November 11 is Veterans Day, November 26 Thanksgiving.
    expect(addWorkingDays('2026-11-13', -12)).toBe('2026-10-27');
    expect(addWorkingDays('2026-11-25', 1)).toBe('2026-11-27');
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

  it('step over a weekend, a holiday and the end of a year', () => {
    expect(workingDayFrom('2027-01-30')).toBe('2027-02-01');
    expect(addWorkingDays('2026-12-31', 1)).toBe('2027-01-04');
    // New Year's Day of 2028 is a Saturday, observed on the last day of 2027.
    expect(nextWorkingDay('2027-12-30')).toBe('2028-01-03');
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  });

  it.each(['2026-02-29', '1999-12-31', '2101-01-01', '2026-13-01', '2026-1-1', 'today', '+2026-01-01'])(
    'refuse %s',
    (text) => expect(isPlainDate(text)).toBe(false),
  );
});

describe('The day a plan is made', () => {
  const evening = Date.parse('2026-11-18T22:30:00Z');

  it("is the visitor's own, and ours for a zone that doesn't exist", () => {
    expect(todayIn('Asia/Kolkata', evening)).toBe('2026-11-19');
    expect(todayIn('America/Los_Angeles', evening)).toBe('2026-11-18');
    for (const zone of ['Moon/Base', '', '+25:00', 'x'.repeat(10_000)])
      expect(todayIn(zone, evening)).toBe('2026-11-18');
  });

  it('is what their link says if it is today somewhere, otherwise today', () => {
    expect(plannedOn('2026-11-19', evening)).toBe('2026-11-19');
    for (const planned of ['2026-11-01', '2027-11-18', null])
      expect(plannedOn(planned, evening)).toBe('2026-11-18');
  });
});

describe('The plan', () => {
  it('starts on the first working day after today and leaves no gap and no overlap', () => {
    const { steps, report, done } = plan({});
    expect(steps.map(({ id, workingDays }) => [id, workingDays])).toEqual([
      ['lead', 5],
      ['testing', 12],
      ['report', 3],
      ['fixes', 10],
      ['retest', 2],
    ]);
    expect(steps[0]?.from).toBe('2026-11-19');
    expect(report).toBe(steps[2]?.to);
    expect(done).toBe(steps[4]?.to);
    const ends = steps.map((step) => addWorkingDays(step.from, step.workingDays - 1));
    expect(ends).toEqual(steps.map(({ to }) => to));
    const nextDays = steps.slice(0, -1).map(({ to }) => addWorkingDays(to, 1));
    expect(nextDays).toEqual(steps.slice(1).map(({ from }) => from));
  });

  it.each([
    ['2026-11-20', '2026-11-23'],
    ['2026-11-21', '2026-11-23'],
    ['2026-11-25', '2026-11-27'],
    ['2026-12-31', '2027-01-04'],
  ])('made on %s starts on %s', (today, from) => expect(stepsOf({}, today)['lead']?.from).toBe(from));

  it('takes the days for the contract and for fixes from the visitor', () => {
    const { lead, fixes } = stepsOf({ lead: 1, fixes: 20 });
    expect([lead?.workingDays, fixes?.workingDays]).toEqual([1, 20]);
  });

  it('tests after two days of permission if it starts early, and never reports before the contract is signed', () => {
    const { lead, testing, report } = stepsOf({ ways: ['early'], lead: 40 });
    expect(testing?.from).toBe(addWorkingDays('2026-11-19', 2));
    expect(lead?.to).toBe(addWorkingDays('2026-11-19', 39));
    expect(report?.from).toBe(addWorkingDays(lead?.to ?? '', 1));
  });

  it('has half of the fixes done with the report if they run in parallel', () => {
    const { report, fixes } = stepsOf({ ways: ['parallel'] });
    expect(fixes?.to).toBe(addWorkingDays(report?.to ?? '', 5));
    expect(stepsOf({ ways: ['parallel'], fixes: 1 })['fixes']?.from).toBe(
      addWorkingDays(report?.to ?? '', 1),
    );
    const { testing, fixes: endless } = stepsOf({ ways: ['parallel'], fixes: 120 });
    expect((endless?.from ?? '') > (testing?.from ?? '')).toBe(true);
  });

  it('halves the days of testing with two testers, plus one to divide the work', () => {
    expect(stepsOf({ ways: ['testers'] })['testing']?.workingDays).toBe(7);
  });

  it('can be met until its last day to write, and not a day later', () => {
    const auditEnd = '2027-03-31';
    const { requestBy } = plan({ auditEnd });
    expect(isInTime(plan({ auditEnd }, requestBy ?? ''))).toBe(true);
    expect(isInTime(plan({ auditEnd }, nextWorkingDay(requestBy ?? '')))).toBe(false);
  });

  it('has to be done the day before the audit; with a retest afterward, only the report', () => {
    const { done, report } = plan({});
    expect(plan({ auditEnd: done }).spare).toBe(0);
    expect(isInTime(plan({ auditEnd: done }))).toBe(false);
    expect(isInTime(plan({ auditEnd: nextWorkingDay(done) }))).toBe(true);
    expect(isInTime(plan({ auditEnd: nextWorkingDay(report), ways: ['after'] }))).toBe(true);
  });

  it('is in time for an audit in eight weeks, and not for one tomorrow or in the past', () => {
    expect(plan({ auditEnd: '2027-01-13' })).toMatchObject({
      report: '2026-12-17',
      done: '2027-01-06',
      spare: 7,
    });
    for (const auditEnd of ['2026-11-19', '2000-01-01'])
      expect(plan({ auditEnd })).toMatchObject({ requestBy: null });
    expect(isInTime(plan({ auditEnd: '2026-11-19' }))).toBe(false);
  });
});

describe('The ways out', () => {
  it('are none while the plan is in time', () => {
    expect(alternatives(model, { ...start, auditEnd: '2027-01-13' }, '2026-11-18')).toEqual([]);
  });

  it('each bring the end closer by one change, those that suffice first', () => {
    const late = { ...start, counts: { ...start.counts, webRoles: 6 }, auditEnd: '2027-01-08' };
    const before = planOf(model, late, '2026-11-18');
    const ways = alternatives(model, late, '2026-11-18');
    expect(ways.map(({ id }) => id).toSorted()).toEqual([
      'after',
      'auditor',
      'early',
      'parallel',
      'roles',
      'testers',
    ]);
    const suffice = ways.map(({ plan: changed }) => isInTime(changed));
    expect(suffice).toEqual(suffice.toSorted((a, b) => Number(b) - Number(a)));
    for (const { answers, plan: changed } of ways) {
      expect(planOf(model, answers, '2026-11-18')).toEqual(changed);
      expect(changed.spare).toBeGreaterThan(before.spare ?? 0);
    }
  });

  it('keep as many roles as fit: one more would be too late', () => {
    const late = { ...start, counts: { ...start.counts, webRoles: 6 }, auditEnd: '2027-01-08' };
    const fewer = alternatives(model, late, '2026-11-18').find(({ id }) => id === 'roles');
    const roles = fewer?.answers.counts.webRoles ?? 0;
    const withRoles = (webRoles: number) =>
      planOf(model, { ...late, counts: { ...late.counts, webRoles } }, '2026-11-18');
    expect(isInTime(withRoles(roles))).toBe(true);
    expect(isInTime(withRoles(roles + 1))).toBe(false);
  });

  it('hold for every scope, also for the largest and for an audit tomorrow', () => {
    const random = seededRandom(60);
    for (let run = 0; run < 100; run += 1) {
      const answers = { ...randomAnswers(random, model), auditEnd: '2026-11-19' };
      const before = planOf(model, answers, '2026-11-18').spare ?? 0;
      for (const option of alternatives(model, answers, '2026-11-18'))
        expect(option.plan.spare ?? 0).toBeGreaterThan(before);
    }
  });
});
