import { rmSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readEnv } from '#server/env.ts';
import { renderPolicy } from '#server/pages/render-limits.ts';
import { loadSite } from '#server/pages/site-files.ts';
import { makeFakeSite, pageHtml } from '#tests/server/fake-site.ts';
import { makeApp } from '#tests/server/test-app.ts';
import type { Render, RenderMain } from '#server/pages/render.ts';

const html = { 'Content-Type': 'text/html; charset=utf-8' };
const mainOf = (text: string) =>
  `<main id="content"><h1>${text}</h1>${'<p>Enough to be worth compressing.</p>'.repeat(40)}</main>`;
const builtPage = pageHtml('Built');
/** The built page with this between its own start and end. */
const filled = (main: string) => builtPage.replace(/<main>.*<\/main>/s, () => main);

type Settings = {
  readonly renderMain?: RenderMain;
  readonly blog?: string;
  readonly environment?: NodeJS.ProcessEnv;
};

/** A site in which the blog and the list of threats are built. */
async function appWithSearch({ blog = builtPage, environment = {}, ...given }: Settings = {}) {
  const render = vi.fn<Render>(async () => new Response(pageHtml('Whole'), { headers: html }));
  const renderMain = vi.fn<RenderMain>(
    given.renderMain ?? (async (address) => Buffer.from(mainOf(new URL(address).search))),
  );
  const folder = makeFakeSite({ 'blog/index.html': blog, 'threats/index.html': builtPage });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const env = readEnv({ RATE_LIMIT: 'off', ...environment });
  const app = await makeApp({
    environment: { RATE_LIMIT: 'off', ...environment },
    site: loadSite(folder, env),
    render,
    renderMain,
  });
  return { app, render, renderMain };
}

describe('A search of a built page', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'gzip', gunzipSync],
    ['br', 'br', brotliDecompressSync],
    ['identity', undefined, (body: Buffer) => body],
  ])('renders <main> alone and takes the rest from the file, for %s.', async (accepted, encoding, unpack) => {
    const { app, render } = await appWithSearch();
    const answer = await app.inject({ url: '/blog?q=a', headers: { 'accept-encoding': accepted } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(unpack(answer.rawPayload).toString()).toBe(filled(mainOf('?q=a')));
    expect(answer.headers['vary']).toBe('Accept-Encoding');
    expect(render).not.toHaveBeenCalled();
  });

  it('has the policy of the built page.', async () => {
    const { app } = await appWithSearch();
    const [built, searched] = [await app.inject('/blog'), await app.inject('/blog?q=a')];
    expect(searched.headers['content-security-policy']).toContain("'sha256-");
    expect(searched.headers['content-security-policy']).toBe(built.headers['content-security-policy']);
    expect(searched.headers['cache-control']).toBe('no-cache');
  });

  it('is kept for the next who asks for it.', async () => {
    const { app, renderMain } = await appWithSearch();
    const bodies = [await app.inject('/blog?q=a'), await app.inject('/blog?q=a')].map(({ body }) => body);
    expect(bodies[0]).toBe(bodies[1]);
    expect(renderMain).toHaveBeenCalledTimes(1);
  });

  it('is counted before anything is rendered.', async () => {
    const { app, renderMain } = await appWithSearch({ environment: { RATE_LIMIT: 'on' } });
    for (let index = 0; index < renderPolicy.perClient; index += 1) await app.inject(`/blog?q=${index}`);
    expect((await app.inject('/blog?q=more')).statusCode).toBe(429);
    expect(renderMain).toHaveBeenCalledTimes(renderPolicy.perClient);
  });
});

describe('The whole page is rendered', () => {
  const unbuilt = { blog: '<html><body>Nothing to fill</body></html>' };
  it.each<[string, Settings]>([
    ['while <main> alone cannot be had', { renderMain: async () => null }],
    ['when <main> alone fails', { renderMain: () => Promise.reject(new Error('broken')) }],
    ['where the built page has no <main>', unbuilt],
  ])('%s.', async (_when, settings) => {
    const { app } = await appWithSearch(settings);
    const answer = await app.inject('/blog?q=a');
    expect([answer.statusCode, answer.body]).toEqual([200, pageHtml('Whole')]);
  });

  it.each(['/blog/?q=a', '/company?q=a', '/get-a-quote?service=web', '/Blog?q=a'])(
    'for %s, or no page at all, and never <main> alone.',
    async (url) => {
      const { app, renderMain } = await appWithSearch();
      await app.inject(url);
      expect(renderMain).not.toHaveBeenCalled();
    },
  );

  it('where what was built is out of date.', async () => {
    const environment = { THREAT_FEED_URL: 'https://feed.example/list.json' };
    const current = await appWithSearch();
    expect((await current.app.inject('/threats?q=a')).body).toBe(filled(mainOf('?q=a')));
    const outdated = await appWithSearch({ environment });
    expect((await outdated.app.inject('/threats?q=a')).body).toBe(pageHtml('Whole'));
  });
});
