import { expect, it } from 'vitest';
import { socialCard } from '#contract/social-card.ts';
import { knownPages, prerenderedPaths } from '#content/sitemap.ts';
import { site } from '#tests/pages/site.ts';
import { htmlElements, type HtmlElement } from '#scripts/checks/html-document.ts';
import { htmlFindings } from '#tests/support/html-rules.ts';

// What a search engine reads: the HTML alone. The accessibility tests check that each page also hydrates without
// errors.

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

/** Each page's head, for comparing all of them. */
const heads = new Map<string, readonly string[]>();

it.each(prerenderedPaths)(
  '%s has a complete head, one h1, valid HTML and a picture of its own.',
  async (path) => {
    const response = await site.get(path);
    expect(response.status).toBe(200);
    const html = await response.text();
    const elements = htmlElements(html);

    const title = headTitle(elements);
    const description = meta(elements, 'name', 'description');
    expect(title).toMatch(/\S/);
    expect(description).toMatch(/\S/);
    // Without PUBLIC_URL: the address this server listens on, whatever the build was told.
    expect(canonicals(elements)).toEqual([new URL(path, site.url).href]);
    const headings = elements.filter(({ name }) => name === 'h1').map(({ text }) => text.trim());
    expect(headings).toEqual([expect.stringMatching(/\S/)]);
    expect(await htmlFindings(html)).toEqual([]);

    // For link previews: in the promised size, which a PNG states in its first chunk.
    const card = meta(elements, 'property', 'og:image') ?? '';
    const picture = await site.get(new URL(card, site.url).pathname);
    expect(picture.headers.get('content-type')).toBe(socialCard.type);
    const header = new DataView(await picture.arrayBuffer());
    expect([header.getUint32(16), header.getUint32(20)]).toEqual([socialCard.width, socialCard.height]);

    heads.set(path, [title, description ?? '', canonicals(elements)[0] ?? '']);
  },
);

it('every page has a title, a description and a canonical address of its own.', () => {
  expect(heads.size).toBe(knownPages.length);
  for (const part of [0, 1, 2]) {
    const values = [...heads.values()].map((head) => head[part]);
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  }
});
