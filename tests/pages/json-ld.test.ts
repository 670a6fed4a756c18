import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { knownPages } from '#content/sitemap.ts';
import { site } from '#content/site.ts';
import { builtPage } from '#tests/support/built-pages.ts';

/** The types each template promises; a page without a row promises breadcrumbs only. */
const promises: ReadonlyArray<{ readonly pages: RegExp; readonly types: readonly string[] }> = [
  { pages: /^\/$/, types: ['Organization', 'WebSite'] },
  { pages: /^\/solutions$/, types: ['BreadcrumbList', 'ItemList'] },
  { pages: /^\/(?:solutions\/.+|ptaas)$/, types: ['Service', 'BreadcrumbList'] },
  { pages: /^\/lab$/, types: ['LearningResource', 'BreadcrumbList'] },
  { pages: /^\/career\/apply\/.+$/, types: ['JobPosting', 'BreadcrumbList'] },
  { pages: /^\/report\/sample$/, types: ['BreadcrumbList'] },
  { pages: /^\/report\/.+$/, types: ['Article', 'BreadcrumbList'] },
  { pages: /^\/blog$/, types: ['Blog', 'BreadcrumbList'] },
  { pages: /^\/blog\/.+$/, types: ['BlogPosting', 'BreadcrumbList'] },
  { pages: /^\/pricing$/, types: ['BreadcrumbList', 'OfferCatalog'] },
];
const placeInSite: readonly string[] = ['BreadcrumbList'];

const blockSchema = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.looseObject({ '@type': z.string(), '@context': z.undefined().optional() })),
});
const trailSchema = z.object({ itemListElement: z.array(z.object({ name: z.string(), item: z.url() })) });

function graphOf(path: string) {
  const blocks = builtPage(path).filter(
    ({ name, attribute }) => name === 'script' && attribute('type') === 'application/ld+json',
  );
  expect(blocks, 'one block of JSON-LD').toHaveLength(1);
  return blocks.flatMap((block) => blockSchema.parse(JSON.parse(block.text))['@graph']);
}

const indexable = knownPages.filter(({ noindex = false }) => !noindex).map(({ path }) => path);

describe('a built page that search engines may list', () => {
  it.each(indexable)('%s carries the JSON-LD types its template promises', (path) => {
    const promised = promises.find(({ pages }) => pages.test(path))?.types ?? placeInSite;
    expect(graphOf(path).map((item) => item['@type'])).toEqual(promised);
  });

  it.each(indexable.filter((path) => path !== '/'))('%s ends its trail at itself', (path) => {
    const trail = trailSchema.parse(graphOf(path).find((item) => item['@type'] === 'BreadcrumbList'));
    expect(trail.itemListElement[0]?.name).toBe(site.name);
    expect(new URL(trail.itemListElement.at(-1)?.item ?? '').pathname).toBe(path);
  });

  it('presents nobody who is invented as a person', () => {
    const named = indexable.filter((path) => JSON.stringify(graphOf(path)).includes('"Person"'));
    expect(named).toEqual([]);
  });

  it('names every promise at least once', () => {
    const unused = promises.filter(({ pages }) => !indexable.some((path) => pages.test(path)));
    expect(unused).toEqual([]);
  });
});
