import { describe, expect, it } from 'vitest';
import { socialCard } from '#contract/social-card.ts';
import { knownPages, prerenderedPaths } from '#content/sitemap.ts';
import { builtSiteForFile } from '#tests/pages/site.ts';
import { htmlElements, type HtmlElement } from '#scripts/html-document.ts';
import { htmlFindings } from '#tests/support/html-rules.ts';

// What a search engine reads: the HTML alone. That the pages also wake up without a complaint is seen by the
// accessibility test of each.
const site = builtSiteForFile();

const meta = (elements: readonly HtmlElement[], key: 'name' | 'property', value: string) =>
  elements
    .find((element) => element.name === 'meta' && element.attribute(key) === value)
    ?.attribute('content');
const canonicals = (elements: readonly HtmlElement[]) =>
  elements
    .filter((element) => element.name === 'link' && element.attribute('rel') === 'canonical')
    .map((element) => element.attribute('href') ?? '');
const headTitle = (elements: readonly HtmlElement[]) =>
  elements.find((element) => element.name === 'title')?.text ?? '';

describe.each(prerenderedPaths)('%s', (path) => {
  it('answers with a complete head, one h1 and valid HTML.', async () => {
    const response = await site.get(path);
    expect(response.status).toBe(200);
    const html = await response.text();
    const elements = htmlElements(html);

    expect(headTitle(elements)).toMatch(/\S/);
    expect(meta(elements, 'name', 'description')).toMatch(/\S/);
    // Without PUBLIC_URL the address on which this very server listens, whatever the build was told.
    expect(canonicals(elements)).toEqual([new URL(path, site.url).href]);
    const headings = elements
      .filter((element) => element.name === 'h1')
      .map((element) => element.text.trim());
    expect(headings).toEqual([expect.stringMatching(/\S/)]);
    expect(await htmlFindings(html)).toEqual([]);
  });

  it('has a picture of the promised size for where its address is shared.', async () => {
    const elements = htmlElements(await (await site.get(path)).text());
    const card = meta(elements, 'property', 'og:image') ?? '';
    const picture = await site.get(new URL(card, site.url).pathname);
    expect(picture.headers.get('content-type')).toBe(socialCard.type);
    // A PNG states its size in its first chunk.
    const header = new DataView(await picture.arrayBuffer());
    expect([header.getUint32(16), header.getUint32(20)]).toEqual([socialCard.width, socialCard.height]);
  });
});

it('every page has a title, a description and a canonical address of its own.', async () => {
  const heads = await Promise.all(
    prerenderedPaths.map(async (path) => htmlElements(await (await site.get(path)).text())),
  );
  for (const values of [
    heads.map(headTitle),
    heads.map((elements) => meta(elements, 'name', 'description') ?? ''),
    heads.map((elements) => canonicals(elements)[0] ?? ''),
  ]) {
    expect(values.filter((value, index) => value === '' || values.indexOf(value) !== index)).toEqual([]);
  }
  expect(heads).toHaveLength(knownPages.length);
});
