/** A method's steps as a plan in days, parsed from the durations on the page, so there's no second set of numbers. */
import type { MethodStep } from './service.ts';

export type PlannedStep = MethodStep & {
  /** Working days from the start; null for steps without a length ("every week"). */
  readonly start: number;
  readonly least: number;
  readonly most: number;
  /** It continues as long as the contract does. */
  readonly isLasting: boolean;
};

export type Plan = { readonly days: number; readonly steps: readonly PlannedStep[] };

/** Of a working day. */
const perDay = { minute: 480, hour: 8, day: 1 } as const;

/** "Half a day to 1 day" is [0.5, 1]; "2 to 4 hours" is [0.25, 0.5]; null without a length. */
export function daysOf(time: string): readonly [least: number, most: number] | null {
  if (/\b(?:a|every|per)\b (?:month|quarter|week|report|event|working)|^all|^around/iu.test(time))
    return null;
  if (/^same or next day/iu.test(time)) return [0.5, 1];
  const words = time.replaceAll(/half a day/giu, '0.5 days');
  const found = [...words.matchAll(/([\d.]+)\s*(minute|hour|day)?/giu)];
  const lastUnit = found.findLast(([, , unit]) => unit)?.[2] ?? 'day';
  const lengths = found.map(
    ([, figure, unit = lastUnit]) =>
      Number(figure) / perDay[unit === 'minute' || unit === 'hour' ? unit : 'day'],
  );
  const [least, most = least] = lengths;
  return least === undefined || most === undefined ? null : [least, most];
}

/** The width of a step without a length, and the minimum visible width. */
const lasting = 2;
const seen = 0.25;

/** One step, drawn from a given day. */
export function plannedStep(step: MethodStep, start: number): PlannedStep {
  const length = daysOf(step.time);
  const most = Math.max(length?.[1] ?? lasting, seen);
  const least = Math.min(Math.max(length?.[0] ?? lasting, seen), most);
  return { ...step, start, least, most, isLasting: length === null };
}

export function planOf(steps: readonly MethodStep[]): Plan {
  let start = 0;
  const planned = steps.map((step) => {
    const bar = plannedStep(step, start);
    if (!bar.isLasting) start += bar.most;
    return bar;
  });
  return { days: Math.max(...planned.map((bar) => Math.ceil(bar.start + bar.most))), steps: planned };
}
