import type { PageMeta } from '#content/page.ts';
import { knownPages, lastRevision, livePages } from '#content/sitemap.ts';
import { absoluteUrl } from '#web/shell/seo.ts';
import { element, textElement, xmlDocument } from '#contract/xml.ts';

/** https://www.sitemaps.org/protocol.html: every indexable page with its last change. */
export function sitemapXml(pages: readonly PageMeta[] = [...knownPages, ...livePages]): string {
  return xmlDocument(
    element(
      'urlset',
      { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' },
      ...pages
        .filter((page) => !page.noindex)
        .map((page) =>
          element(
            'url',
            {},
            textElement('loc', absoluteUrl(page.path)),
            textElement('lastmod', page.updated ?? lastRevision),
          ),
        ),
    ),
  );
}
