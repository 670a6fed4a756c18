import { company } from '#contract/company.ts';
import type { EstimateAnswers } from '#contract/estimate/answers.ts';
import { estimateEffort } from '#contract/estimate/estimate.ts';
import { planOptions, type EstimateModel, type PlanOption } from '#contract/estimate/model.ts';
import { addWorkingDays, daysBetween, nextWorkingDay } from '#contract/estimate/plain-date.ts';
import { dayOf, isTimeZone } from '#contract/zones.ts';

export type PlanStepId = 'lead' | 'testing' | 'report' | 'fixes' | 'retest';

/** First and last day, YYYY-MM-DD, both working days. */
export type PlanStep = {
  readonly id: PlanStepId;
  readonly workingDays: number;
  readonly from: string;
  readonly to: string;
};

export type Plan = {
  /** In order of their start; with `early` and `parallel` they overlap. */
  readonly steps: readonly PlanStep[];
  /** The day the report is there. */
  readonly report: string;
  /** The last day of the retest. */
  readonly done: string;
  /** Calendar days from the last day that has to precede the audit to the audit; null without an audit. */
  readonly spare: number | null;
  /** The last day to send the request and still be in time; null if it's too late, far off, or there's no audit. */
  readonly requestBy: string | null;
};

/** The day it is for a visitor; in our own zone if theirs doesn't exist. */
export const todayIn = (zone: string, now: number): string =>
  dayOf(now, isTimeZone(zone) ? zone : company.hours.zone);

/** The day a visitor's link says its plan was made, if it can be today somewhere; otherwise the day it is here. */
export function plannedOn(planned: string | null, now: number): string {
  const here = todayIn(company.hours.zone, now);
  return planned !== null && Math.abs(daysBetween(planned, here)) <= 1 ? planned : here;
}

/** Whether everything that has to be done before the audit is. */
export const isInTime = ({ spare }: Plan): boolean => spare === null || spare > 0;

/** From the first working day after today. Each step takes the high end of its range, so that the plan still holds. */
export function planOf(model: EstimateModel, answers: EstimateAnswers, today: string): Plan {
  const estimate = estimateEffort(model, answers);
  const has = (option: PlanOption) => answers.ways.includes(option);
  const step = (id: PlanStepId, from: string, workingDays: number): PlanStep => ({
    id,
    workingDays,
    from,
    to: addWorkingDays(from, workingDays - 1),
  });
  const start = nextWorkingDay(today);
  const lead = step('lead', start, answers.lead ?? model.calendar.lead);
  const waits = has('early') ? Math.min(lead.workingDays, model.calendar.permission) : lead.workingDays;
  const testing = step('testing', addWorkingDays(start, waits), Math.max(1, estimate.testingCalendar.max));
  const tested = testing.to > lead.to ? testing.to : lead.to;
  const report = step('report', nextWorkingDay(tested), Math.max(1, Math.ceil(estimate.report.max)));
  const fixDays = answers.fixes ?? model.calendar.fixes;
  // We report each finding the day we prove it, so half of the fixes can be done when the report is there.
  const before = Math.min(Math.floor(fixDays / 2), testing.workingDays + report.workingDays - 1);
  const fixes = step('fixes', addWorkingDays(report.to, has('parallel') ? 1 - before : 1), fixDays);
  const retest = step('retest', nextWorkingDay(fixes.to), Math.max(1, Math.ceil(estimate.retest.max)));
  const due = has('after') ? report.to : retest.to;
  const { auditEnd } = answers;
  return {
    steps: [lead, testing, report, fixes, retest],
    report: report.to,
    done: retest.to,
    spare: auditEnd === null ? null : daysBetween(due, auditEnd),
    requestBy: auditEnd === null ? null : lastRequest(start, due, auditEnd),
  };
}

/** Nobody needs to know the last day to write to us for an audit in years. */
const mentionedDays = 366;

/** A plan moves with its start, working day by working day. */
function lastRequest(start: string, due: string, auditEnd: string): string | null {
  const ahead = daysBetween(due, auditEnd);
  if (ahead <= 0 || ahead > mentionedDays) return null;
  let last = start;
  for (let end = nextWorkingDay(due); end < auditEnd; end = nextWorkingDay(end)) last = nextWorkingDay(last);
  return addWorkingDays(last, -1);
}

export type Alternative = {
  /** `roles` and `auditor` make the test smaller, the others only the plan. */
  readonly id: PlanOption | 'roles' | 'auditor';
  readonly answers: EstimateAnswers;
  readonly plan: Plan;
};

const fewerRoles = (answers: EstimateAnswers, webRoles: number): EstimateAnswers => ({
  ...answers,
  counts: { ...answers.counts, webRoles },
});

/** As many roles as still fit; if none do, half of them. */
function withFewerRoles(model: EstimateModel, answers: EstimateAnswers, today: string): EstimateAnswers[] {
  const roles = answers.services.includes('web') ? answers.counts.webRoles : null;
  const { least } = model.drivers.webRoles;
  if (roles === null || roles <= least) return [];
  const fits = (count: number) => isInTime(planOf(model, fewerRoles(answers, count), today));
  let [fitting, tooMany] = [least, roles];
  if (!fits(fitting)) return [fewerRoles(answers, Math.max(least, Math.floor(roles / 2)))];
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (fits(middle)) fitting = middle;
    else tooMany = middle;
  }
  return [fewerRoles(answers, fitting)];
}

/** What would bring a late plan closer to its audit, one change at a time; those that suffice come first. */
export function alternatives(
  model: EstimateModel,
  answers: EstimateAnswers,
  today: string,
): readonly Alternative[] {
  const late = planOf(model, answers, today);
  if (isInTime(late)) return [];
  const outOf = (id: Alternative['id'], changed: EstimateAnswers): Alternative => ({
    id,
    answers: changed,
    plan: planOf(model, changed, today),
  });
  return [
    ...planOptions
      .filter((option) => !answers.ways.includes(option))
      .map((option) =>
        outOf(option, {
          ...answers,
          ways: planOptions.filter((one) => one === option || answers.ways.includes(one)),
        }),
      ),
    ...withFewerRoles(model, answers, today).map((fewer) => outOf('roles', fewer)),
    ...(answers.depth === 'auditor' ? [] : [outOf('auditor', { ...answers, depth: 'auditor' })]),
  ]
    .filter(({ plan }) => (plan.spare ?? 0) > (late.spare ?? 0))
    .toSorted((a, b) => Number(isInTime(b.plan)) - Number(isInTime(a.plan)));
}
