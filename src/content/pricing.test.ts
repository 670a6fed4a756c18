import { describe, expect, it } from 'vitest';
import { decodeAnswers } from '#contract/estimate/code.ts';
import { estimateEffort } from '#contract/estimate/estimate.ts';
import { readAnswers } from '#contract/estimate/answers.ts';
import { estimateModel } from '#content/estimate-model.ts';
import { pricingPage } from '#content/pages/pricing.ts';
import { dayRates, pricedPackages } from '#content/pricing.ts';
import { offerJsonLd } from '#web/routes/pricing/json-ld-offer.ts';

const queryOf = (href: string) => new URL(href, 'https://site.example').searchParams;

describe('the packages of /pricing', () => {
  it('are what the effort model says about the scope that their links carry', () => {
    const packages = pricedPackages([]);
    expect(packages.map(({ id }) => id)).toEqual(['small-web-app', 'api-and-web', 'internal-network']);
    for (const each of packages) {
      const attached = decodeAnswers(queryOf(each.quoteHref).get('scope') ?? '');
      const inForm = readAnswers(queryOf(each.estimateHref), estimateModel);
      if (!attached) throw new Error(`${each.id}: its link can't be read`);
      expect(inForm.problems).toEqual([]);
      expect(estimateEffort(estimateModel, attached.answers).total).toEqual(each.total);
      expect(estimateEffort(estimateModel, inForm.answers).total).toEqual(each.total);
    }
  });

  it('show days and no price where no day rate is set', () => {
    expect(dayRates).toEqual([]);
    const packages = pricedPackages();
    expect(packages.flatMap(({ prices }) => prices)).toEqual([]);
    expect(JSON.stringify(offerJsonLd(pricingPage, packages))).not.toMatch(/price/i);
  });

  it('cost their days times each day rate, on the page and in its structured data', () => {
    const packages = pricedPackages([
      { amount: 1000, currency: 'USD' },
      { amount: 900, currency: 'EUR' },
    ]);
    const [first] = packages;
    if (!first) throw new Error('no package');
    const { min, max } = first.total;
    expect(first.prices).toEqual([
      { currency: 'USD', min: min * 1000, max: max * 1000, text: `$${min},000–$${max},000` },
      expect.objectContaining({ currency: 'EUR', min: min * 900, max: max * 900 }),
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
