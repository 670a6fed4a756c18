import { moneyRange } from '#content/estimate-summary.ts';
import { pricingPage as page } from '#content/pages/pricing.ts';
import { dayRates, pricedPackages } from '#content/pricing.ts';
import { ClosingCall } from '#web/sections/closing-call.tsx';
import { breadcrumbs } from '#web/shell/json-ld.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { pageMeta } from '#web/shell/seo.ts';
import { offerJsonLd } from './json-ld-offer.ts';
import { DayRates, Included, PackageSheet, PriceSum } from './pricing-sections.tsx';
import type { Route } from './+types/pricing.ts';

export const meta = () => pageMeta(page);

/** Computed on the server: no script contains the model. */
export const loader = () => ({
  packages: pricedPackages(),
  rates: dayRates.map((rate) => ({
    currency: rate.currency,
    text: moneyRange({ min: 1, max: 1 }, rate),
  })),
});

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  structuredData: ({ loaderData }) => [breadcrumbs(page), offerJsonLd(page, loaderData.packages)],
};

export default function PricingRoute({ loaderData }: Route.ComponentProps) {
  const { packages, rates } = loaderData;
  return (
    <>
      <section className="border-b border-rule bg-white">
        <div className="container-page grid gap-y-7 pt-9 pb-10 md:pt-16 md:pb-14 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:items-end lg:gap-x-16">
          <div>
            <p className="eyebrow">{page.eyebrow}</p>
            <h1 className="mt-3 text-h1 md:mt-5">{page.heading}</h1>
          </div>
          <p className="measure md:text-lg">{page.lead}</p>
          <PriceSum
            words={page.sum}
            parts={page.packages.parts}
            example={packages[1]}
            rate={rates[0]?.text}
          />
        </div>
      </section>
      <PackageSheet words={page.packages} own={page.own} packages={packages} />
      <Included {...page.included} />
      {rates.length > 1 ? <DayRates {...page.rates} rates={rates} /> : null}
      <ClosingCall {...page.closing} />
    </>
  );
}
