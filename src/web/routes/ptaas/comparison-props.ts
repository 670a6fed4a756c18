import type { ComparedMonth, comparison, comparisonWords } from '#content/pages/ptaas-comparison.ts';

export type CountedMonth = ComparedMonth & { readonly yearlyDays: number; readonly ptaasDays: number };

/** What each form of the comparison is drawn from: two pictures and a table. */
export type ComparisonProps = {
  comparison: typeof comparison;
  months: readonly CountedMonth[];
  exposure: { readonly yearly: number; readonly ptaas: number };
  /** The one sentence that the picture says. */
  sentence: string;
  words: typeof comparisonWords;
};
