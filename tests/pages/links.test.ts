import { expect, it } from 'vitest';
import { prerenderedPaths } from '#content/sitemap.ts';
import { site } from '#tests/pages/site.ts';
import { htmlElements } from '#scripts/checks/html-document.ts';
import { builtPage } from '#tests/support/built-pages.ts';

const idsOf = (elements: ReturnType<typeof builtPage>): ReadonlySet<string> =>
  new Set(elements.map((element) => element.attribute('id') ?? ''));

it('every internal link leads somewhere and every anchor exists.', async () => {
  const links = new Map<string, string>();
  const idsByPath = new Map<string, ReadonlySet<string>>();
  for (const path of prerenderedPaths) {
    const elements = builtPage(path);
    for (const element of elements) {
      const href = element.name === 'a' ? element.attribute('href') : null;
      if (href === null) continue;
      const target = new URL(href, new URL(path, site.url));
      if (target.origin === site.url) links.set(target.href, path);
    }
    idsByPath.set(new URL(path, site.url).href, idsOf(elements));
  }
  expect(links.size).toBeGreaterThan(prerenderedPaths.length);

  const dead: string[] = [];
  for (const address of new Set([...links.keys()].map((href) => href.split('#')[0] ?? ''))) {
    const answer = await site.get(address);
    // Read to the end: an unread response blocks the connection.
    const body = await answer.text();
    const { status } = answer;
    // What a question in the address adds to a page.
    if (new URL(address).search !== '') idsByPath.set(address, idsOf(htmlElements(body)));
    if (status >= 400)
      dead.push(`${address} answers ${status} (linked from ${links.get(address) ?? 'an anchor'})`);
  }
  for (const [href, from] of links) {
    const { hash } = new URL(href);
    const ids = idsByPath.get(href.split('#')[0] ?? '');
    if (hash && ids && !ids.has(decodeURIComponent(hash.slice(1))))
      dead.push(`${href} has no such anchor (${from})`);
  }
  expect(dead).toEqual([]);
});
