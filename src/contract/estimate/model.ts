import type { FormServiceId } from '#contract/service-types.ts';

/**
 * The shape of the effort model. Its values are content (`src/content/estimate-model.ts`): an owner edits them there,
 * and browser, server and tests all use them. All values are person-days.
 */

/**
 * What drives each service's effort, in the order of the form and of the code. Append only: the code depends on the
 * order.
 */
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

/**
 * What makes a plan shorter: two testers on each service, a start before the paperwork ends, fixes while we still test,
 * a retest after the audit's first day. Append only: the code depends on the order.
 */
export const planOptions = ['testers', 'early', 'parallel', 'after'] as const;
export type PlanOption = (typeof planOptions)[number];

export type DayRange = { readonly min: number; readonly max: number };

/** Why a value is what it is, and since when. Visitors see both. */
export type Grounds = { readonly reason: string; readonly asOf: string };

export type Coefficient = DayRange & Grounds;

/** The cost of one more, up to this count; the last step has no end (`null`). */
export type Step = DayRange & { readonly upTo: number | null };

export type Driver = Grounds & {
  /** What the form accepts. */
  readonly least: number;
  readonly most: number;
  /** What the form starts with. */
  readonly start: number;
  /** What 'I don't know' means: the range covers first to last. */
  readonly typical: { readonly from: number; readonly to: number };
  /** How many the base already includes. */
  readonly included: number;
  /** In ascending order of `upTo`. More never costs less, so no step is negative. */
  readonly steps: readonly [Step, ...Step[]];
  /** How many fewer the savings column assumes. */
  readonly fewer: number;
};

/** Grows with the testing days above `above`. */
export type GrowingCoefficient = Coefficient & { readonly above: number; readonly eachFurtherDay: DayRange };

export type EstimateModel = {
  /** The day of the last change, YYYY-MM-DD. A submitted scope names it. */
  readonly version: string;
  /** Per service: setup, mapping, first look. */
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
    /** Maximum number of testers working at once. */
    readonly testers: number;
    /** Maximum days one tester spends on a service; beyond that it's shared. */
    readonly daysOnOneService: number;
    /** Days it takes two testers to divide a service. */
    readonly dividing: number;
    /** Working days for the contract, unless the visitor says otherwise. */
    readonly lead: number;
    /** Of those, days until we have the signed permission without which nobody may test. */
    readonly permission: number;
    /** Working days for fixes between report and retest, unless the visitor says otherwise. */
    readonly fixes: number;
  };
};
