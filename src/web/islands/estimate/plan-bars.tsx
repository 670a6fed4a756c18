import type { EstimateAnswers } from '#contract/estimate/answers.ts';
import { daysBetween } from '#contract/estimate/plain-date.ts';
import { planOf, type Plan, type PlanStepId } from '#contract/estimate/plan.ts';
import { estimateModel as model } from '#content/estimate-model.ts';
import { nominalPlan, weekOf } from '#content/estimate-verdict.ts';
import { estimatePage } from '#content/pages/estimate.ts';
import { longDate, shortDate } from '#contract/dates.ts';

const { plan: texts } = estimatePage;

type PlanBarsProps = {
  answers: EstimateAnswers;
  /** Null on a page built ahead, which can only count weeks. */
  today: string | null;
};

type Bar = {
  readonly id: PlanStepId;
  /** In percent of the whole. */
  readonly start: number;
  readonly width: number;
  readonly when: string;
  readonly long: string;
};

const span = (from: string, to: string): string => (from === to ? from : `${from} – ${to}`);

function barsOf(plan: Plan, isDated: boolean): Bar[] {
  const { steps, done } = plan;
  const first = steps[0]?.from ?? done;
  const whole = daysBetween(first, done) + 1;
  const shown = (day: string) => (isDated ? shortDate(day) : String(weekOf(plan, day)));
  return steps.map(({ id, from, to, workingDays }) => ({
    id,
    start: (daysBetween(first, from) / whole) * 100,
    width: ((daysBetween(from, to) + 1) / whole) * 100,
    when: isDated ? span(shown(from), shown(to)) : texts.week(span(shown(from), shown(to))),
    long: texts.days(workingDays),
  }));
}

/** A calendar drawn from the first working day after today. */
export function PlanBars({ answers, today }: PlanBarsProps) {
  const plan = today === null ? nominalPlan(answers) : planOf(model, answers, today);
  const bars = barsOf(plan, today !== null);
  return (
    <>
      <p className="mt-4 max-w-[70ch] text-lg">
        {today === null ? texts.leadFree : texts.lead(longDate(plan.steps[0]?.from ?? today))}
      </p>
      <ol className="mt-8 border-t border-t-rule">
        {bars.map(({ id, start, width, when, long }) => (
          <li
            className="grid gap-y-2 gap-x-6 items-center py-3.75 border-b border-b-rule md:grid-cols-[13.5rem_minmax(0,1fr)_15rem] lg:grid-cols-[15rem_minmax(0,1fr)_17rem]"
            key={id}
          >
            <p className="font-semibold text-ink">
              {texts.steps[id]}
              <span className="ml-2 text-sm font-normal text-body">{texts.who[id]}</span>
            </p>
            <svg
              aria-hidden="true"
              className="w-full h-3.5 rounded-[5px] bg-paper fill-purple-600 data-[step=lead]:fill-field data-[step=fixes]:fill-cyan-700 data-[step=retest]:fill-green-ink forced-colors:forced-color-adjust-none print:[print-color-adjust:exact]"
              data-step={id}
            >
              <rect x={`${start.toFixed(2)}%`} width={`${width.toFixed(2)}%`} height="100%" rx="5" />
            </svg>
            <p className="flex flex-wrap gap-y-0 gap-x-4 justify-between font-mono text-sm">
              <span className="text-ink">{when}</span>
              <span>{long}</span>
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
