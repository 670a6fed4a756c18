import type { Estimate } from '#contract/estimate/estimate.ts';
import type { EstimateModel } from '#contract/estimate/model.ts';
import { addWorkingDays, workingDayFrom, workingDayUpTo } from '#contract/estimate/plain-date.ts';

export const planStepIds = ['lead', 'testing', 'report', 'fixes', 'retest'] as const;
export type PlanStepId = (typeof planStepIds)[number];

export type PlanLength = { readonly id: PlanStepId; readonly workingDays: number };
/** First and last day, YYYY-MM-DD, both working days. */
export type PlanStep = PlanLength & { readonly from: string; readonly to: string };

export type Plan = {
  readonly steps: readonly PlanStep[];
  /** The last day you can send a request and still finish everything. */
  readonly requestBy: string;
  /** When everything would be done if the request came today. */
  readonly earliestEnd: string;
  readonly canBeMet: boolean;
};

/** How long each step takes, using the high end of the range so the plan still holds. */
export function planLengths(model: EstimateModel, estimate: Estimate): PlanLength[] {
  const lengths: Record<PlanStepId, number> = {
    lead: model.calendar.lead,
    testing: Math.max(1, estimate.testingCalendar.max),
    report: Math.max(1, Math.ceil(estimate.report.max)),
    fixes: model.calendar.fixes,
    retest: Math.max(1, Math.ceil(estimate.retest.max)),
  };
  return planStepIds.map((id) => ({ id, workingDays: lengths[id] }));
}

/** Planned backward from the end of the audit period, so fixes and retest fall inside it. */
export function planBackwards(lengths: readonly PlanLength[], auditEnd: string, today: string): Plan {
  const steps: PlanStep[] = [];
  let to = workingDayUpTo(auditEnd);
  for (const length of lengths.toReversed()) {
    const from = addWorkingDays(to, 1 - length.workingDays);
    steps.unshift({ ...length, from, to });
    to = addWorkingDays(from, -1);
  }
  const workingDays = lengths.reduce((sum, length) => sum + length.workingDays, 0);
  const start = workingDayFrom(today);
  const requestBy = steps[0]?.from ?? start;
  return {
    steps,
    requestBy,
    earliestEnd: addWorkingDays(start, workingDays - 1),
    canBeMet: requestBy >= start,
  };
}
