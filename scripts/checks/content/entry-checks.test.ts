import { describe, expect, it } from 'vitest';
import { claims, type Claim } from '#content/claims.ts';
import { jobs } from '#content/jobs/all.ts';
import type { Job } from '#content/jobs/job.ts';
import { allServices } from '#content/services/all.ts';
import type { Service } from '#content/services/service.ts';
import { claimFindings, groupFindings } from './claims.ts';
import { jobFindings } from './jobs.ts';
import { serviceFindings } from './services.ts';

/** The list with its first entry changed. */
function withFirst<Entry>([first, ...others]: readonly Entry[], change: Partial<Entry>): Entry[] {
  if (first === undefined) throw new Error('The list is empty.');
  return [{ ...first, ...change }, ...others];
}
const firstOf = <Entry>(entries: readonly Entry[]): Entry => {
  const [first] = entries;
  if (first === undefined) throw new Error('The list is empty.');
  return first;
};

describe('a job', () => {
  const cases: ReadonlyArray<readonly [Partial<Job>, RegExp]> = [
    [{ id: 'Chief Hacker' }, /^job Chief Hacker: its id is in kebab-case/],
    [{ title: jobs[1]?.title ?? '' }, /its id and title are its own/],
    [{ skills: [] }, /at least one skill \(0\)/],
    [{ duties: ['One'] }, /three to five duties \(1\)/],
    [{ requirements: [] }, /at least three requirements/],
    [{ firstMonths: [] }, /first months/],
    [{ postedOn: '2026-02-30' }, /dates are days, YYYY-MM-DD \(2026-02-30\)/],
    [{ validThrough: '2020-01-01' }, /closes after it was posted/],
    [{ country: { name: 'India', code: 'IND' } }, /two letters \(ISO 3166\) \(IND\)/],
    [
      { pay: { min: 2, max: 1, currency: 'INR', isSample: true } },
      /two amounts in a currency, the lower one first \(INR 2 to 1\)/,
    ],
  ];

  it('passes as it is in the repository', () => expect(jobFindings(jobs)).toEqual([]));

  it.each(cases)('with %o is found', (change, finding) => {
    expect(jobFindings(withFirst(jobs, change)).join('\n')).toMatch(finding);
  });
});

describe('a claim', () => {
  const all: readonly Claim[] = claims;
  const cases: ReadonlyArray<readonly [Partial<Claim>, RegExp]> = [
    [{ id: 'No Id' }, /^claim No Id: its id is in kebab-case/],
    [{ counts: all[1]?.counts ?? '' }, /its id and what it counts are its own/],
    [{ counts: 'Years' }, /in a whole sentence what it counts/],
    [{ asOf: '2999-01-01' }, /a day that has passed/],
    [{ evidence: 'document' }, /it names its document/],
    [{ label: 'Success Rate' }, /its caption tells it from .*critical-success-rate/],
    [{ value: '2,025', amount: 2024 }, /its amount is the number it shows \(2024\)/],
  ];

  it('passes as it is in the repository', () => expect(claimFindings(all)).toEqual([]));

  it.each(cases)('with %o is found', (change, finding) => {
    expect(claimFindings(withFirst(all, change)).join('\n')).toMatch(finding);
  });

  it('that contradicts another is found', () => {
    const raised = all.map((entry) =>
      entry.id === 'critical-patched' ? { ...entry, value: '9999', amount: 9999 } : entry,
    );
    expect(claimFindings(raised)).toEqual(['claim critical-patched: it is not above critical-issues (9999)']);
  });

  it('that looks like another of its group is found', () => {
    const twins = [firstOf(all), { ...firstOf(all), id: 'twin' }];
    expect(groupFindings(twins, { pair: ['founded', 'twin'] })).toHaveLength(1);
  });
});

describe('a service', () => {
  const service = firstOf(allServices);
  const cases: ReadonlyArray<readonly [Partial<Service>, RegExp]> = [
    [{ slug: 'Not A Slug' }, /its slug is in kebab-case/],
    [{ title: allServices[1]?.title ?? '' }, /are its own/],
    [{ weNeed: allServices[1]?.weNeed ?? [] }, /shares no sentence/],
    [
      { framework: { ...service.framework, code: `${allServices[1]?.framework.code ?? ''} And one more.` } },
      /shares no sentence/,
    ],
    [{ framework: { ...service.framework, code: 'Short.' } }, /its framework has \d+ to/],
    [{ lead: 'x'.repeat(500) }, /its lead has at most/],
    [{ tools: [] }, /it has \d to \d+ tools \(0\)/],
    [{ features: service.features.slice(1) }, /it has 6 features \(5\)/],
    [
      { features: service.features.map((feature) => ({ ...feature, description: 'Short.' })) },
      /its features have \d+ to/,
    ],
    [
      { features: service.features.map((feature) => ({ ...feature, icon: service.icon })) },
      /different icons/,
    ],
    [{ quoteServiceIds: [] }, /selects a card of the quote form/],
    [
      { relatedSlugs: ['no-such', 'gcp-testing', 'gcp-testing'] },
      /other services that exist, each once \(no-such, gcp-testing\)/,
    ],
    [{ evidence: { ...service.evidence, code: ['x'.repeat(200)] } }, /its evidence has at most/],
    [{ evidence: { ...service.evidence, caption: 'A real one' } }, /begins with "Sample"/],
    [{ after: 'World-class speed!' }, /keeps the voice/],
    [{ notIncluded: service.notIncluded.map((line) => `${line}.`) }, /without a period/],
  ];

  it('passes as it is in the repository', () => expect(serviceFindings(allServices)).toEqual([]));

  it.each(cases)('with %o is found', (change, finding) => {
    expect(serviceFindings(withFirst(allServices, change)).join('\n')).toMatch(finding);
  });
});
