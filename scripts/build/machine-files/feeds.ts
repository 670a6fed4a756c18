import type { Article } from '#content/articles/article.ts';
import { articlePath, articles, featuredArticle } from '#content/articles/all.ts';
import { blogFeed } from '#content/blog-feed.ts';
import { blogPage } from '#content/pages/blog.ts';
import type { PageMeta } from '#content/page.ts';
import { site } from '#content/site.ts';
import { knownPages, lastRevision, livePages } from '#content/sitemap.ts';
import { absoluteUrl } from '#web/shell/seo.ts';
import { articleHtml } from './article-html.ts';
import { atomDocument, atomEntry } from '#contract/atom.ts';
import { element, textElement, xmlDocument } from '#contract/xml.ts';

const addressOf = (article: Article): string => absoluteUrl(articlePath(article));
const dayOf = (article: Article): Date => new Date(`${article.date}T00:00:00Z`);
const atomDate = (article: Article): string => `${article.date}T00:00:00Z`;

/** RSS 2.0 (https://www.rssboard.org/rss-specification), with the full text of each article. */
export function rssFeed(): string {
  return xmlDocument(
    element(
      'rss',
      {
        version: '2.0',
        'xmlns:atom': 'http://www.w3.org/2005/Atom',
        'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
        'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      },
      element(
        'channel',
        {},
        textElement('title', blogFeed.title),
        textElement('link', absoluteUrl(blogPage.path)),
        textElement('description', blogFeed.description),
        textElement('language', site.locale),
        textElement('lastBuildDate', dayOf(featuredArticle).toUTCString()),
        element('atom:link', {
          href: absoluteUrl(blogFeed.rss.path),
          rel: 'self',
          type: 'application/rss+xml',
        }),
        ...articles.map(rssItem),
      ),
    ),
  );
}

function rssItem(article: Article): string {
  return element(
    'item',
    {},
    textElement('title', article.title),
    textElement('link', addressOf(article)),
    textElement('guid', addressOf(article), { isPermaLink: 'true' }),
    textElement('pubDate', dayOf(article).toUTCString()),
    textElement('dc:creator', article.author.name),
    textElement('category', article.category),
    textElement('description', article.excerpt),
    textElement('content:encoded', articleHtml(article)),
  );
}

/** With the full text of each article. */
export const atomFeed = (): string =>
  atomDocument({
    title: blogFeed.title,
    subtitle: blogFeed.description,
    language: site.locale,
    author: site.name,
    self: absoluteUrl(blogFeed.atom.path),
    page: absoluteUrl(blogPage.path),
    updated: atomDate(featuredArticle),
    entries: articles.map((article) =>
      atomEntry({
        title: article.title,
        address: addressOf(article),
        published: atomDate(article),
        parts: [
          element('author', {}, textElement('name', article.author.name)),
          element('category', { term: article.category }),
          textElement('summary', article.excerpt),
          textElement('content', articleHtml(article), { type: 'html', 'xml:base': addressOf(article) }),
        ],
      }),
    ),
  });

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
