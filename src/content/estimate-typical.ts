/** The most common sizes, for the table that needs no script. Their days are computed, never typed. */
import { countsOf, startAnswers, type EstimateAnswers } from '#contract/estimate/answers.ts';
import type { DriverId } from '#contract/estimate/model.ts';
import { estimateEffort } from '#contract/estimate/estimate.ts';
import type { FormServiceId } from '#contract/service-types.ts';
import { estimateModel } from '#content/estimate-model.ts';
import { rangeText, weeksText } from '#content/estimate-summary.ts';

type TypicalSize = {
  readonly name: string;
  readonly services: readonly FormServiceId[];
  readonly counts: Partial<Record<DriverId, number>>;
};

const sizes: readonly TypicalSize[] = [
  { name: 'Web application, three roles, 20 screens that change data', services: ['web'], counts: {} },
  {
    name: 'Multi-tenant web application with payments, five roles, 60 screens that change data',
    services: ['web'],
    counts: { webRoles: 5, webScreens: 60, webTenants: 2, webMoney: 1 },
  },
  { name: 'API with 50 operations', services: ['api'], counts: { apiOperations: 50 } },
  { name: 'API with 200 operations', services: ['api'], counts: { apiOperations: 200 } },
  { name: 'Mobile app on iOS and Android, 25 screens', services: ['mobile'], counts: {} },
  {
    name: 'Web application, its API with 80 operations, and apps on both platforms',
    services: ['web', 'api', 'mobile'],
    counts: { apiOperations: 80 },
  },
  { name: 'Network: 16 public addresses, 100 hosts, one forest', services: ['network'], counts: {} },
  { name: 'Cloud: three accounts with one provider', services: ['cloud'], counts: {} },
];

export type TypicalRow = { readonly name: string; readonly days: string; readonly weeks: string };

export const typicalRows: readonly TypicalRow[] = sizes.map(typicalRow);

/** What the header's panel shows: two parts of one scope, and both together. */
export const panelRows: readonly TypicalRow[] = [
  { name: 'Web app, three roles', services: ['web'] as const, counts: {} },
  { name: 'API, 62 operations', services: ['api'] as const, counts: { apiOperations: 62 } },
  { name: 'Both together', services: ['web', 'api'] as const, counts: { apiOperations: 62 } },
].map(typicalRow);

function typicalRow({ name, services, counts }: TypicalSize): TypicalRow {
  const start = startAnswers(estimateModel);
  const answers: EstimateAnswers = {
    ...start,
    services,
    counts: countsOf((id) => counts[id] ?? start.counts[id]),
  };
  const { total, weeks } = estimateEffort(estimateModel, answers);
  return { name, days: rangeText(total), weeks: weeksText(weeks) };
}
