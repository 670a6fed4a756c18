import type { PageMeta } from '#content/page.ts';
import { site } from '#content/site.ts';
import { absoluteUrl } from '#web/shell/seo.ts';
import type { JsonLd } from '#web/shell/json-ld.tsx';

/** A write-up as JSON-LD. */
export function articleJsonLd(page: PageMeta, published: string): JsonLd {
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
