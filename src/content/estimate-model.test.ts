import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { countsOf, startAnswers, type EstimateAnswers } from '#contract/estimate/answers.ts';
import { estimateEffort } from '#contract/estimate/estimate.ts';
import { driverIds, type DayRange, type DriverId } from '#contract/estimate/model.ts';
import { isPlainDate } from '#contract/estimate/plain-date.ts';
import type { FormServiceId } from '#contract/service-types.ts';
import { estimateModel as model } from '#content/estimate-model.ts';
import { faq } from '#content/faq.ts';
import { cover, totalPersonDays } from '#content/sample-report/cover.ts';

const duration = faq.find(({ id }) => id === 'duration')?.answer ?? '';
const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inDigits = (word: string): number => (word === 'twelve' ? 12 : numbers.indexOf(word));

/** The range stated in the FAQ's sentence: change one and the other must follow. */
function faqRange(sentence: RegExp): { min: number; max: number } {
  const [, min = '', max = ''] = sentence.exec(duration) ?? [];
  return { min: inDigits(min), max: inDigits(max) };
}

const only = (service: FormServiceId, counts: Partial<Record<DriverId, number>> = {}): EstimateAnswers => {
  const start = startAnswers(model);
  return { ...start, services: [service], counts: { ...start.counts, ...counts } };
};

describe('The effort model', () => {
  it('gives a web application with three roles the days that the FAQ states', () => {
    const stated = faqRange(/three roles needs about (\w+) to (\w+) person-days/);
    expect(stated).toEqual({ min: 8, max: 12 });
    expect(estimateEffort(model, only('web', { webRoles: 3 })).testing).toEqual(stated);
  });

  it('gives an API with fifty operations the days that the FAQ states', () => {
    const stated = faqRange(/fifty operations,? (\w+) to (\w+)/);
    expect(stated).toEqual({ min: 6, max: 8 });
    expect(estimateEffort(model, only('api', { apiOperations: 50 })).testing).toEqual(stated);
  });

  it('gives a mobile app on two platforms the days that the FAQ states', () => {
    const stated = faqRange(/two platforms,? (\w+) to (\w+)/);
    expect(stated).toEqual({ min: 5, max: 7 });
    expect(estimateEffort(model, only('mobile', { mobilePlatforms: 2 })).testing).toEqual(stated);
  });

  it.each(['web', 'api', 'mobile'] as const)(
    'adds report and retest to a %s test as the FAQ states',
    (service) => {
      const { report, retest } = estimateEffort(model, only(service));
      expect(report).toEqual(faqRange(/Add (\w+) or (\w+) days for the report/));
      expect(retest).toEqual(faqRange(/The retest is shorter, (\w+) or (\w+) days/));
    },
  );

  it('stays within the two to four weeks that the FAQ states for a web application', () => {
    const { weeks } = estimateEffort(model, only('web'));
    const stated = faqRange(/Most tests take (\w+) to (\w+) weeks/);
    expect(weeks.min).toBeGreaterThanOrEqual(stated.min);
    expect(weeks.max).toBeLessThanOrEqual(stated.max);
  });

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

  it('keeps network and cloud at the days that their solution pages draw', () => {
    expect(estimateEffort(model, only('network')).testing).toEqual({ min: 7, max: 13.5 });
    expect(estimateEffort(model, only('cloud')).testing).toEqual({ min: 6, max: 10.5 });
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
