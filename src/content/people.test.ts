import { expect, it, vi } from 'vitest';
import { founder, companyPage } from '#content/pages/company.ts';
import { vulnerabilityRecords } from '#content/findings/records.ts';
import { reportFindings } from '#content/sample-report/findings-list.ts';
import { leads, samplePeople, shortFingerprint, signerOf } from '#content/people.ts';
import { findingsMark, sampleRibbon } from '#content/sample-marks.ts';

it('each field of the company page has a lead', () => {
  expect(leads).toHaveLength(companyPage.specializations.items.length);
  expect(new Set(leads)).toEqual(new Set(Object.values(samplePeople)));
});

it('each has a key of their own', () => {
  for (const { fingerprint } of leads) expect(fingerprint).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(leads.map(shortFingerprint)).size).toBe(leads.length);
});

it('each finding they sign can be read, and each published one is signed by one of them', () => {
  const signed = leads.flatMap(({ findings }) => findings);
  const known = [...vulnerabilityRecords, ...reportFindings].map(({ id }) => id.toLowerCase());
  expect(known).toEqual(expect.arrayContaining(signed));
  expect(new Set(signed).size).toBe(signed.length);
  for (const { id } of vulnerabilityRecords) expect(signerOf(id)).toBeDefined();
});

it('the founder is the same person everywhere', () => {
  expect(founder).toMatchObject({
    name: samplePeople.prakash.name,
    fingerprint: samplePeople.prakash.fingerprint,
  });
  expect(founder.certifications.map(({ title }) => title)).toEqual(samplePeople.prakash.certifications);
});

it('the strip is what says that people are invented, unless it is switched off', async () => {
  expect(sampleRibbon?.text).toContain('people');
  expect(findingsMark).toBeNull();
  vi.stubEnv('SAMPLE', 'off');
  vi.resetModules();
  const bare = await import('#content/sample-marks.ts');
  vi.unstubAllEnvs();
  expect(bare.sampleRibbon).toBeNull();
  // Then what stays invented says so where it stands.
  expect(bare.findingsMark).toContain('invented');
});
