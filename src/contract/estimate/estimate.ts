import type { EstimateAnswers } from '#contract/estimate/answers.ts';
import { estimateLimits } from '#contract/estimate/limits.ts';
import {
  depths,
  driversByService,
  frameworks,
  sources,
  type DayRange,
  type Driver,
  type DriverId,
  type EstimateModel,
  type GrowingCoefficient,
} from '#contract/estimate/model.ts';
import type { FormServiceId } from '#contract/service-types.ts';

export type EstimateLine = {
  readonly id: DriverId;
  /** Null: unknown, counted as the typical range. */
  readonly count: number | null;
  readonly days: DayRange;
  /** What fewer would save; null if nothing. */
  readonly saves: { readonly fewer: number; readonly days: DayRange } | null;
};

export type ServiceEstimate = {
  readonly service: FormServiceId;
  readonly base: DayRange;
  readonly lines: readonly EstimateLine[];
  readonly days: DayRange;
};

export type Estimate = {
  readonly services: readonly ServiceEstimate[];
  /** Adjustments for source code and depth, negative if they save days. */
  readonly source: DayRange;
  readonly depth: DayRange;
  readonly testing: DayRange;
  readonly report: DayRange;
  readonly retest: DayRange;
  /** Whole days, rounded outward. */
  readonly total: DayRange;
  /** Working days from kickoff to the last day of testing. */
  readonly testingCalendar: DayRange;
  /** Weeks from kickoff to the report. */
  readonly weeks: DayRange;
};

const { partsPerDay, workingDaysPerWeek } = estimateLimits;
const parts = (days: number): number => Math.round(days * partsPerDay);
const range = (min: number, max: number): DayRange => ({ min, max });
/** Minimum and maximum are computed separately. */
const both = (side: (which: 'min' | 'max') => number): DayRange => range(side('min'), side('max'));
const add = (...ranges: readonly DayRange[]): DayRange =>
  both((which) => ranges.reduce((sum, each) => sum + each[which], 0));
const less = (a: DayRange, b: DayRange): DayRange => both((which) => a[which] - b[which]);
const toDays = (inParts: DayRange): DayRange => both((which) => inParts[which] / partsPerDay);
const inParts = (days: DayRange): DayRange => both((which) => parts(days[which]));

function driverParts(driver: Driver, count: number, which: 'min' | 'max'): number {
  let done = driver.included;
  let sum = 0;
  for (const step of driver.steps) {
    const upTo = Math.min(count, step.upTo ?? count);
    if (upTo <= done) continue;
    sum += (upTo - done) * parts(step[which]);
    done = upTo;
  }
  return sum;
}

const knownParts = (driver: Driver, count: number): DayRange =>
  both((which) => driverParts(driver, count, which));

function lineOf(id: DriverId, driver: Driver, count: number | null): EstimateLine {
  if (count === null) {
    const { from, to } = driver.typical;
    const days = range(driverParts(driver, from, 'min'), driverParts(driver, to, 'max'));
    return { id, count, days, saves: null };
  }
  const days = knownParts(driver, count);
  const fewer = Math.min(driver.fewer, count - driver.least);
  const saved = less(days, knownParts(driver, count - fewer));
  return { id, count, days, saves: fewer > 0 && saved.max > 0 ? { fewer, days: saved } : null };
}

/** The factor for an answer, or the range over all answers if it's unknown. */
function factorOf<Id extends string>(
  ids: readonly Id[],
  factors: Readonly<Record<Id, DayRange>>,
  id: Id | null,
): DayRange {
  const meant = id === null ? ids : [id];
  return range(
    Math.min(...meant.map((one) => factors[one].min)),
    Math.max(...meant.map((one) => factors[one].max)),
  );
}

const times = (days: DayRange, factor: DayRange): DayRange =>
  both((which) => Math.round(days[which] * factor[which]));

const grown = (coefficient: GrowingCoefficient, testing: DayRange): DayRange =>
  both((which) => {
    const further = Math.max(0, testing[which] - parts(coefficient.above));
    return parts(coefficient[which]) + Math.round(further * coefficient.eachFurtherDay[which]);
  });

/** Testers work in parallel, at most one per service until a service gets long, or two if that's asked for. */
function calendarParts(model: EstimateModel, testing: number, longest: number, inPairs: boolean): number {
  const { testers, daysOnOneService, dividing } = model.calendar;
  const alone = Math.min(longest, parts(daysOnOneService));
  const shared = inPairs ? alone / 2 + parts(dividing) : alone;
  return Math.max(testing / testers, Math.min(alone, shared));
}

/** The only effort calculation: pure, so browser, server and tests agree. */
export function estimateEffort(model: EstimateModel, answers: EstimateAnswers): Estimate {
  const services = answers.services.map((service) => {
    const base = inParts(model.base[service]);
    const lines = driversByService[service].map((id) => lineOf(id, model.drivers[id], answers.counts[id]));
    return { service, base, lines, days: add(base, ...lines.map(({ days }) => days)) };
  });
  const plain = add(...services.map(({ days }) => days));
  const sourceFactor = factorOf(sources, model.source, answers.source);
  const depthFactor = factorOf(depths, model.depth, answers.depth);
  const withSource = times(plain, sourceFactor);
  const testing = times(withSource, depthFactor);
  const nothing = services.length === 0;
  const framework = inParts(factorOf(frameworks, model.frameworks, answers.framework));
  const report = nothing ? range(0, 0) : add(grown(model.report, testing), framework);
  const retest = nothing ? range(0, 0) : grown(model.retest, testing);
  const whole = add(testing, report, retest);
  const calendar = both((which) => {
    const longest = Math.max(0, ...services.map(({ days }) => days[which]));
    return calendarParts(
      model,
      testing[which],
      longest * sourceFactor[which] * depthFactor[which],
      answers.ways.includes('testers'),
    );
  });
  return {
    services: services.map(({ service, base, lines, days }) => ({
      service,
      base: toDays(base),
      days: toDays(days),
      lines: lines.map((line) => ({
        ...line,
        days: toDays(line.days),
        saves: line.saves && { fewer: line.saves.fewer, days: toDays(line.saves.days) },
      })),
    })),
    source: toDays(less(withSource, plain)),
    depth: toDays(less(testing, withSource)),
    testing: toDays(testing),
    report: toDays(report),
    retest: toDays(retest),
    total: range(Math.floor(whole.min / partsPerDay), Math.ceil(whole.max / partsPerDay)),
    testingCalendar: both((which) => Math.ceil(calendar[which] / partsPerDay)),
    weeks: both((which) => Math.ceil((calendar[which] + report[which]) / partsPerDay / workingDaysPerWeek)),
  };
}
