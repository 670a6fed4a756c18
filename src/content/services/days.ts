/**
 * A method's steps as a plan in days. The days come from the effort model alone: a page's usual scope, shared out among
 * its steps. What we sell without the estimate's questions has its days in `programDays`.
 */
import { countsOf, startAnswers, type EstimateAnswers } from '#contract/estimate/answers.ts';
import { estimateEffort } from '#contract/estimate/estimate.ts';
import { driversByService, type DayRange, type DriverId } from '#contract/estimate/model.ts';
import { estimatePath } from '#contract/paths.ts';
import { estimateModel as model, programDays } from '#content/estimate-model.ts';
import { moneySentence, rangeText, weeksText } from '#content/estimate-summary.ts';
import { lowestPrice } from '#content/pricing.ts';
import type { MethodStep, Service } from './service.ts';

export type PlannedStep = Pick<MethodStep, 'name' | 'text'> & {
  /** "1 to 2 days", or words for a step that has no length. */
  readonly time: string;
  /** Person-days from the start. */
  readonly start: number;
  readonly least: number;
  readonly most: number;
  /** It continues as long as the contract does. */
  readonly isLasting: boolean;
};

export type Plan = {
  readonly days: number;
  readonly steps: readonly PlannedStep[];
  readonly retest: PlannedStep;
};

type Planned = Pick<Service, 'slug' | 'quoteServiceIds' | 'scope' | 'methodology'>;
type Words = Pick<MethodStep, 'name' | 'text'>;

/** What a page's estimate link asks, and its days are counted for. */
export function usualAnswers({ quoteServiceIds, scope = {} }: Planned): EstimateAnswers {
  const start = startAnswers(model);
  return {
    ...start,
    services: scope.services ?? quoteServiceIds,
    depth: scope.depth ?? start.depth,
    framework: scope.framework ?? start.framework,
    counts: countsOf((id) => scope.counts?.[id] ?? start.counts[id]),
  };
}

/** The estimate with a page's scope filled in: only what differs from its first answers. */
export function usualAddress(service: Planned): string {
  const start = startAnswers(model);
  const { services, counts, depth, framework } = usualAnswers(service);
  const drivers = services.flatMap((id): readonly DriverId[] => driversByService[id]);
  const query = new URLSearchParams([
    ...services.map((id) => ['service', id]),
    ...drivers.filter((id) => counts[id] !== start.counts[id]).map((id) => [id, String(counts[id])]),
    ...(depth === start.depth ? [] : [['depth', String(depth)]]),
    ...(framework === start.framework ? [] : [['framework', String(framework)]]),
  ]);
  return `${estimatePath}?${query.toString()}`;
}

type Days = Record<'work' | 'report' | 'retest' | 'total', DayRange> & {
  /** From kickoff to report; null where the work has no end. */
  readonly weeks: DayRange | null;
};

const none: DayRange = { min: 0, max: 0 };

export function daysOf(service: Planned): Days {
  const program = programDays[service.slug];
  if (!program) {
    const { testing, report, retest, total, weeks } = estimateEffort(model, usualAnswers(service));
    return { work: testing, report, retest, total, weeks };
  }
  const { retest } = model;
  const total = { min: program.min + retest.min, max: program.max + retest.max };
  return { work: program, report: none, retest, total, weeks: null };
}

export type Length = {
  readonly days: string;
  readonly after: string;
  readonly price: string;
  /** '$17,000', the lowest price. */
  readonly from: string;
  /** '2–3 weeks' until the report. */
  readonly weeks: string | null;
};

/** '11–17', what follows the unit, and 'About $17,000–29,000 at …': the retest included, as in the estimate. */
export function lengthOf(service: Planned & Pick<Service, 'after'>): Length {
  const { total, weeks } = daysOf(service);
  return {
    days: rangeText(total),
    after: service.after ?? '',
    price: moneySentence(total),
    from: lowestPrice(total),
    weeks: weeks && weeksText(weeks),
  };
}

/** Half days; quarters where a program is short. */
const grainOf = (work: DayRange): number => (work.max > 6 ? 0.5 : 0.25);

/** Days by share, in whole grains, at least one each, that add up to all of them. */
function sharedOut(all: number, shares: readonly number[], grain: number): readonly number[] {
  const grains = Math.max(shares.length, Math.round(all / grain));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const exact = shares.map((share) => (share / whole) * grains);
  const given = exact.map((share) => Math.max(1, Math.floor(share)));
  const rest = (index: number) => (exact[index] ?? 0) - (given[index] ?? 0);
  const byRest = given.map((_, index) => index).toSorted((a, b) => rest(b) - rest(a));
  for (
    let left = grains - given.reduce((sum, one) => sum + one, 0), turn = 0;
    left > 0;
    left -= 1, turn += 1
  ) {
    const index = byRest[turn % byRest.length] ?? 0;
    given[index] = (given[index] ?? 0) + 1;
  }
  return given.map((one) => one * grain);
}

const hoursPerDay = 8;
const unitOf = (days: number): string => {
  if (days === 0.5) return 'half a day';
  if (days < 1) return `${days * hoursPerDay} hours`;
  return `${rangeText({ min: days, max: days })} ${days === 1 ? 'day' : 'days'}`;
};

/** 'Half a day to 1 day', '1.5 to 2 days', '2 to 4 hours'. */
export function timeText({ min, max }: DayRange): string {
  const [least, most] = [unitOf(min), unitOf(max)];
  const isOneUnit = min >= 1 || (max < 1 && min !== 0.5 && max !== 0.5);
  const text = min === max ? most : isOneUnit ? `${least.split(' ')[0]} to ${most}` : `${least} to ${most}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The width of a step without a length. */
const lasting = 2;
/** Your fix comes between test and retest; the drawing leaves a day for it. */
const pauseDays = 1;

const lastingStep = ({ name, text }: Words, time: string, start: number): PlannedStep => ({
  name,
  text,
  time,
  start,
  least: lasting,
  most: lasting,
  isLasting: true,
});

const step = ({ name, text }: Words, { min, max }: DayRange, start: number): PlannedStep => ({
  name,
  text,
  start,
  time: timeText({ min, max }),
  least: min,
  most: max,
  isLasting: false,
});

export function planOf(service: Planned, retestWords: Words): Plan {
  const { work, report, retest } = daysOf(service);
  const grain = grainOf(work);
  const shares = service.methodology.flatMap(({ share }) => (typeof share === 'number' ? [share] : []));
  const least = sharedOut(work.min, shares, grain);
  const most = sharedOut(work.max, shares, grain);
  let start = 0;
  let worked = 0;
  const steps = service.methodology.map((words) => {
    if (words.share === undefined) return lastingStep(words, words.time, start);
    const isReport = words.share === 'report';
    const max = isReport ? report.max : (most[worked] ?? 0);
    const min = isReport ? report.min : Math.min(least[worked] ?? 0, max);
    if (!isReport) worked += 1;
    const planned = step(words, { min, max }, start);
    start += max;
    return planned;
  });
  const days = Math.max(...steps.map((one) => Math.ceil(one.start + one.most)));
  return { days, steps, retest: step(retestWords, retest, days + pauseDays) };
}
