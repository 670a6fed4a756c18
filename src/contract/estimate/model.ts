import type { FormServiceId } from '#contract/service-types.ts';

/**
 * The shape of the effort model. Its values are content (`src/content/estimate-model.ts`): an owner changes them
 * there, and browser, server and tests compute with the same ones. All figures are person-days.
 */

/** What each service is measured by, in the order of the form and of the code. Append only: the code counts on it. */
export const driversByService = {
  web: ['webApps', 'webRoles', 'webScreens', 'webTenants', 'webSignIns', 'webMoney', 'webUploads'],
  api: ['apiOperations'],
  network: ['networkAddresses', 'networkHosts', 'networkForests'],
  mobile: ['mobilePlatforms', 'mobileScreens'],
  cloud: ['cloudAccounts', 'cloudProviders'],
} as const satisfies Record<FormServiceId, readonly string[]>;

export type DriverId = (typeof driversByService)[FormServiceId][number];

export const driverIds: readonly DriverId[] = Object.values(driversByService).flat();

/** Questions that are answered by yes or no. */
export const flagIds: readonly DriverId[] = ['webMoney', 'webUploads'];

export const depths = ['auditor', 'recommended', 'deep'] as const;
export type Depth = (typeof depths)[number];

export const frameworks = ['none', 'soc2', 'iso27001', 'pci', 'hipaa', 'gdpr'] as const;
export type Framework = (typeof frameworks)[number];

export const sources = ['open', 'closed'] as const;
export type SourceAccess = (typeof sources)[number];

export type DayRange = { readonly min: number; readonly max: number };

/** Why a figure is what it is, and since when. Both are shown to visitors. */
export type Grounds = { readonly reason: string; readonly asOf: string };

export type Coefficient = DayRange & Grounds;

/** What one more costs, up to this count; the last step has no end (`null`). */
export type Step = DayRange & { readonly upTo: number | null };

export type Driver = Grounds & {
  /** What the form takes. */
  readonly least: number;
  readonly most: number;
  /** What the form starts with. */
  readonly start: number;
  /** What 'I don't know' stands for: the range is computed from the first to the last. */
  readonly typical: { readonly from: number; readonly to: number };
  /** The base already holds so many. */
  readonly included: number;
  /** In rising order of `upTo`. More of anything never costs less, so no step is negative. */
  readonly steps: readonly [Step, ...Step[]];
  /** How many fewer a line tells the saving for. */
  readonly fewer: number;
};

/** Grows with the days of testing once they pass `above`. */
export type GrowingCoefficient = Coefficient & { readonly above: number; readonly eachFurtherDay: DayRange };

export type EstimateModel = {
  /** The day of the last change, YYYY-MM-DD. A scope that is sent names it. */
  readonly version: string;
  /** Per service: set-up, mapping, first look. */
  readonly base: Readonly<Record<FormServiceId, Coefficient>>;
  readonly drivers: Readonly<Record<DriverId, Driver>>;
  /** Factors on the days of testing. */
  readonly depth: Readonly<Record<Depth, Coefficient>>;
  readonly source: Readonly<Record<SourceAccess, Coefficient>>;
  readonly report: GrowingCoefficient;
  readonly retest: GrowingCoefficient;
  /** Added to the report. */
  readonly frameworks: Readonly<Record<Framework, Coefficient>>;
  readonly calendar: Grounds & {
    /** At most so many testers work at once. */
    readonly testers: number;
    /** One tester stays on one service for so many days at most; beyond that it is shared. */
    readonly daysOnOneService: number;
    /** Working days from your request to the kick-off. */
    readonly lead: number;
    /** Working days for your fixes between report and retest. */
    readonly fixes: number;
  };
};
