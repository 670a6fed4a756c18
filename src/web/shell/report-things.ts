import type { PageMeta } from '#content/page.ts';
import { site } from '#content/site.ts';
import { absoluteUrl } from './seo.ts';
import type { Thing } from './structured-data.tsx';

/** A write-up in the words of schema.org. */
export function articleThing(page: PageMeta, published: string): Thing {
  const publisher = { '@type': 'Organization', name: site.name, url: absoluteUrl('/') };
  return {
    '@type': 'Article',
    headline: page.title,
    description: page.description,
    url: absoluteUrl(page.path),
    mainEntityOfPage: absoluteUrl(page.path),
    inLanguage: site.locale,
    datePublished: published,
    dateModified: published,
    author: publisher,
    publisher,
  };
}
