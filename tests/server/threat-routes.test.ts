import { describe, expect, it } from 'vitest';
import { latestThreatsSchema } from '#contract/latest-threats.ts';
import type { ThreatList } from '#contract/threats.ts';
import { snapshotList } from '#content/threats/snapshot.ts';
import { makeApp } from '#tests/server/test-app.ts';

const hostile: ThreatList = {
  source: 'feed',
  asOf: '2026-11-15',
  threats: [
    {
      id: 'CVE-2026-0001',
      vendor: 'A & B',
      product: 'C',
      title: 'A & B <script>alert(1)</script>',
      summary: 'Quotes " and \' and ]]>.',
      added: '2026-11-14',
      due: '2026-12-05',
      weaknesses: ['CWE-502'],
      inRansomware: false,
    },
  ],
  pulse: { level: 3, added: 1, fewer: 20, same: 5, weeks: 52, to: '2026-11-15' },
};

const threatsOf = (list: ThreatList) => ({
  latest: async () => list,
  state: async () => null,
  refresh: async () => undefined,
  troubles: () => [],
  notes: async () => [],
  findings: async () => [],
  figures: async () => [],
  start: () => undefined,
  stop: async () => undefined,
});

describe('The feeds of /threats', () => {
  it('name the built-in entries where there is no feed, each with the test for it.', async () => {
    const app = await makeApp();
    const atom = await app.inject('/threats/atom.xml');
    expect(atom.headers).toMatchObject({
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
    });
    expect(atom.body.match(/<entry>/g)).toHaveLength(snapshotList.threats.length);
    const { items } = (await app.inject('/threats/feed.json')).json<{
      items: { title: string; content_text: string }[];
    }>();
    expect(items.map(({ title }) => title.split(':')[0])).toEqual(snapshotList.threats.map(({ id }) => id));
    for (const { content_text } of items) expect(content_text).toMatch(/How we’d test for it: \w/);
  });

  it('escape what a source may say.', async () => {
    const app = await makeApp({ services: { threats: threatsOf(hostile) } });
    const { body } = await app.inject('/threats/atom.xml');
    expect(body).toContain('A &amp; B &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(body).not.toContain('<script>');
  });

  it('give the footer five lines and the level, and nothing when it has them already.', async () => {
    const app = await makeApp({ services: { threats: threatsOf(hostile) } });
    const answer = await app.inject('/threats/latest.json');
    expect(latestThreatsSchema.parse(answer.json())).toEqual({
      source: 'feed',
      asOf: '2026-11-15',
      threats: [
        { id: 'CVE-2026-0001', vendor: 'A & B', title: hostile.threats[0]?.title, added: '2026-11-14' },
      ],
      pulse: hostile.pulse,
    });
    const again = await app.inject({
      url: '/threats/latest.json',
      headers: { 'if-none-match': answer.headers.etag as string },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const { threats, source } = (await (await makeApp()).inject('/threats/latest.json')).json<ThreatList>();
    expect([threats.length, source]).toEqual([5, 'snapshot']);
  });
});
