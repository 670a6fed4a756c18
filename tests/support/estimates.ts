import { countsOf, type EstimateAnswers } from '#contract/estimate/answers.ts';
import {
  depths,
  driversByService,
  frameworks,
  planOptions,
  sources,
  type DriverId,
  type EstimateModel,
} from '#contract/estimate/model.ts';
import { estimateLimits } from '#contract/estimate/limits.ts';
import { formServiceIds } from '#contract/service-types.ts';

const pick = <T>(random: () => number, list: readonly T[]): T => {
  const chosen = list[Math.floor(random() * list.length)];
  if (chosen === undefined) throw new Error('Nothing to pick from.');
  return chosen;
};

/** Small counts more often than large ones, bounds included. */
export function randomCount(random: () => number, model: EstimateModel, id: DriverId): number {
  const { least, most } = model.drivers[id];
  return least + Math.floor((most - least + 1) * random() ** 4);
}

export function randomAnswers(random: () => number, model: EstimateModel): EstimateAnswers {
  const services = formServiceIds.filter(() => random() < 0.5);
  return {
    services: services.length > 0 ? services : [pick(random, formServiceIds)],
    counts: countsOf((id) => (random() < 0.2 ? null : randomCount(random, model, id))),
    depth: pick(random, [...depths, null]),
    source: pick(random, [...sources, null]),
    framework: pick(random, [...frameworks, null]),
    lead: random() < 0.7 ? null : 1 + Math.floor(random() * estimateLimits.leadMost),
    fixes: random() < 0.7 ? null : 1 + Math.floor(random() * estimateLimits.fixesMost),
    ways: planOptions.filter(() => random() < 0.3),
    auditEnd:
      random() < 0.3 ? null : `20${30 + Math.floor(random() * 60)}-0${1 + Math.floor(random() * 9)}-15`,
  };
}

export const driversOf = ({ services }: EstimateAnswers): DriverId[] =>
  services.flatMap((service) => [...driversByService[service]]);
