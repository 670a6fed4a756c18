import type { PageMeta } from '#content/page.ts';
import type { PricedPackage } from '#content/priced-packages.ts';
import { absoluteUrl } from '#web/shell/seo.ts';
import type { JsonLd } from '#web/shell/json-ld.tsx';

/** One offer per package, with a price per currency. */
export const offerJsonLd = (page: PageMeta, packages: readonly PricedPackage[]): JsonLd => ({
  '@type': 'OfferCatalog',
  '@id': `${absoluteUrl(page.path)}#packages`,
  name: page.title,
  itemListElement: packages.map(({ id, name, fits, total, quoteHref, prices }) => ({
    '@type': 'Offer',
    '@id': `${absoluteUrl(page.path)}#${id}`,
    name,
    url: absoluteUrl(quoteHref),
    itemOffered: { '@type': 'Service', name, description: fits, serviceType: 'Penetration test' },
    eligibleQuantity: {
      '@type': 'QuantitativeValue',
      minValue: total.min,
      maxValue: total.max,
      unitCode: 'DAY',
    },
    priceSpecification: prices.map(({ currency, min, max }) => ({
      '@type': 'PriceSpecification',
      priceCurrency: currency,
      minPrice: min,
      maxPrice: max,
      valueAddedTaxIncluded: false,
    })),
  })),
});
