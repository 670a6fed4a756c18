import { readFileSync } from 'node:fs';
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { describe, expect, it } from 'vitest';
import { articles } from '#content/articles/all.ts';
import { htmlElements } from '#scripts/checks/html-document.ts';
import { site } from '#tests/pages/site.ts';
import { dayMs } from '#contract/durations.ts';

/** The texts of the elements at this path below the root; malformed XML throws. */
function textsAt(xml: string, way: readonly string[]): string[] {
  const step = (elements: readonly XmlElement[], name: string) =>
    elements
      .flatMap(({ children }) => children)
      .filter((child) => child instanceof XmlElement && child.name === name) as XmlElement[];
  const { root } = parseXml(xml);
  return (root ? way.reduce(step, [root]) : []).map(({ text }) => text);
}

describe.each([
  { path: '/blog/rss.xml', ids: ['channel', 'item', 'guid'], texts: ['channel', 'item', 'content:encoded'] },
  { path: '/blog/atom.xml', ids: ['entry', 'id'], texts: ['entry', 'content'] },
])('$path', ({ path, ids, texts }) => {
  it('is well-formed and names every article by an address that answers.', async () => {
    const answer = await site.get(path);
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const found = textsAt(await answer.text(), ids).map((address) => new URL(address).pathname);
    expect(found).toEqual(articles.map(({ slug }) => `/blog/${slug}`));
    for (const address of found) expect((await site.get(address)).status).toBe(200);
  });

  it('carries texts that are well-formed themselves.', async () => {
    const found = textsAt(await (await site.get(path)).text(), texts);
    expect(found).toHaveLength(articles.length);
    for (const html of found) expect(parseXml(`<div>${html}</div>`).text).toMatch(/\S/);
  });
});

it('the sitemap is well-formed and every address in it answers.', async () => {
  const found = textsAt(await (await site.get('/sitemap.xml')).text(), ['url', 'loc']);
  expect(found.length).toBeGreaterThan(20);
  for (const address of found) expect((await site.get(new URL(address).pathname)).status).toBe(200);
});

it('security.txt is valid for at least thirty days more.', async () => {
  const answer = await site.get('/.well-known/security.txt');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(text).toMatch(/^Policy: http\S+\/report#disclosure$/m);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
  expect(expires - Date.now()).toBeGreaterThan(30 * dayMs);
  expect(expires - Date.now()).toBeLessThan(366 * dayMs);
});

it.each(['/robots.txt', '/humans.txt', '/llms.txt'])('%s is plain text.', async (path) => {
  const answer = await site.get(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
});

it('the head names feeds, manifest and icons, and all of them are there.', async () => {
  const hrefs = htmlElements(await (await site.get('/')).text())
    .filter(
      ({ name, attribute }) => name === 'link' && /alternate|manifest|icon/.test(attribute('rel') ?? ''),
    )
    .map(({ attribute }) => attribute('href') ?? '');
  expect(hrefs).toEqual([
    '/icon.svg',
    '/icons/apple-touch-icon.png',
    '/manifest.webmanifest',
    '/blog/rss.xml',
    '/blog/atom.xml',
  ]);
  const manifest = (await (await site.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] };
  const missing: string[] = [];
  for (const path of [...hrefs, ...manifest.icons.map(({ src }) => src)])
    if ((await site.get(path)).status !== 200) missing.push(path);
  expect(missing).toEqual([]);
});

it.each([
  ['icon-192', 192],
  ['icon-512', 512],
  ['maskable-512', 512],
  ['apple-touch-icon', 180],
])('%s is %i px wide and high.', (name, size) => {
  const png = readFileSync(`public/icons/${name}.png`);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
});
