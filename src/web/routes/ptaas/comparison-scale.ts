import { dayMs } from '#contract/durations.ts';
import type { ComparedMonth, comparison, comparisonWords } from '#content/pages/ptaas-comparison.ts';

const time = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export type Scale = (day: string) => number;

/** A day's position between two ends of a drawing, to a tenth of a unit. */
export function yearScale(firstDay: string, start: number, end: number): Scale {
  const first = new Date(time(firstDay));
  const days = (Date.UTC(first.getUTCFullYear() + 1, 0, 1) - first.getTime()) / dayMs;
  return (day) =>
    Math.round((start + ((time(day) - first.getTime()) / dayMs / days) * (end - start)) * 10) / 10;
}

/** The positions of a month's releases, evenly spread: fractions from 0 to 1. */
export const releaseShares = (releases: number): number[] =>
  Array.from({ length: releases }, (_, index) => (index + 0.5) / releases);

const monthDays = (start: string): number => {
  const first = new Date(time(start));
  return (Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1) - first.getTime()) / dayMs;
};

/** The position of the release on a given day; null if the day is in another month. */
export function releaseOn(day: string, month: { start: string; releases: number }): number | null {
  const share = (time(day) - time(month.start)) / dayMs / monthDays(month.start);
  if (share < 0 || share >= 1) return null;
  return releaseShares(month.releases)[Math.floor(share * month.releases)] ?? null;
}

type CountedMonth = ComparedMonth & { readonly yearlyDays: number; readonly ptaasDays: number };

/** The data for each form of the comparison: two pictures and a table. */
export type ComparisonProps = {
  comparison: typeof comparison;
  months: readonly CountedMonth[];
  exposure: { readonly yearly: number; readonly ptaas: number };
  /** The picture's one sentence. */
  sentence: string;
  words: typeof comparisonWords;
};
