import { describe, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { loadSite } from '#server/pages/static.ts';
import { snapshotDay } from '#content/threats/newest.ts';
import { snapshotList } from '#content/threats/snapshot.ts';
import { longDate } from '#contract/dates.ts';
import { builtAppForFile } from '#tests/pages/built-app.ts';

const { app } = builtAppForFile();
const shown = async (address: string): Promise<string[]> => {
  const { body, statusCode } = await app().inject({ url: address });
  expect(statusCode).toBe(200);
  return [...body.matchAll(/<div id="(CVE-[\d-]+)"/g)].map(([, id = '']) => id);
};

describe('/threats', () => {
  it('shows the 30 of the snapshot with its day, and how each is tested for.', async () => {
    expect(await shown('/threats')).toEqual(snapshotList.threats.map(({ id }) => id));
    const { body } = await app().inject({ url: '/threats' });
    expect(body).toContain(longDate(snapshotDay));
    expect(body.match(/How we’d test for it<\/p><p[^>]*>\w/g)).toHaveLength(30);
  });

  it('has a dot for each entry in its opening, opens the first row and keeps all but ten a tap away.', async () => {
    const { body } = await app().inject({ url: '/threats' });
    const [newest] = snapshotList.threats;
    const opening = body.slice(body.indexOf('role="img"'), body.indexOf('data-island'));
    const dots = [...opening.matchAll(/title="(CVE-[\d-]+): /g)].map(([, id]) => id);
    expect(new Set(dots)).toEqual(new Set(snapshotList.threats.map(({ id }) => id)));
    expect(dots).toHaveLength(snapshotList.threats.length);
    expect(opening).toContain(`href="#${newest?.id}"`);
    expect(opening).toContain(longDate(newest?.due ?? ''));
    expect(body.match(/<details class="threat-entry" open=""/g)).toHaveLength(1);
    const [, rest = ''] = body.split(/<details[^>]*\bthreat-rest\b/);
    expect([...rest.matchAll(/<div id="CVE-/g)]).toHaveLength(20);
  });

  it('filters by word and kind without a script.', async () => {
    const sharePoint = snapshotList.threats
      .filter(({ title }) => title.includes('SharePoint'))
      .map(({ id }) => id);
    expect(await shown('/threats?q=sharepoint')).toEqual(sharePoint);
    expect(await shown('/threats?q=sharepoint&category=deserialization')).toEqual(
      snapshotList.threats
        .filter(({ title, weaknesses }) => title.includes('SharePoint') && weaknesses.includes('CWE-502'))
        .map(({ id }) => id),
    );
    expect(await shown('/threats?q=no-such-product')).toEqual([]);
  });

  it('is rendered instead of sent as it was built where there is a feed.', () => {
    const built = (environment: NodeJS.ProcessEnv) =>
      loadSite('build/client', readEnv(environment)).files.get('/threats');
    expect(built({ THREAT_FEED_URL: 'off' })?.expiresAt).toBeUndefined();
    expect(built({ THREAT_FEED_URL: 'https://feeds.example.com/kev.json' })).toHaveProperty('expiresAt', 0);
  });
});
