import type { Brand } from '#contract/brand.ts';
import type { PackageScope } from '#content/priced-packages.ts';

/** As an owner's prices.yaml has them. */
export type OwnPrices = {
  readonly dayRate?: NonNullable<Brand['dayRate']> | undefined;
  readonly furtherRates?: ReadonlyArray<NonNullable<Brand['dayRate']>> | undefined;
  readonly packages?: readonly PackageScope[] | undefined;
};
