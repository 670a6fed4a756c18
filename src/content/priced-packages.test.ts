import { describe, expect, it } from 'vitest';
import { decodeAnswers } from '#contract/estimate/code.ts';
import { estimateEffort } from '#contract/estimate/estimate.ts';
import { readAnswers } from '#contract/estimate/answers.ts';
import { estimateModel } from '#content/estimate-model.ts';
import { pricingPage } from '#content/pages/pricing.ts';
import { pricedPackages } from '#content/priced-packages.ts';
import {
  amountOf,
  dayRate,
  isSampleRate,
  moneyText,
  priceText,
  rateText,
  usualEstimate,
} from '#content/pricing.ts';
import { offerJsonLd } from '#web/routes/pricing/json-ld-offer.ts';

const queryOf = (href: string) => new URL(href, 'https://site.example').searchParams;

describe('the packages of /pricing', () => {
  it('are what the effort model says about the scope that their links carry', () => {
    const packages = pricedPackages([]);
    expect(packages.map(({ id }) => id)).toEqual(['small-web-app', 'api-and-web', 'internal-network']);
    for (const each of packages) {
      const attached = decodeAnswers(queryOf(each.quoteHref).get('scope') ?? '');
      const inForm = readAnswers(queryOf(each.estimateHref ?? ''), estimateModel);
      if (!attached) throw new Error(`${each.id}: its link can't be read`);
      expect(inForm.problems).toEqual([]);
      expect(estimateEffort(estimateModel, attached.answers).total).toEqual(each.total);
      expect(estimateEffort(estimateModel, inForm.answers).total).toEqual(each.total);
    }
  });

  it('cost their days times each day rate, on the page and in its structured data', () => {
    const packages = pricedPackages([
      { min: 1000, max: 1000, currency: 'USD' },
      { min: 900, max: 1100, currency: 'EUR' },
    ]);
    const [first] = packages;
    if (!first) throw new Error('no package');
    const { min, max } = first.total;
    expect(first.prices).toEqual([
      { currency: 'USD', min: min * 1000, max: max * 1000, text: `$${min},000–${max},000` },
      expect.objectContaining(amountOf(first.total, { min: 900, max: 1100, currency: 'EUR' })),
    ]);
    expect(offerJsonLd(pricingPage, packages)).toMatchObject({
      '@type': 'OfferCatalog',
      itemListElement: [
        {
          '@type': 'Offer',
          priceSpecification: [
            { priceCurrency: 'USD', minPrice: min * 1000, maxPrice: max * 1000 },
            { priceCurrency: 'EUR' },
          ],
        },
        {},
        {},
      ],
    });
  });
});

describe('The day rate', () => {
  it('is a range of the sample, marked, until DAY_RATE replaces it', () => {
    expect(isSampleRate).toBe(true);
    expect(dayRate.min).toBeLessThan(dayRate.max);
  });

  it('names its currency once, and one number where both ends are the same', () => {
    expect(rateText({ min: 1600, max: 1600, currency: 'CHF' })).toBe('CHF\u00a01,600');
    expect(moneyText({ min: 1500, max: 1700 }, 'CHF')).toBe('CHF\u00a01,500–1,700');
    expect(moneyText({ min: 900, max: 1100 }, 'EUR')).toBe('€900–1,100');
  });

  it('makes prices of two or three figures, never to the dollar', () => {
    const rate = { min: 1600, max: 1600, currency: 'USD' };
    expect(priceText({ min: 18, max: 28 }, rate)).toBe('$29,000–45,000');
    expect(priceText({ min: 1, max: 2 }, { min: 1234, max: 1234, currency: 'USD' })).toBe('$1,200–2,500');
  });

  it('prices a usual test', () => {
    expect(usualEstimate(['web']).total).toEqual({ min: 11, max: 17 });
    expect(priceText(usualEstimate(['web']).total)).toBe('$17,000–29,000');
  });
});
