import { describe, expect, it } from 'vitest';
import { latestCves } from '#content/footer-facts.ts';
import { servicePages } from '#content/services/all.ts';
import { threatLimits } from '#contract/threat-limits.ts';
import { cvss31 } from '#cvss/v31.ts';
import { newestThreats, snapshotDay } from './newest.ts';
import { snapshotList } from './snapshot.ts';
import { testMethods } from './test-methods.ts';

describe('The snapshot of exploited vulnerabilities', () => {
  it('holds the last 30, newest first, each once, none after its day.', () => {
    const days = snapshotList.threats.map(({ added }) => added);
    expect(snapshotList.threats).toHaveLength(threatLimits.listed);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(days[0]).toBe(snapshotDay);
    expect(new Set(snapshotList.threats.map(({ id }) => id)).size).toBe(threatLimits.listed);
    for (const { id, added, due } of snapshotList.threats) {
      expect(id).toMatch(/^CVE-\d{4}-\d{4,}$/);
      expect(due > added).toBe(true);
    }
  });

  it('gives the footer its five, with the severity that their vector computes to.', () => {
    expect(latestCves).toHaveLength(threatLimits.newest);
    expect(latestCves.map(({ id, severity }) => [id, severity])).toEqual(
      newestThreats.map(({ id, vector }) => [id, cvss31(vector ?? '').severity]),
    );
    // From the CVE records: four with 9.8 and one with 7.5.
    expect(newestThreats.map(({ vector }) => cvss31(vector ?? '').score)).toEqual([9.8, 9.8, 9.8, 9.8, 7.5]);
  });
});

describe('The ways to test', () => {
  it('lead to services of ours, and no weakness to two of them.', () => {
    const paths = servicePages.map(({ path }) => path);
    for (const { servicePath } of testMethods) expect(paths).toContain(servicePath);
    const weaknesses = testMethods.flatMap((method) => method.weaknesses);
    expect(new Set(weaknesses).size).toBe(weaknesses.length);
    expect(testMethods.at(-1)?.weaknesses).toEqual([]);
  });
});
