/** The blog as JSON-LD, for `handle.structuredData` of its routes. */
import { blogFeed } from '#content/blog-feed.ts';
import { site } from '#content/site.ts';
import type { ArticleSummary } from '#web/sections/article-card.tsx';
import { absoluteUrl } from '#web/shell/seo.ts';

const publisher = { '@type': 'Organization', '@id': absoluteUrl('/#organization'), name: site.name } as const;
const blogId = `${absoluteUrl('/blog')}#blog`;

export const blogJsonLd = (posts: readonly ArticleSummary[]) => ({
  '@type': 'Blog',
  '@id': blogId,
  name: blogFeed.title,
  description: blogFeed.description,
  url: absoluteUrl('/blog'),
  inLanguage: site.locale,
  publisher,
  blogPost: posts.map((post) => ({
    '@type': 'BlogPosting',
    '@id': `${absoluteUrl(post.path)}#article`,
    headline: post.title,
    url: absoluteUrl(post.path),
    datePublished: post.date,
  })),
});

export const blogPosting = (article: ArticleSummary, words: number) => ({
  '@type': 'BlogPosting',
  '@id': `${absoluteUrl(article.path)}#article`,
  headline: article.title,
  description: article.excerpt,
  url: absoluteUrl(article.path),
  mainEntityOfPage: absoluteUrl(article.path),
  datePublished: article.date,
  dateModified: article.date,
  // An invented author isn't a person: the company is the author.
  author: article.author.isInvented
    ? publisher
    : { '@type': 'Person', name: article.author.name, jobTitle: article.author.role },
  publisher,
  isPartOf: { '@id': blogId },
  articleSection: article.category,
  wordCount: words,
  image: absoluteUrl('/icons/icon-512.png'),
  inLanguage: site.locale,
});
