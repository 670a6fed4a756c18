import { pricingPage as page } from '#content/pages/pricing.ts';
import { pricedPackages } from '#content/priced-packages.ts';
import { dayRates, isSampleRate, rateText } from '#content/pricing.ts';
import { ClosingCall } from '#web/sections/closing-call.tsx';
import { PageOpening } from '#web/sections/page-opening.tsx';
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
    text: rateText(rate),
  })),
  note: isSampleRate ? page.sum.sample : null,
});

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  structuredData: ({ loaderData }) => [breadcrumbs(page), offerJsonLd(page, loaderData.packages)],
};

export default function PricingRoute({ loaderData }: Route.ComponentProps) {
  const { packages, rates, note } = loaderData;
  return (
    <>
      <PageOpening {...page} widths="lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <PriceSum words={page.sum} example={packages[1]} rate={rates[0]?.text} note={note} />
      </PageOpening>
      <PackageSheet words={page.packages} own={page.own} packages={packages} />
      <Included {...page.included} />
      {rates.length > 1 ? <DayRates {...page.rates} rates={rates} /> : null}
      <ClosingCall {...page.closing} />
    </>
  );
}
