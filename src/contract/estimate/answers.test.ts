import { describe, expect, it } from 'vitest';
import { estimateModel as model } from '#content/estimate-model.ts';
import { seededRandom } from '#tests/support/chance.ts';
import { randomAnswers } from '#tests/support/estimates.ts';
import { answersOf, readAnswers, startAnswers, toScope } from './answers.ts';
import { decodeAnswers, encodeAnswers, fitsModel } from './code.ts';
import { estimateLimits } from './limits.ts';
import { driversByService } from './model.ts';
import { scopeSchema } from './scope.ts';

const read = (query: string) => readAnswers(new URLSearchParams(query), model);

describe('The answers of the form', () => {
  it('are read as they stand', () => {
    const { answers, problems } = read(
      'service=api&service=web&webRoles=4&webMoney=1&apiOperations=1,200&depth=deep&source=open&framework=pci&auditEnd=2027-03-31',
    );
    expect(problems).toEqual([]);
    expect(answers.services).toEqual(['web', 'api']);
    expect(answers.counts).toMatchObject({ webRoles: 4, webMoney: 1, apiOperations: 1_200 });
    expect(answers).toMatchObject({
      depth: 'deep',
      source: 'open',
      framework: 'pci',
      auditEnd: '2027-03-31',
    });
  });

  it("take 'I don't know' for each question", () => {
    const { answers, problems } = read(
      'service=web&webRoles=&unknown=webRoles&webMoney=unknown&depth=unknown&source=unknown&framework=unknown&auditEnd=2027-03-31&unknown=auditEnd',
    );
    expect(problems).toEqual([]);
    expect(answers.counts).toMatchObject({ webRoles: null, webMoney: null });
    expect(answers).toMatchObject({ depth: null, source: null, framework: null, auditEnd: null });
  });

  it.each([
    ['0', 'low'],
    ['-3', 'low'],
    ['101', 'high'],
    ['999999999999', 'high'],
    ['three', 'text'],
    ['', 'text'],
    ['3.5', 'text'],
    ['1e3', 'text'],
    ['<script>alert(1)</script>', 'text'],
    ['9'.repeat(10_000), 'text'],
  ])('name the bad number %j and count it as unknown', (value, problem) => {
    const { answers, problems } = read(`service=web&webRoles=${encodeURIComponent(value)}`);
    expect(problems).toEqual([{ field: 'webRoles', problem }]);
    expect(answers.counts.webRoles).toBeNull();
  });

  it('leave fields alone whose service is not chosen', () => {
    const { answers, problems } = read('service=api&webRoles=nonsense&apiOperations=7');
    expect(problems).toEqual([]);
    expect(answers.counts).toMatchObject({ apiOperations: 7, webRoles: model.drivers.webRoles.start });
  });

  it.each(['2027-02-30', '31.03.2027', '0000-01-01', '2027-3-1', 'x'])(
    'name the day %s that no calendar has',
    (day) => {
      const { answers, problems } = read(`service=web&auditEnd=${day}`);
      expect(problems).toEqual([{ field: 'auditEnd', problem: 'date' }]);
      expect(answers.auditEnd).toBeNull();
    },
  );

  it('need a service, and take no service that is not offered', () => {
    expect(read('service=moon&depth=deep').problems).toEqual([{ field: 'service', problem: 'none' }]);
  });
});

describe('The code of an address', () => {
  it('brings back what went in, and as a scope too', () => {
    const random = seededRandom(30);
    for (let run = 0; run < 500; run += 1) {
      const made = randomAnswers(random, model);
      const code = encodeAnswers(made, model.version);
      expect(code.length).toBeLessThanOrEqual(estimateLimits.codeChars);
      expect(encodeURIComponent(code)).toBe(code);
      const decoded = decodeAnswers(code);
      expect(decoded?.model).toBe(model.version);
      for (const id of made.services.flatMap((service) => [...driversByService[service]])) {
        expect(decoded?.answers.counts[id]).toBe(made.counts[id]);
      }
      const { counts: _, ...rest } = made;
      expect(decoded?.answers).toMatchObject(rest);
      const scope = scopeSchema.parse(JSON.parse(JSON.stringify(toScope(made, model.version))));
      expect(answersOf(scope)).toEqual(decoded?.answers);
    }
  });

  it('reads as written in its documentation', () => {
    const code = '1_m2026-11-15_web.1.3.20.1.1.0.x_api.50_d1_sx_f2_e2027-03-31';
    const decoded = decodeAnswers(code);
    expect(decoded?.answers).toMatchObject({
      services: ['web', 'api'],
      depth: 'recommended',
      source: null,
      framework: 'iso27001',
      auditEnd: '2027-03-31',
    });
    expect(decoded && encodeAnswers(decoded.answers, decoded.model)).toBe(code);
  });

  const good = encodeAnswers(startAnswers(model), model.version);
  it.each([
    ['nothing', ''],
    ['another version', good.replace(/^1/, '2')],
    ['no service', '1_m2026-11-15_d1_s1_f0_ex'],
    ['a service twice', good.replace('_d1', '_web.1.1.1.1.1.0.0_d1')],
    ['services out of order', '1_m2026-11-15_api.5_web.1.1.1.1.1.0.0_d1_s1_f0_ex'],
    ['an unknown service', good.replace('web', 'moon')],
    ['too few counts', good.replace('.0_d', '_d')],
    ['a negative count', good.replace('.3.', '.-3.')],
    ['a count above all bounds', good.replace('.3.', '.999999.')],
    ['text for a count', good.replace('.3.', '.three.')],
    ['a choice that is not there', good.replace('_d1', '_d9')],
    ['a day that no calendar has', good.replace('_ex', '_e2027-02-30')],
    ['no model', good.replace(/_m[\d-]+/, '')],
    ['an endless one', `${good}_${'x'.repeat(100_000)}`],
    ['markup', '1_<img src=x onerror=alert(1)>'],
    ['a name of every object', '1_m2026-11-15___proto__.1_d1_s1_f0_ex'],
  ])('is refused with %s', (_, code) => {
    expect(decodeAnswers(code)).toBeNull();
  });

  it("is told apart when it holds a count that today's form would not take", () => {
    const decoded = decodeAnswers(good.replace('.3.', '.900.'));
    expect(decoded && fitsModel(decoded.answers, model)).toBe(false);
    expect(fitsModel(startAnswers(model), model)).toBe(true);
  });
});
