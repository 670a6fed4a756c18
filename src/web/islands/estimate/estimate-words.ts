import type { estimatePage } from '#content/pages/estimate.ts';
import type { AnswerProblem, EstimateAnswers } from '#contract/estimate/answers.ts';
import type { DayRange, Driver, DriverId } from '#contract/estimate/model.ts';

export type EstimateWords = typeof estimatePage;
export type QuestionWords = { readonly label: string; readonly hint?: string };

/** Figures in words, made where the words are. */
export type EstimateFormat = {
  readonly range: (days: DayRange) => string;
  readonly change: (days: DayRange) => string;
  readonly count: (id: DriverId, count: number | null) => string;
  readonly weeks: (weeks: DayRange) => string;
  /** Null: the owner publishes no day rate. */
  readonly money: (days: DayRange) => string | null;
  readonly date: (date: string) => string;
  readonly shortDate: (date: string) => string;
  readonly problem: (problem: AnswerProblem, driver: Driver | null) => string;
  readonly text: (answers: EstimateAnswers, address: string) => string;
};
