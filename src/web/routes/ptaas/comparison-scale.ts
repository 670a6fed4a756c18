import { dayMs } from '#contract/durations.ts';
import type { ComparedMonth, comparison, comparisonWords } from '#content/pages/ptaas-comparison.ts';

const time = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export type Scale = (day: string) => number;

/** Where a day of the year stands between two ends of a drawing, a tenth of a unit exact. */
export function yearScale(firstDay: string, start: number, end: number): Scale {
  const first = new Date(time(firstDay));
  const days = (Date.UTC(first.getUTCFullYear() + 1, 0, 1) - first.getTime()) / dayMs;
  return (day) =>
    Math.round((start + ((time(day) - first.getTime()) / dayMs / days) * (end - start)) * 10) / 10;
}

/** Where the releases of a month stand in it, spread evenly: shares from 0 to 1. */
export const releaseShares = (releases: number): number[] =>
  Array.from({ length: releases }, (_, index) => (index + 0.5) / releases);

const monthDays = (start: string): number => {
  const first = new Date(time(start));
  return (Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1) - first.getTime()) / dayMs;
};

/** The share of the release that went out on a day; null when the day lies in another month. */
export function releaseOn(day: string, month: { start: string; releases: number }): number | null {
  const share = (time(day) - time(month.start)) / dayMs / monthDays(month.start);
  if (share < 0 || share >= 1) return null;
  return releaseShares(month.releases)[Math.floor(share * month.releases)] ?? null;
}

type CountedMonth = ComparedMonth & { readonly yearlyDays: number; readonly ptaasDays: number };

/** What each form of the comparison is drawn from: two pictures and a table. */
export type ComparisonProps = {
  comparison: typeof comparison;
  months: readonly CountedMonth[];
  exposure: { readonly yearly: number; readonly ptaas: number };
  /** The one sentence that the picture says. */
  sentence: string;
  words: typeof comparisonWords;
};
