/**
 * Three scopes people ask for most. The days of a package are computed by the effort model, its price is those days
 * times the day rate: nothing here is typed twice.
 */
import { packages as own } from '#own/prices.ts';
import { countsOf, startAnswers, type EstimateAnswers } from '#contract/estimate/answers.ts';
import { encodeAnswers } from '#contract/estimate/code.ts';
import { estimateEffort, type Estimate } from '#contract/estimate/estimate.ts';
import { driversByService, type DayRange, type DriverId } from '#contract/estimate/model.ts';
import { estimatePath, quotePath } from '#contract/paths.ts';
import { isShown } from '#contract/shown.ts';
import type { FormServiceId } from '#contract/service-types.ts';
import { estimateModel } from '#content/estimate-model.ts';
import { countText, rangeText, weeksText } from '#content/estimate-summary.ts';
import { amountOf, dayRates, priceText, type DayRate } from '#content/pricing.ts';

export type PackageScope = {
  readonly id: string;
  readonly name: string;
  readonly fits: string;
  readonly services: readonly FormServiceId[];
  readonly counts: Partial<Record<DriverId, number>>;
};

const sampleScopes: readonly PackageScope[] = [
  {
    id: 'small-web-app',
    name: 'Small web app',
    fits: 'For a first test, or the yearly one your customers ask for.',
    services: ['web'],
    counts: { webRoles: 2, webScreens: 12 },
  },
  {
    id: 'api-and-web',
    name: 'API and web',
    fits: 'For a product with a front end and an API, tested together.',
    services: ['web', 'api'],
    counts: { webRoles: 3, webScreens: 20, webTenants: 2, apiOperations: 60 },
  },
  {
    id: 'internal-network',
    name: 'Internal network',
    fits: 'To see how far someone could get from one laptop in your office.',
    services: ['network'],
    counts: { networkAddresses: 0, networkHosts: 250, networkForests: 1 },
  },
];

const scopes: readonly PackageScope[] = own ?? sampleScopes;

export type PackagePart = { readonly part: 'testing' | 'report' | 'retest'; readonly days: DayRange };

export type PricedPackage = Pick<PackageScope, 'id' | 'name' | 'fits'> & {
  readonly total: DayRange;
  readonly days: string;
  readonly weeks: string;
  /** One line per rate. */
  readonly prices: readonly {
    readonly currency: string;
    readonly min: number;
    readonly max: number;
    readonly text: string;
  }[];
  /** What is tested, as the estimate would list it, without what the scope doesn't have. */
  readonly scope: readonly string[];
  readonly parts: readonly PackagePart[];
  /** The same scope in the estimate, if there's one, and attached to a request. */
  readonly estimateHref: string | null;
  readonly quoteHref: string;
};

function answersOf({ services, counts }: PackageScope): EstimateAnswers {
  const start = startAnswers(estimateModel);
  return { ...start, services, counts: countsOf((id) => counts[id] ?? start.counts[id]) };
}

const partsOf = ({ testing, report, retest }: Estimate): readonly PackagePart[] => [
  { part: 'testing', days: testing },
  { part: 'report', days: report },
  { part: 'retest', days: retest },
];

export function pricedPackage(scope: PackageScope, rates: readonly DayRate[] = dayRates): PricedPackage {
  const answers = answersOf(scope);
  const estimate = estimateEffort(estimateModel, answers);
  const { total, weeks } = estimate;
  const drivers = scope.services.flatMap((service): readonly DriverId[] => driversByService[service]);
  const query = new URLSearchParams([
    ...scope.services.map((service) => ['service', service]),
    ...drivers.map((id) => [id, String(answers.counts[id])]),
    ['depth', 'recommended'],
  ]);
  return {
    id: scope.id,
    name: scope.name,
    fits: scope.fits,
    total,
    days: rangeText(total),
    weeks: weeksText(weeks),
    prices: rates.map((rate) => ({
      currency: rate.currency,
      ...amountOf(total, rate),
      text: priceText(total, rate),
    })),
    scope: drivers
      .filter((id) => (answers.counts[id] ?? 0) > 0)
      .map((id) => countText(id, answers.counts[id])),
    parts: partsOf(estimate),
    estimateHref: isShown(estimatePath) ? `${estimatePath}?${query.toString()}` : null,
    quoteHref: `${quotePath}?scope=${encodeAnswers(answers, estimateModel.version)}`,
  };
}

/** In the order of the page. The rates are passed in so that a test can price them. */
export const pricedPackages = (rates: readonly DayRate[] = dayRates): readonly PricedPackage[] =>
  scopes.map((scope) => pricedPackage(scope, rates));
