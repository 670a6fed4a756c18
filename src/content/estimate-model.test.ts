import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { countsOf, startAnswers, type EstimateAnswers } from '#contract/estimate/answers.ts';
import { estimateEffort } from '#contract/estimate/estimate.ts';
import { driverIds, type DayRange, type DriverId } from '#contract/estimate/model.ts';
import { isPlainDate } from '#contract/estimate/plain-date.ts';
import type { FormServiceId } from '#contract/service-types.ts';
import { estimateModel as model } from '#content/estimate-model.ts';
import { cover, totalPersonDays } from '#content/sample-report/cover.ts';

const only = (service: FormServiceId, counts: Partial<Record<DriverId, number>> = {}): EstimateAnswers => {
  const start = startAnswers(model);
  return { ...start, services: [service], counts: { ...start.counts, ...counts } };
};

describe('The effort model', () => {
  it('gives the days that the scoping worksheet prints, with the report and without the retest', () => {
    const file = new URL('downloads/scoping-worksheet.md', import.meta.url);
    const rows = readFileSync(file, 'utf8').split('\n');
    const printed = (name: string): string[] =>
      [...(rows.findLast((row) => row.startsWith(`| ${name} |`)) ?? '').matchAll(/(\d+) to (\d+) \(/g)].map(
        ([, min, max]) => `${min}-${max}`,
      );
    const computed = (
      service: FormServiceId,
      ...sizes: readonly Partial<Record<DriverId, number>>[]
    ): string[] =>
      sizes.map((counts) => {
        const { testing, report } = estimateEffort(model, only(service, counts));
        return `${Math.floor(testing.min + report.min)}-${Math.ceil(testing.max + report.max)}`;
      });
    const internal = { networkAddresses: 1, networkHosts: 500 };

    expect(printed('Web application')).toEqual(
      computed(
        'web',
        { webRoles: 2, webScreens: 20 },
        { webRoles: 4, webScreens: 60 },
        { webRoles: 5, webScreens: 60, webTenants: 2, webMoney: 1 },
      ),
    );
    expect(printed('API')).toEqual(
      computed('api', { apiOperations: 30 }, { apiOperations: 100 }, { apiOperations: 200 }),
    );
    expect(printed('Mobile app')).toEqual(
      computed('mobile', { mobilePlatforms: 1, mobileScreens: 10 }, {}, { mobileScreens: 50 }),
    );
    expect(printed('Cloud account')).toEqual(
      computed('cloud', { cloudAccounts: 1 }, { cloudAccounts: 5 }, { cloudAccounts: 10 }),
    );
    expect(printed('Internal network with directory')).toEqual(
      computed('network', { ...internal, networkHosts: 100 }, internal, { ...internal, networkForests: 2 }),
    );
  });

  it("holds the sample report's days, in all and part by part", () => {
    // 87 operations, a back office with two roles, apps on two platforms; one library's code was shared, screens were
    // not counted.
    const scope: EstimateAnswers = {
      ...startAnswers(model),
      services: ['web', 'api', 'mobile'],
      counts: {
        ...countsOf(() => null),
        webApps: 1,
        webRoles: 2,
        webSignIns: 1,
        apiOperations: 87,
        mobilePlatforms: 2,
      },
      source: null,
    };
    const { total, report, retest } = estimateEffort(model, scope);
    expect(total.min).toBeLessThanOrEqual(totalPersonDays);
    expect(total.max).toBeGreaterThanOrEqual(totalPersonDays);
    const spent = new Map(cover.effort.map(({ work, personDays }) => [work, personDays]));
    const alone = (service: FormServiceId) =>
      estimateEffort(model, { ...scope, services: [service] }).testing;
    const parts: readonly (readonly [string, DayRange])[] = [
      ['Payments API and login', alone('api')],
      ['Web back office', alone('web')],
      ['iOS and Android apps', alone('mobile')],
      ['Report and debrief', report],
      ['Retest', retest],
    ];
    const missed = parts.filter(([work, { min, max }]) => {
      const days = spent.get(work) ?? Number.NaN;
      return !(min <= days && days <= max);
    });
    expect(missed).toEqual([]);
    expect(parts.map(([work]) => work)).toEqual([...spent.keys()]);
  });

  it.each(driverIds)(
    'has whole bounds, a start and typical sizes inside them, and rising steps for %s',
    (id) => {
      const { least, most, start, typical, steps, included, fewer } = model.drivers[id];
      expect(least).toBeLessThanOrEqual(typical.from);
      expect(typical.from).toBeLessThanOrEqual(start);
      expect(start).toBeLessThanOrEqual(typical.to);
      expect(typical.to).toBeLessThanOrEqual(most);
      expect(fewer).toBeGreaterThan(0);
      for (const step of steps) {
        expect(step.min).toBeGreaterThanOrEqual(0);
        expect(step.max).toBeGreaterThanOrEqual(step.min);
      }
      const ends = [included, ...steps.map(({ upTo }) => upTo ?? Number.POSITIVE_INFINITY)];
      expect(ends).toEqual([...new Set(ends)].toSorted((a, b) => a - b));
      expect(ends.at(-1)).toBe(Number.POSITIVE_INFINITY);
    },
  );

  it('gives every figure a reason and a day', () => {
    const grounded = [
      ...Object.values(model.base),
      ...Object.values(model.drivers),
      ...Object.values(model.depth),
      ...Object.values(model.source),
      ...Object.values(model.frameworks),
      model.report,
      model.retest,
      model.calendar,
    ];
    for (const { reason, asOf } of grounded) {
      expect(reason.length).toBeGreaterThan(20);
      expect(isPlainDate(asOf)).toBe(true);
      expect(asOf <= model.version).toBe(true);
    }
    expect(isPlainDate(model.version)).toBe(true);
  });

  it('has factors and additions whose least is not above their most', () => {
    const ranges = [
      ...Object.values(model.base),
      ...Object.values(model.depth),
      ...Object.values(model.source),
      ...Object.values(model.frameworks),
      model.report,
      model.report.eachFurtherDay,
      model.retest,
      model.retest.eachFurtherDay,
    ];
    for (const { min, max } of ranges) {
      expect(min).toBeGreaterThanOrEqual(0);
      expect(max).toBeGreaterThanOrEqual(min);
    }
  });
});
