import type { EstimateAnswers } from '#contract/estimate/answers.ts';
import { estimateEffort } from '#contract/estimate/estimate.ts';
import { estimateLimits } from '#contract/estimate/limits.ts';
import { depths, type Depth } from '#contract/estimate/model.ts';
import { daysBetween } from '#contract/estimate/plain-date.ts';
import {
  planBackwards,
  planLengths,
  type Plan,
  type PlanLength,
  type PlanStepId,
} from '#contract/estimate/plan.ts';
import { estimateModel as model } from '#content/estimate-model.ts';
import { estimatePage } from '#content/pages/estimate.ts';
import { longDate, shortDate } from '#contract/dates.ts';

const { plan: texts, variants } = estimatePage;

type PlanBarsProps = { answers: EstimateAnswers; today: string };

type Bar = {
  readonly id: PlanStepId;
  /** In percent of the whole. */
  readonly start: number;
  readonly width: number;
  readonly when: string;
  readonly long: string;
};

function datedBars({ steps }: Plan): Bar[] {
  const first = steps[0]?.from ?? '';
  const whole = daysBetween(first, steps.at(-1)?.to ?? first) + 1;
  return steps.map(({ id, from, to, workingDays }) => ({
    id,
    start: (daysBetween(first, from) / whole) * 100,
    width: ((daysBetween(from, to) + 1) / whole) * 100,
    when: from === to ? shortDate(from) : `${shortDate(from)} – ${shortDate(to)}`,
    long: texts.days(workingDays),
  }));
}

function freeBars(lengths: readonly PlanLength[]): Bar[] {
  const whole = lengths.reduce((sum, { workingDays }) => sum + workingDays, 0);
  const weekOf = (day: number) => Math.floor(day / estimateLimits.workingDaysPerWeek) + 1;
  let done = 0;
  return lengths.map(({ id, workingDays }) => {
    const [from, to] = [weekOf(done), weekOf(done + workingDays - 1)];
    const bar = {
      id,
      start: (done / whole) * 100,
      width: (workingDays / whole) * 100,
      when: from === to ? texts.week(from) : `${texts.week(from)} – ${to}`,
      long: texts.days(workingDays),
    };
    done += workingDays;
    return bar;
  });
}

/** The plan in one sentence, and which other depth would still fit. */
function verdict({ answers, today }: PlanBarsProps, plan: Plan, end: string): string[] {
  if (plan.canBeMet) return [texts.met(longDate(plan.requestBy), longDate(end))];
  if (end < today) return [texts.past(longDate(end))];
  const planOf = (depth: Depth) =>
    planBackwards(planLengths(model, estimateEffort(model, { ...answers, depth })), end, today);
  // The deepest one that fits is the best option.
  const fitting = depths.toReversed().find((depth) => planOf(depth).canBeMet);
  const other = fitting
    ? texts.otherMeets(variants.words[fitting].name, longDate(planOf(fitting).requestBy))
    : texts.noneMeets;
  return [texts.late(longDate(end), longDate(plan.earliestEnd)), other];
}

/** A calendar drawn backward from the end of the audit period; without one, in weeks from the request. */
export function PlanBars(props: PlanBarsProps) {
  const { answers, today } = props;
  const lengths = planLengths(model, estimateEffort(model, answers));
  const plan = answers.auditEnd === null ? null : planBackwards(lengths, answers.auditEnd, today);
  const bars = plan ? datedBars(plan) : freeBars(lengths);
  const sentences =
    plan && answers.auditEnd !== null ? verdict(props, plan, answers.auditEnd) : [texts.leadFree];
  return (
    <>
      <div
        className="mt-4 max-w-[70ch] [font-size:var(--text-lg)] data-met:pl-5 data-met:border-l-2 data-met:border-l-green-ink data-met:text-ink data-[met=false]:border-l-red-ink"
        data-met={plan ? plan.canBeMet : undefined}
      >
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <ol className="mt-8 border-t border-t-rule">
        {bars.map(({ id, start, width, when, long }) => (
          <li
            className="grid gap-y-2 gap-x-6 items-center py-3.75 border-b border-b-rule md:grid-cols-[13.5rem_minmax(0,1fr)_15rem] lg:grid-cols-[15rem_minmax(0,1fr)_17rem]"
            key={id}
          >
            <p className="font-semibold text-ink">
              {texts.steps[id]}
              <span className="ml-2 font-mono text-sm font-normal text-body">{texts.who[id]}</span>
            </p>
            <svg
              aria-hidden="true"
              className="w-full h-3.5 rounded-[5px] bg-paper fill-purple-600 data-[step=lead]:fill-field data-[step=fixes]:fill-cyan-700 data-[step=retest]:fill-green-ink forced-colors:forced-color-adjust-none print:[print-color-adjust:exact]"
              data-step={id}
            >
              <rect x={`${start.toFixed(2)}%`} width={`${width.toFixed(2)}%`} height="100%" rx="5" />
            </svg>
            <p className="flex flex-wrap gap-y-0 gap-x-4 justify-between font-mono text-[0.875rem]">
              <span className="text-ink">{when}</span>
              <span>{long}</span>
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
