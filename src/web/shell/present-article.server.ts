/** Turns articles into what pages show, on the server. */
import {
  headingsOf,
  readTime,
  wordCount,
  type Article,
  type ArticleCategory,
} from '#content/articles/article.ts';
import { keyHolder } from '#content/people.ts';
import { longDate } from '#contract/dates.ts';
import { articlePath, articles, neighboursOf, relatedTo } from '#content/articles/all.ts';
import type { ArticleSummary } from '#web/sections/article-card.tsx';
import type { ArtShape } from '#web/ui/attack-art.ts';

const covers: Readonly<Record<ArticleCategory, ArtShape>> = {
  'Web Security': 'layers',
  'API Testing': 'fan',
  Infrastructure: 'forest',
  'Best Practices': 'grid',
};

export const categorySlug = (category: ArticleCategory): string =>
  category.toLowerCase().replaceAll(' ', '-');

export function summarizeArticle(article: Article): ArticleSummary {
  const { slug, title, excerpt, date, category, author } = article;
  return {
    slug,
    path: articlePath(article),
    title,
    excerpt,
    date,
    dateText: longDate(date),
    category,
    readTime: readTime(article),
    author: { ...keyHolder(author), isInvented: author.isInvented },
    cover: covers[category],
  };
}

const [featured, ...others] = articles;

/** Computed once: counting all articles' words takes longer than the rest of a blog search. */
export const articleSummaries = {
  featured: summarizeArticle(featured),
  others: others.map(summarizeArticle),
};

export function presentArticle(article: Article) {
  const { older, newer } = neighboursOf(article);
  return {
    ...summarizeArticle(article),
    categoryPath: `/blog?category=${categorySlug(article.category)}`,
    words: wordCount(article),
    contents: headingsOf(article).map(({ id, level, text }) => ({ id, level, text })),
    body: article.body,
    references: article.references,
    related: relatedTo(article).map(summarizeArticle),
    older: older ? summarizeArticle(older) : null,
    newer: newer ? summarizeArticle(newer) : null,
  };
}
