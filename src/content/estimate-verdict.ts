/** What a plan means for the audit: one headline, one sentence, and what would help. */
import { longDate, shortDate } from '#contract/dates.ts';
import type { EstimateAnswers } from '#contract/estimate/answers.ts';
import { planOptions } from '#contract/estimate/model.ts';
import { daysBetween } from '#contract/estimate/plain-date.ts';
import { isInTime, planOf, alternatives, type Plan, type Alternative } from '#contract/estimate/plan.ts';
import { estimateModel as model } from '#content/estimate-model.ts';
import { estimatePage } from '#content/pages/estimate.ts';

const { verdict: words, form, plan: planWords } = estimatePage;

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const dayCount = (days: number): string => `${numbers[days] ?? days} ${days === 1 ? 'day' : 'days'}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The year is said where it isn't the nearest such day. */
const nearDays = 300;
const dayText = (date: string, today: string): string =>
  Math.abs(daysBetween(today, date)) < nearDays ? longDate(date).replace(/, \d+$/, '') : longDate(date);

/** A Sunday before weeks without holidays: what a page built ahead counts from. */
const nominalDay = '2027-02-21';

export const nominalPlan = (answers: EstimateAnswers): Plan =>
  planOf(model, { ...answers, auditEnd: null }, nominalDay);

/** Weeks from the start of the plan to a day of it. */
export const weekOf = ({ steps }: Plan, day: string): number =>
  Math.floor(daysBetween(steps[0]?.from ?? day, day) / 7) + 1;

export type AlternativeText = Pick<Alternative, 'id' | 'answers'> & {
  readonly label: string;
  readonly effect: string;
  readonly inTime: boolean;
};

export type Verdict = {
  readonly tone: 'free' | 'met' | 'late';
  readonly headline: string;
  readonly text: string;
  /** For the bar of a phone. */
  readonly short: string;
  readonly alternatives: readonly AlternativeText[];
  /** What to do if no single way out is enough. */
  readonly advice: string | null;
};

const plain = { alternatives: [], advice: null } as const;

/** Without a day (a page built ahead) in weeks. */
export function verdictOf(answers: EstimateAnswers, today: string | null): Verdict {
  if (today === null) {
    const plan = nominalPlan(answers);
    const weeks = (day: string) => planWords.weeks(weekOf(plan, day));
    const headline = words.reportWeeks(weeks(plan.report));
    return { ...plain, tone: 'free', headline, short: headline, text: words.doneWeeks(weeks(plan.done)) };
  }
  const day = (date: string) => dayText(date, today);
  const { auditEnd } = answers;
  const plan = planOf(model, answers, today);
  if (auditEnd === null) {
    const headline = words.report(day(plan.report));
    return { ...plain, tone: 'free', headline, short: shortReport(plan), text: words.done(day(plan.done)) };
  }
  if (auditEnd <= today) {
    const headline = words.past(day(auditEnd));
    return { ...plain, tone: 'late', headline, short: headline, text: words.pastText };
  }
  return isInTime(plan) ? inTime(plan, auditEnd, day) : tooLate(answers, plan, today, day);
}

const shortReport = ({ report }: Plan): string => words.shortReport(shortDate(report));

function inTime(plan: Plan, auditEnd: string, day: (date: string) => string): Verdict {
  const before = (date: string) => dayCount(daysBetween(date, auditEnd));
  const rest =
    plan.done < auditEnd ? words.metDone(day(plan.done), before(plan.done)) : words.metAfter(day(plan.done));
  return {
    ...plain,
    tone: 'met',
    headline: words.met(day(plan.report), before(plan.report)),
    short: shortReport(plan),
    text: plan.requestBy === null ? rest : `${rest} ${words.requestBy(day(plan.requestBy))}`,
  };
}

/** What has to be done the day before the audit and isn't. */
const missing = ({ spare }: Plan): string => dayCount(1 - (spare ?? 0));

function tooLate(
  answers: EstimateAnswers,
  plan: Plan,
  today: string,
  day: (date: string) => string,
): Verdict {
  const found = alternatives(model, answers, today);
  const isReportLate = answers.auditEnd !== null && plan.report >= answers.auditEnd;
  const all = planOf(model, { ...answers, ways: planOptions, depth: 'auditor' }, today);
  const roles = answers.counts.webRoles ?? 0;
  return {
    tone: 'late',
    headline: words.late(capital(missing(plan))),
    short: words.shortLate(capital(missing(plan))),
    text: isReportLate
      ? words.lateReport(day(plan.report))
      : words.lateDone(day(plan.report), day(plan.done)),
    alternatives: found.map(({ id, answers: changed, plan: changedPlan }) => ({
      id,
      answers: changed,
      inTime: isInTime(changedPlan),
      label:
        id === 'roles'
          ? words.roles(String(changed.counts.webRoles), String(roles))
          : id === 'auditor'
            ? words.auditor
            : form.ways[id].label,
      effect: isInTime(changedPlan)
        ? words.inTime(dayCount(changedPlan.spare ?? 0))
        : words.stillLate(missing(changedPlan)),
    })),
    advice: !isInTime(all) ? words.never : found.some((one) => isInTime(one.plan)) ? null : words.combine,
  };
}

/** The plan's days as a line each: for mails, notes of a call, and what a visitor copies. */
export function planLines(answers: EstimateAnswers, today: string): readonly string[] {
  return planOf(model, answers, today).steps.map(
    ({ id, from, to }) => `${planWords.steps[id]}: ${from === to ? from : planWords.span(from, to)}`,
  );
}
