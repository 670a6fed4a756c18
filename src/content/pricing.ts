/**
 * What a day costs. An owner's prices.yaml, or DAY_RATE with DAY_RATE_CURRENCY, replaces the sample's rate everywhere: pricing, estimate,
 * solution pages, quote form. Every amount on the site is days of the effort model times this rate.
 */
import { furtherRates as ownRates } from '#own/prices.ts';
import type { Brand } from '#contract/brand.ts';
import { startAnswers } from '#contract/estimate/answers.ts';
import { estimateEffort, type Estimate } from '#contract/estimate/estimate.ts';
import type { DayRange } from '#contract/estimate/model.ts';
import type { FormServiceId } from '#contract/service-types.ts';
import { estimateModel } from '#content/estimate-model.ts';
import { site } from '#content/site.ts';

/** The lowest and highest price of a person-day, before tax: one number where both are the same. */
export type DayRate = DayRange & { readonly currency: string };

/** Invented, like the company: shown and marked until the owner sets a rate. */
const sampleRate: DayRate = { min: 1_500, max: 1_700, currency: 'USD' };

const rateOf = (rate: Brand['dayRate']): DayRate | null =>
  rate && { min: rate.amount, max: rate.amount, currency: rate.currency };

/** Other currencies the owner invoices in (prices.yaml). */
const furtherRates: readonly DayRate[] = (ownRates ?? []).flatMap((rate) => rateOf(rate) ?? []);

export const dayRate: DayRate = rateOf(site.dayRate) ?? sampleRate;
export const dayRates: readonly DayRate[] = [dayRate, ...furtherRates];
export const isSampleRate = site.dayRate === null;

/** Nobody can know a price to the dollar from an estimate: two figures, or thousands from ten thousand on. */
const rounded = (amount: number): number => {
  const step = amount < 1_000 ? 10 : amount < 10_000 ? 100 : 1_000;
  return Math.round(amount / step) * step;
};

export const amountOf = (days: DayRange, rate: DayRate): DayRange => ({
  min: rounded(days.min * rate.min),
  max: rounded(days.max * rate.max),
});

/** '$29,000–45,000': the currency once, and one number where both are the same. */
export function moneyText({ min, max }: DayRange, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 });
  return min === max
    ? format.format(min)
    : `${format.format(min)}–${new Intl.NumberFormat('en-US').format(max)}`;
}

export const rateText = (rate: DayRate = dayRate): string => moneyText(rate, rate.currency);

/** What days cost at the day rate: '$29,000–45,000'. */
export const priceText = (days: DayRange, rate: DayRate = dayRate): string =>
  moneyText(amountOf(days, rate), rate.currency);

/** '$17,000': where a price begins. */
export const lowestPrice = (days: DayRange, rate: DayRate = dayRate): string =>
  priceText({ min: days.min, max: days.min }, { ...rate, max: rate.min });

/** A usual test of these services: what the estimate starts with. */
export const usualEstimate = (services: readonly FormServiceId[]): Estimate =>
  estimateEffort(estimateModel, { ...startAnswers(estimateModel), services });
