import { knownPages } from '#content/sitemap.ts';
import { expect, test } from '#tests/support/site-test.ts';

type Item = { '@type': string; name?: string; itemListElement?: { name: string; item: string }[] };

const script = /<script type="application\/ld\+json">(.*?)<\/script>/gs;

function graphOf(html: string): Item[] {
  const found = [...html.matchAll(script)].map((match) => JSON.parse(match[1] ?? '') as { '@graph': Item[] });
  expect(found.length, 'one block of structured data').toBeLessThanOrEqual(1);
  return found.flatMap((block) => block['@graph']);
}
const trailOf = (items: readonly Item[]) =>
  items
    .find((item) => item['@type'] === 'BreadcrumbList')
    ?.itemListElement?.map((entry) => new URL(entry.item).pathname);

test('the start page tells who we are', async ({ request }) => {
  const items = graphOf(await (await request.get('/')).text());
  expect(items.map((item) => item['@type'])).toEqual(['Organization', 'WebSite']);
});

test('solution pages and PtaaS are services with their place in the site', async ({ request }) => {
  const offers = knownPages.filter(({ path }) => path.startsWith('/solutions/') || path === '/ptaas');
  expect(offers).toHaveLength(20);
  for (const { path } of offers) {
    const items = graphOf(await (await request.get(path)).text());
    expect(items.map((item) => item['@type'])).toEqual(['Service', 'BreadcrumbList']);
    expect(trailOf(items)?.at(-1)).toBe(path);
  }
  const aws = graphOf(await (await request.get('/solutions/aws-testing')).text());
  expect(trailOf(aws)).toEqual(['/', '/solutions/cloud-penetration-testing', '/solutions/aws-testing']);
});

test('a change of page adds no script element', async ({ page }) => {
  await page.goto('/ptaas');
  await page.getByRole('contentinfo').getByRole('link', { name: 'HIPAA' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('HIPAA Technical Evaluation');
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
});
