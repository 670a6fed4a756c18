/** Numbers in words. */
import { longDate, shortDate } from '#contract/dates.ts';
import { problemText } from '#content/estimate-questions.ts';
import {
  changeText,
  countText,
  estimateText,
  moneyText,
  rangeText,
  weeksText,
} from '#content/estimate-summary.ts';

export const estimateFormat = {
  range: rangeText,
  change: changeText,
  count: countText,
  weeks: weeksText,
  money: moneyText,
  date: longDate,
  shortDate,
  problem: problemText,
  text: estimateText,
} as const;

export type EstimateFormat = typeof estimateFormat;
