import { describe, expect, it } from 'vitest';
import { catalog, catalogEntry } from '#tests/support/kev-catalog.ts';
import { parseCatalog } from './catalog.ts';

const now = Date.parse('2026-11-15T12:00:00Z');
const entry = catalogEntry(1, '2026-11-14');

/** Each entry is wrong in 49 ways: reported all at once, they were a million errors in memory. */
const faults = JSON.stringify({
  count: 20_000,
  vulnerabilities: Array.from({ length: 20_000 }, () => ({ cwes: Array.from({ length: 40 }, () => 0) })),
});

describe('A catalog', () => {
  it('keeps its newest 30 in full and counts the rest by day.', () => {
    const entries = Array.from({ length: 40 }, (_, number) =>
      catalogEntry(number, number < 35 ? '2026-11-10' : '2026-11-14'),
    );
    const { threats, additions } = parseCatalog(catalog([...entries, catalogEntry(99, '2021-11-03')]), now);
    expect(threats).toHaveLength(30);
    expect(threats[0]?.added).toBe('2026-11-14');
    expect(threats[5]?.id).toBe('CVE-2026-0000');
    expect(additions).toEqual({ '2026-11-10': 35, '2026-11-14': 5 });
  });

  it('is told in our words: trimmed, without the closing word, weaknesses only where they are some.', () => {
    const { threats } = parseCatalog(
      catalog([{ ...entry, knownRansomwareCampaignUse: 'Known', cwes: ['CWE-78', 'NVD-CWE-noinfo'] }]),
      now,
    );
    expect(threats[0]).toEqual({
      id: 'CVE-2026-0001',
      vendor: 'Acme',
      product: 'Router 1',
      title: 'Acme Router 1 OS Command Injection',
      summary: 'Acme Router contains an OS command injection vulnerability.',
      added: '2026-11-14',
      due: '2026-12-31',
      weaknesses: ['CWE-78'],
      inRansomware: true,
    });
    const { cwes: _, knownRansomwareCampaignUse: __, ...bare } = entry;
    expect(parseCatalog(catalog([bare]), now).threats[0]).toMatchObject({
      weaknesses: [],
      inRansomware: false,
    });
  });

  it.each([
    ['a page instead of JSON', '<HTML><TITLE>Access Denied</TITLE></HTML>', /not JSON/],
    ['another shape', '{"vulnerabilities":{}}', /schema/],
    ['no entry at all', catalog([]), /schema at vulnerabilities/],
    ['an entry cut short', catalog([{ cveID: 'CVE-2026-0001' }]), /schema at vulnerabilities.0/],
    ['an id that is none', catalog([{ ...entry, cveID: 'javascript:alert(1)' }]), /vulnerabilities.0.cveID/],
    ['a text without end', catalog([{ ...entry, shortDescription: 'a'.repeat(4_001) }]), /shortDescription/],
    ['a text that turns the reading direction', catalog([{ ...entry, product: 'A\u202eB' }]), /product/],
    ['a list cut short', catalog([entry], { count: 2 }), /says it has 2 entries and holds 1/],
    ['a list of faults', faults, /schema at vulnerabilities.0/],
    ['depth without end', catalog([entry], { x: [] }).replace('[]', '['.repeat(1_000_000)), /deeper/],
    ['a name of two lines', catalog([{ ...entry, product: 'A\nB' }]), /product/],
    ['a character that XML does not know', catalog([{ ...entry, shortDescription: 'x\uFFFE' }]), /shortDesc/],
    ['an entry twice', catalog([entry, entry]), /twice/],
    ['a day to come', catalog([{ ...entry, dateAdded: '2026-11-17' }]), /days to come/],
  ])('with %s is refused whole.', (_name, json, reason) => {
    expect(() => parseCatalog(json, now)).toThrow(reason);
  });
});
