import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { dayMs } from '#contract/durations.ts';
import { dayOf, isStale, staleFrom } from '#contract/threats.ts';
import { callSite } from '#tests/support/site-command.ts';
import { renewSnapshot } from './threats.ts';

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

describe('the snapshot of a release', () => {
  const vulnerabilities = [entry(1, '2026-06-01'), entry(2, '2026-06-02')];
  const serve = async (status: number): Promise<string> => {
    const server = createServer((_request, response) =>
      response.writeHead(status).end(JSON.stringify({ count: 2, vulnerabilities })),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/kev.json`;
  };

  it('is the newest there is, and says its day', async () => {
    const today = dayOf(Date.now());
    const said = await renewSnapshot(await serve(200), at('release.json'), '2026-07-16');
    expect(said).toContain(`renewed: 2 entries as of ${today}`);
    expect(JSON.parse(readFileSync(at('release.json'), 'utf8'))).toMatchObject({ asOf: today });
  });

  it('stays the last one where none can be had, and says why', async () => {
    writeFileSync(at('last.json'), 'as it was');
    const said = (source: string) => renewSnapshot(source, at('last.json'), '2026-07-16');
    expect(await said(await serve(403))).toBe(
      'The snapshot of exploited flaws stays as of 2026-07-16: the source answered 403.',
    );
    expect(await said('off')).toContain('stays as of 2026-07-16: THREAT_FEED_URL is off');
    expect(readFileSync(at('last.json'), 'utf8')).toBe('as it was');
  });
});

it('a list is called old after thirty days', () => {
  const last = Date.parse('2026-07-16') + 31 * dayMs - 1;
  expect(isStale('2026-07-16', last)).toBe(false);
  expect(isStale('2026-07-16', last + 1)).toBe(true);
  expect(staleFrom('2026-07-16')).toBe(last + 1);
});
