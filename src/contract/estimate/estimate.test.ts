import { describe, expect, it } from 'vitest';
import { estimateModel as model } from '#content/estimate-model.ts';
import { seededRandom } from '#tests/support/chance.ts';
import { driversOf, randomAnswers } from '#tests/support/estimates.ts';
import { startAnswers, type EstimateAnswers } from './answers.ts';
import { estimateEffort } from './estimate.ts';
import type { DayRange } from './model.ts';
import { formServiceIds } from '#contract/service-types.ts';

const cases = 300;
const parts = ['total', 'testing', 'report', 'retest', 'weeks', 'testingCalendar'] as const;

/** Cases where more costs less; each with its answers, so a failure shows which. */
function cheaperParts(more: EstimateAnswers, fewer: EstimateAnswers) {
  const [a, b] = [estimateEffort(model, more), estimateEffort(model, fewer)];
  const cheaper = parts.filter((part) => a[part].min < b[part].min || a[part].max < b[part].max);
  return cheaper.map((part) => ({ part, more, fewer }));
}

const holds = (outer: DayRange, inner: DayRange): boolean => outer.min <= inner.min && outer.max >= inner.max;

describe('The estimate', () => {
  it('never costs less with more of anything', () => {
    const random = seededRandom(20);
    let compared = 0;
    for (let run = 0; run < cases; run += 1) {
      const answers = randomAnswers(random, model);
      for (const id of driversOf(answers)) {
        const count = answers.counts[id];
        const { most } = model.drivers[id];
        if (count === null || count >= most) continue;
        const more = random() < 0.5 ? count + 1 : count + Math.ceil((most - count) * random());
        expect(cheaperParts({ ...answers, counts: { ...answers.counts, [id]: more } }, answers)).toEqual([]);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(cases);
  });

  it('never costs less with one more service', () => {
    const random = seededRandom(21);
    for (let run = 0; run < cases; run += 1) {
      const answers = randomAnswers(random, model);
      for (const id of formServiceIds.filter((service) => !answers.services.includes(service))) {
        expect(cheaperParts({ ...answers, services: [...answers.services, id] }, answers)).toEqual([]);
      }
    }
  });

  it('never costs less when it goes deeper, and never more with the code open', () => {
    const random = seededRandom(22);
    for (let run = 0; run < cases; run += 1) {
      const answers = randomAnswers(random, model);
      expect(cheaperParts({ ...answers, depth: 'deep' }, { ...answers, depth: 'recommended' })).toEqual([]);
      expect(cheaperParts({ ...answers, depth: 'recommended' }, { ...answers, depth: 'auditor' })).toEqual(
        [],
      );
      expect(cheaperParts({ ...answers, source: 'closed' }, { ...answers, source: 'open' })).toEqual([]);
    }
  });

  it("widens with each 'I don't know': the range holds that of every typical answer", () => {
    const start = startAnswers(model);
    const all: EstimateAnswers = { ...start, services: formServiceIds };
    for (const id of driversOf(all)) {
      const unknown = estimateEffort(model, { ...all, counts: { ...all.counts, [id]: null } });
      const { from, to } = model.drivers[id].typical;
      for (let count = from; count <= to; count += 1) {
        const known = estimateEffort(model, { ...all, counts: { ...all.counts, [id]: count } });
        expect(holds(unknown.testing, known.testing)).toBe(true);
      }
    }
    for (const question of ['depth', 'source', 'framework'] as const) {
      const unknown = estimateEffort(model, { ...all, [question]: null });
      expect(holds(unknown.total, estimateEffort(model, all).total)).toBe(true);
    }
  });

  it('shows lines that sum up to the days of their service', () => {
    const random = seededRandom(23);
    for (let run = 0; run < cases; run += 1) {
      for (const { base, lines, days } of estimateEffort(model, randomAnswers(random, model)).services) {
        for (const side of ['min', 'max'] as const) {
          const sum = lines.reduce((before, line) => before + line.days[side], base[side]);
          expect(sum).toBeCloseTo(days[side], 6);
        }
      }
    }
  });

  it('shows adjustments that lead from the services to the testing, and a total in whole days around all parts', () => {
    const random = seededRandom(24);
    for (let run = 0; run < cases; run += 1) {
      const result = estimateEffort(model, randomAnswers(random, model));
      for (const side of ['min', 'max'] as const) {
        const plain = result.services.reduce((sum, { days }) => sum + days[side], 0);
        expect(plain + result.source[side] + result.depth[side]).toBeCloseTo(result.testing[side], 6);
        const whole = result.testing[side] + result.report[side] + result.retest[side];
        expect(Number.isInteger(result.total[side])).toBe(true);
        expect(Math.abs(result.total[side] - whole)).toBeLessThan(1);
      }
      expect(result.total.min).toBeLessThanOrEqual(result.total.max);
    }
  });

  it('tells what a smaller scope saves, and exactly that comes off', () => {
    const start = startAnswers(model);
    const [web] = estimateEffort(model, start).services;
    const roles = web?.lines.find(({ id }) => id === 'webRoles');
    expect(roles?.saves).toEqual({ fewer: 1, days: { min: 1, max: 1.3 } });
    const smaller = estimateEffort(model, { ...start, counts: { ...start.counts, webRoles: 2 } });
    expect(smaller.services[0]?.days.min).toBeCloseTo((web?.days.min ?? 0) - 1, 6);
    // One application is the minimum, so leaving it out saves nothing.
    expect(web?.lines.find(({ id }) => id === 'webApps')?.saves).toBeNull();
  });

  it('is nothing when nothing is chosen', () => {
    const { total, weeks } = estimateEffort(model, { ...startAnswers(model), services: [] });
    expect({ total, weeks }).toEqual({ total: { min: 0, max: 0 }, weeks: { min: 0, max: 0 } });
  });

  it('answers the largest scope that the form takes with finite days', () => {
    const start = startAnswers(model);
    const counts = Object.fromEntries(
      driversOf({ ...start, services: formServiceIds }).map((id) => [id, model.drivers[id].most]),
    );
    const { total } = estimateEffort(model, {
      ...start,
      services: formServiceIds,
      counts: { ...start.counts, ...counts },
      depth: 'deep',
    });
    expect(Number.isFinite(total.max)).toBe(true);
    expect(total.min).toBeGreaterThan(100);
  });
});
