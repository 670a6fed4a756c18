import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { articles } from '#content/articles/all.ts';
import { expect, test } from '#tests/support/site-test.ts';

const dayMs = 24 * 60 * 60_000;

/** Parsed by the browser's XML parser, on a page without our policy: what is not well-formed is an error. */
const parse = (page: Page, xml: string, selector: string) =>
  page.evaluate(
    ([source, wanted]) => {
      const parsed = new DOMParser().parseFromString(source, 'application/xml');
      const failure = parsed.querySelector('parsererror')?.textContent ?? null;
      return { failure, found: [...parsed.querySelectorAll(wanted)].map((node) => node.textContent ?? '') };
    },
    [xml, selector] as const,
  );

for (const [path, selector] of [
  ['/blog/rss.xml', 'channel > item > guid'],
  ['/blog/atom.xml', 'feed > entry > id'],
] as const) {
  test(`${path} is well-formed and names every article by an address that answers`, async ({
    page,
    request,
  }) => {
    const answer = await request.get(path);
    expect(answer.headers()['content-type']).toBe('application/xml; charset=utf-8');
    const { failure, found } = await parse(page, await answer.text(), selector);
    expect(failure).toBeNull();
    expect(found.map((address) => new URL(address).pathname)).toEqual(
      articles.map(({ slug }) => `/blog/${slug}`),
    );
    for (const address of found) {
      expect((await request.get(new URL(address).pathname)).status()).toBe(200);
    }
  });

  test(`${path} carries texts that are well-formed themselves`, async ({ page, request }) => {
    const feed = await (await request.get(path)).text();
    const contents = path.endsWith('rss.xml') ? 'encoded' : 'content';
    const { found } = await parse(page, feed, contents);
    expect(found).toHaveLength(articles.length);
    for (const html of found) {
      expect((await parse(page, `<div>${html}</div>`, 'script')).failure).toBeNull();
    }
  });
}

test('the sitemap is well-formed and every address in it answers', async ({ page, request }) => {
  const { failure, found } = await parse(page, await (await request.get('/sitemap.xml')).text(), 'loc');
  expect(failure).toBeNull();
  expect(found.length).toBeGreaterThan(20);
  for (const address of found) expect((await request.get(new URL(address).pathname)).status()).toBe(200);
});

test('security.txt is valid for at least thirty days more', async ({ request }) => {
  const answer = await request.get('/.well-known/security.txt');
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
  expect(expires - Date.now()).toBeGreaterThan(30 * dayMs);
  expect(expires - Date.now()).toBeLessThan(366 * dayMs);
});

test('robots.txt, humans.txt and llms.txt are plain text', async ({ request }) => {
  for (const path of ['/robots.txt', '/humans.txt', '/llms.txt']) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  }
});

test('the head names feeds, manifest and icons, and all of them are there', async ({ page, request }) => {
  await page.goto('/');
  const hrefs = await page
    .locator('link[rel=alternate], link[rel=manifest], link[rel*=icon]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs).toEqual([
    '/icon.svg',
    '/icons/apple-touch-icon.png',
    '/manifest.webmanifest',
    '/blog/rss.xml',
    '/blog/atom.xml',
  ]);
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string }[];
  };
  for (const path of [...hrefs, ...manifest.icons.map(({ src }) => src)]) {
    expect((await request.get(path)).status()).toBe(200);
  }
});

test('icons have the size that their names say', () => {
  for (const [name, size] of [
    ['icon-192', 192],
    ['icon-512', 512],
    ['maskable-512', 512],
    ['apple-touch-icon', 180],
  ] as const) {
    const png = readFileSync(`public/icons/${name}.png`);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
  }
});
