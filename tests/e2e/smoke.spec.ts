import { socialCard } from '#contract/social-card.ts';
import { knownPages, prerenderedPaths } from '#content/sitemap.ts';
import { htmlFindings } from '#tests/support/html-rules.ts';
import { expect, test } from '#tests/support/site-test.ts';

type Head = { title: string; description: string; canonical: string };

// What a search engine reads: the HTML alone. That the pages also wake up without a complaint is seen by the
// accessibility test of each.
for (const path of prerenderedPaths) {
  test(
    `${path} answers with a complete head, one h1 and valid HTML`,
    { tag: '@nojs' },
    async ({ page, request }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);

      await expect(page).toHaveTitle(/\S/);
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S/);
      const canonical = page.locator('link[rel="canonical"]');
      await expect(canonical).toHaveCount(1);
      expect(new URL((await canonical.getAttribute('href')) ?? '', page.url()).pathname).toBe(path);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.locator('h1')).not.toBeEmpty();

      const card = await page.locator('meta[property="og:image"]').getAttribute('content');
      const picture = await request.get(new URL(card ?? '', page.url()).pathname);
      expect(picture.headers()['content-type']).toBe(socialCard.type);
      // A PNG states its size in its first chunk.
      const header = new DataView(new Uint8Array(await picture.body()).buffer);
      expect([header.getUint32(16), header.getUint32(20)]).toEqual([socialCard.width, socialCard.height]);

      expect(await htmlFindings((await response?.text()) ?? '')).toEqual([]);
    },
  );
}

test('every page has a title, a description and a canonical address of its own', async ({ request }) => {
  const heads = await Promise.all(
    prerenderedPaths.map(async (path): Promise<Head> => readHead(await (await request.get(path)).text())),
  );
  for (const key of ['title', 'description', 'canonical'] as const) {
    const values = heads.map((head) => head[key]);
    expect(values.filter((value, index) => value === '' || values.indexOf(value) !== index)).toEqual([]);
  }
  expect(heads).toHaveLength(knownPages.length);
});

test(
  'every internal link leads somewhere and every anchor exists',
  { tag: '@nojs' },
  async ({ page, request, site }) => {
    const links = new Map<string, string>();
    const idsByPath = new Map<string, ReadonlySet<string>>();
    for (const path of prerenderedPaths) {
      await page.goto(path);
      const hrefs = await page
        .locator('a[href]')
        .evaluateAll((anchors) =>
          anchors.map((anchor) => (anchor instanceof HTMLAnchorElement ? anchor.href : '')),
        );
      for (const href of hrefs) if (new URL(href).origin === site.url) links.set(href, path);
      const ids = await page.locator('[id]').evaluateAll((elements) => elements.map((element) => element.id));
      idsByPath.set(path, new Set(ids));
    }

    const addresses = new Set([...links.keys()].map((href) => href.split('#')[0] ?? ''));
    const dead: string[] = [];
    for (const address of addresses) {
      const status = (await request.get(address, { maxRedirects: 0 })).status();
      if (status >= 400)
        dead.push(`${address} answers ${status} (linked from ${links.get(address) ?? 'an anchor'})`);
    }
    for (const [href, from] of links) {
      const { pathname, hash } = new URL(href);
      const ids = idsByPath.get(pathname);
      if (hash && ids && !ids.has(decodeURIComponent(hash.slice(1))))
        dead.push(`${href} has no such anchor (${from})`);
    }
    expect(dead).toEqual([]);
  },
);

function readHead(html: string): Head {
  const find = (pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';
  return {
    title: find(/<title[^>]*>([^<]*)</),
    description: find(/<meta name="description" content="([^"]*)"/),
    canonical: find(/<link rel="canonical" href="([^"]*)"/),
  };
}
