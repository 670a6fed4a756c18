import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { dayMs } from '#contract/durations.ts';
import { dayOf, isStale, staleFrom } from '#contract/threats.ts';
import { callSite } from '#tests/support/site-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'threats-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);

const entry = (number: number, dateAdded: string) => ({
  cveID: `CVE-2026-${1000 + number}`,
  vendorProject: 'Vendor',
  product: 'Product',
  vulnerabilityName: `Vendor Product Injection ${number} Vulnerability`,
  dateAdded,
  shortDescription: 'It can be injected.',
  dueDate: dateAdded,
  knownRansomwareCampaignUse: 'Unknown',
  cwes: ['CWE-78'],
});

describe('threats update', () => {
  it('takes the newest thirty of a catalog into the snapshot, with today as its day', async () => {
    const vulnerabilities = Array.from({ length: 40 }, (_, index) =>
      entry(index, `2026-06-${String((index % 28) + 1).padStart(2, '0')}`),
    );
    writeFileSync(at('kev.json'), JSON.stringify({ count: 40, vulnerabilities }));
    const run = await callSite(['threats', 'update', '--file', at('kev.json'), '--to', at('out.json')], {});
    expect([run.status, run.stderr]).toEqual([0, '']);
    const made = JSON.parse(readFileSync(at('out.json'), 'utf8')) as {
      asOf: string;
      threats: readonly { id: string; added: string; title: string }[];
    };
    expect(made.asOf).toBe(dayOf(Date.now()));
    expect(made.threats).toHaveLength(30);
    expect(made.threats[0]).toMatchObject({
      added: '2026-06-28',
      title: expect.not.stringMatching(/Vulnerability$/) as string,
    });
  });

  it('leaves the snapshot alone when the catalog is broken, and says why', async () => {
    writeFileSync(at('kept.json'), 'as it was');
    writeFileSync(at('broken.json'), '{"count": 2, "vulnerabilities": []}');
    const run = await callSite(
      ['threats', 'update', '--file', at('broken.json'), '--to', at('kept.json')],
      {},
    );
    expect(run.status).toBe(1);
    expect(run.stderr).toContain('The snapshot stays as it was: the catalog breaks its schema');
    expect(readFileSync(at('kept.json'), 'utf8')).toBe('as it was');
    expect((await callSite(['threats', 'renew'], {})).status).toBe(2);
  });
});

it('a list is called old after thirty days', () => {
  const last = Date.parse('2026-07-16') + 31 * dayMs - 1;
  expect(isStale('2026-07-16', last)).toBe(false);
  expect(isStale('2026-07-16', last + 1)).toBe(true);
  expect(staleFrom('2026-07-16')).toBe(last + 1);
});
