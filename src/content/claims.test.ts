import { describe, expect, it } from 'vitest';
import { claim, claimGroups, claims, claimsOf } from '#content/claims.ts';
import { careerFigures } from '#content/pages/figures.ts';
import { bandStatistics, headlineStatistics } from '#content/pages/home-statistics.ts';

/** Spec 1 and 9: figure and, where the spec quotes it, label. */
const ofTheSpec: readonly (readonly [value: string, label?: string])[] = [
  ['2025'],
  ['97%', 'Client retention'],
  ['153', 'Compliance audits'],
  ['24/7'],
  ['6,483+', 'Vulnerabilities Found'],
  ['99.8%', 'Client retention'],
  ['15+', 'Security experts'],
  ['500+', 'Ethical hackers'],
  ['99.8%', 'Detection rate'],
  ['15,000+', 'Vulnerabilities found'],
  ['Over 500', 'Companies helped'],
  ['200+', 'Five-star reviews'],
  ['SOC 2'],
  ['GDPR'],
  ['ISO 27001'],
  ['SOC 2 Type II', 'Annual independent audit'],
  ['99.9%', 'Uptime'],
  ['1339+', 'Critical Vulnerabilities Patched'],
  ['$1,250', 'Average Payout'],
  ['1342', 'Critical Issues'],
  ['99.8%', 'Success Rate'],
  ['150+', 'Security Test Cases'],
  ['54+', 'Happy Clients'],
  ['12+', 'Years of Combined Experience'],
  ['99%', 'Success Rate'],
  ['1,429,771', 'Exploits Neutralized Today'],
  ['527', 'Ethical Hackers'],
  ['15,843', 'Vulnerabilities Detected'],
  ['7', 'Protected enterprises'],
  ['15', 'Critical vulnerability experts'],
  ['99.8', 'Detection rate'],
  ['1000+', 'Attack vectors neutralized'],
  ['99.8%', 'Success rate'],
  ['24 hours'],
  ['15 minutes'],
];

describe('The claims', () => {
  it('have unique ids in kebab-case.', () => {
    const ids = claims.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });

  it.each(ofTheSpec)('hold %s of the specification.', (value, label) => {
    const found = claims.filter((entry) => entry.value === value && (label ?? entry.label) === entry.label);
    expect(found).toHaveLength(1);
  });

  it('hold nothing that the specification does not state.', () => {
    expect(claims).toHaveLength(ofTheSpec.length);
  });

  it('each say what they count, and no two say the same.', () => {
    const counts = claims.map((entry) => entry.counts);
    expect(new Set(counts).size).toBe(counts.length);
    expect(counts.filter((text) => text.length < 20 || !text.endsWith('.'))).toEqual([]);
  });

  it('name a day that has passed.', () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(claims.filter(({ asOf }) => !/^\d{4}-\d{2}-\d{2}$/.test(asOf) || asOf > today)).toEqual([]);
  });

  it('count up to the number they show.', () => {
    const wrong = claims.filter(
      (entry) => 'amount' in entry && Number(entry.value.replace(/[^\d.]/g, '')) !== entry.amount,
    );
    expect(wrong).toEqual([]);
  });

  it('agree with each other.', () => {
    const amount = (id: string): number => claim(id).amount ?? Number.NaN;
    expect(amount('critical-patched')).toBeLessThanOrEqual(amount('critical-issues'));
    expect(((amount('critical-patched') / amount('critical-issues')) * 100).toFixed(1)).toBe('99.8');
    expect(amount('ethical-hackers-exact')).toBeGreaterThanOrEqual(amount('ethical-hackers'));
    expect(amount('vulnerabilities-detected')).toBeGreaterThanOrEqual(
      amount('vulnerabilities-found-community'),
    );
    expect(amount('vulnerabilities-detected')).toBeGreaterThanOrEqual(amount('vulnerabilities-found'));
    expect(amount('vulnerabilities-found')).toBeGreaterThan(amount('critical-issues'));
    expect(amount('about-detection-rate')).toBe(amount('detection-rate'));
  });

  it('are found by id, and an unknown id throws.', () => {
    expect(claim('average-payout').value).toBe('$1,250');
    expect(() => claim('no-such-claim')).toThrow('no-such-claim');
  });

  it('stand in groups in the order of the specification.', () => {
    expect(headlineStatistics().figures.map(({ value }) => value)).toEqual([
      '6,483+',
      '$1,250',
      '1342',
      '99.8%',
    ]);
    expect(bandStatistics().figures.map(({ value }) => value)).toEqual(['150+', '54+', '12+', '99%']);
    expect(claimsOf('company').map(({ value }) => value)).toEqual(['2025', '97%', '153']);
    expect(careerFigures().map(({ value }) => value)).toEqual(['6,483+', '99.8%', '15+', '24/7']);
  });

  it('of one group never show the same label twice.', () => {
    for (const ids of Object.values(claimGroups)) {
      const labels = ids.map((id) => claim(id).value + claim(id).label);
      expect(new Set(labels).size).toBe(ids.length);
    }
  });
});
