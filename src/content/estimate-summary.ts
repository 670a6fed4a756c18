/** An estimate in words: for the page, for copying as text, for mails, exports and the quote form. */
import { longDate } from '#contract/dates.ts';
import { answersOf, lengthFields, type EstimateAnswers } from '#contract/estimate/answers.ts';
import { estimateEffort } from '#contract/estimate/estimate.ts';
import { driversByService, flagIds, type DayRange, type DriverId } from '#contract/estimate/model.ts';
import type { Scope } from '#contract/estimate/scope.ts';
import { formServiceIds } from '#contract/service-types.ts';
import { estimateModel } from '#content/estimate-model.ts';
import { questions } from '#content/estimate-questions.ts';
import { estimatePage, serviceLabel } from '#content/pages/estimate.ts';
import { planLines, verdictOf } from '#content/estimate-verdict.ts';
import { isSampleRate, priceText, rateText, usualEstimate } from '#content/pricing.ts';
import { site } from '#content/site.ts';

type Format = (value: number) => string;

/** Created on first use: it takes a tenth of a second on a slow phone. */
function numberFormat(maximumFractionDigits: number): Format {
  let made: Intl.NumberFormat | undefined;
  return (value) => (made ??= new Intl.NumberFormat('en-US', { maximumFractionDigits })).format(value);
}
const decimal = numberFormat(1);
const threeDecimals = numberFormat(3);

/** '8–12'; one number where both sides round to the same. */
export function rangeText({ min, max }: DayRange, format: Format = decimal): string {
  const [least, most] = [format(min), format(max)].map((text) => text.replace('-', '−'));
  return least === most ? `${least}` : `${least}–${most}`;
}

/** As a change: '−1.2 to −0.8', smaller change first. */
export function changeText({ min, max }: DayRange): string {
  const sign = (days: number) => (days > 0 ? '+' : '') + decimal(days).replace('-', '−');
  return sign(min) === sign(max) ? sign(min) : `${sign(min)} to ${sign(max)}`;
}

export const coefficientText = (days: DayRange): string => rangeText(days, threeDecimals);

export function countText(id: DriverId, count: number | null): string {
  const { one, many, label } = questions[id];
  if (count === null) return `${label.replace(/\?$/, '')}: ${estimatePage.lines.unknown}`;
  if (flagIds.includes(id)) return count === 1 ? one : many;
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

export function weeksText(weeks: DayRange): string {
  const { oneWeek, manyWeeks } = estimatePage.result;
  return `${rangeText(weeks)} ${weeks.max === 1 ? oneWeek : manyWeeks}`;
}

/** 'About $29,000–45,000, before tax', and where the rate is the sample's, that it is. */
export function moneySentence(days: DayRange): string {
  const { money, sampleMoney } = estimatePage.result;
  return isSampleRate ? sampleMoney(priceText(days), rateText()) : money(priceText(days), rateText());
}

/** What was asked for, one line per service, then the rest of the answers. */
export function scopeLines(answers: EstimateAnswers): string[] {
  const { form, choices } = estimatePage;
  const of = (label: string, value: string | undefined) => `${label}: ${value ?? form.unknown}`;
  return [
    ...answers.services.map(
      (service) =>
        `${serviceLabel(service)}: ${driversByService[service].map((id) => countText(id, answers.counts[id])).join(', ')}`,
    ),
    of(form.depth, answers.depth === null ? undefined : choices.depth[answers.depth]),
    of(form.source, answers.source === null ? undefined : choices.source[answers.source]),
    of(form.framework, answers.framework === null ? undefined : choices.framework[answers.framework]),
    ...(answers.auditEnd === null ? [] : [`${form.auditEnd}: ${longDate(answers.auditEnd)}`]),
    ...lengthFields.flatMap((field) =>
      answers[field] === null ? [] : [`${form.lengths[field].label}: ${answers[field]}`],
    ),
    ...answers.ways.map((option) => form.ways[option].label),
  ];
}

/** '12–18 person-days, 2–4 weeks from kickoff to report'. */
export function daysLine(answers: EstimateAnswers): string {
  const { total, weeks } = estimateEffort(estimateModel, answers);
  const { unit, weeks: inWeeks } = estimatePage.result;
  return `${rangeText(total)} ${unit}, ${inWeeks(weeksText(weeks))}`;
}

/** '11–17 person-days, about $17,000–29,000', by the ids of what is tested: for the quote form, without the model. */
export const usualSums: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: 2 ** formServiceIds.length - 1 }, (_, index) => {
    const ids = formServiceIds.filter((_id, bit) => Math.floor((index + 1) / 2 ** bit) % 2 === 1);
    const { total } = usualEstimate(ids);
    return [ids.join(), `${rangeText(total)} ${estimatePage.result.unit}, about ${priceText(total)}`];
  }),
);

/** Days, price and dates: what a buyer wants to see again. `planned` is the day before the plan starts. */
export function estimateFacts(answers: EstimateAnswers, planned: string): readonly string[] {
  const { headline, text } = verdictOf(answers, planned);
  return [
    daysLine(answers),
    moneySentence(estimateEffort(estimateModel, answers).total),
    `${headline}. ${text}`,
  ];
}

/** That an estimate was made with a former model, and is computed with today's. */
export const olderLine = (model: string): readonly string[] =>
  model === estimateModel.version ? [] : [estimatePage.assumptions.seen(model)];

/**
 * A ticket's scope in lines: facts first, then what was asked for. Days and price are computed with today's model; dates
 * only if the scope says when its plan was made.
 */
export function scopeTextLines(scope: Scope): readonly string[] {
  const answers = answersOf(scope);
  const facts = scope.planned
    ? [...estimateFacts(answers, scope.planned), ...planLines(answers, scope.planned)]
    : [daysLine(answers), moneySentence(estimateEffort(estimateModel, answers).total)];
  const { model } = estimatePage.assumptions;
  return [...facts, ...scopeLines(answers), model(estimateModel.version), ...olderLine(scope.model)];
}

/** As the team reads it, in mail and export. */
export const scopeText = (scope: Scope): string => scopeTextLines(scope).join('\n');

/** The whole estimate as text, for the visitor's own email or ticket. */
export function estimateText(answers: EstimateAnswers, today: string, address: string): string {
  const { testing, report, retest } = estimateEffort(estimateModel, answers);
  const { parts } = estimatePage.result;
  return [
    ...estimateFacts(answers, today),
    `${parts.testing} ${rangeText(testing)}, ${parts.report} ${rangeText(report)}, ${parts.retest} ${rangeText(retest)}`,
    '',
    ...planLines(answers, today),
    '',
    ...scopeLines(answers),
    '',
    estimatePage.assumptions.heading,
    ...estimatePage.assumptions.list.map((line) => `- ${line}`),
    '',
    `${site.name}, ${estimatePage.assumptions.model(estimateModel.version)}`,
    address,
  ].join('\n');
}
