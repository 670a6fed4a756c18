/**
 * Turns content into what pages show, on the server: articles reach the browser as data of the page that was asked
 * for, with markup parsed and code coloured, and never as a program that holds them all.
 */
import {
  headingsOf,
  readTime,
  wordCount,
  type Article,
  type ArticleBlock,
  type ArticleCategory,
} from '#content/articles/article.ts';
import { keyHolder } from '#content/people.ts';
import { sampleMarks } from '#content/sample-marks.ts';
import { longDate } from '#contract/dates.ts';
import { articlePath, articles, neighboursOf, relatedTo } from '#content/articles/all.ts';
import { parseInline, type Inline } from '#content/articles/inline.ts';
import { codeLanguageNames } from '#content/pages/article.ts';
import { highlightCode } from '#web/lib/highlight-code.server.ts';
import type { ArticleSummary } from '#web/sections/article-card.tsx';
import type { BodyBlock } from '#web/sections/article-body.tsx';
import type { InlineNode } from '#web/sections/inline-text.tsx';
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
    author: { ...keyHolder(author), mark: author.isInvented ? sampleMarks.author : null },
    cover: covers[category],
  };
}

const [featured, ...others] = articles;

/** Made once: counting the words of all articles takes longer than all else in a search of the blog. */
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
    body: article.body.map((block) => presentBlock(block, articlePath(article))),
    references: article.references,
    related: relatedTo(article).map(summarizeArticle),
    older: older ? summarizeArticle(older) : null,
    newer: newer ? summarizeArticle(newer) : null,
  };
}

/** `path` is that of the article: a link to a place in it is given whole, as all our addresses are. */
function presentBlock(block: ArticleBlock, path: string): BodyBlock {
  const inline = (source: string): readonly InlineNode[] =>
    parseInline(source).map((part) => shortened(part, path));
  if (typeof block === 'string') return { kind: 'paragraph', text: inline(block) };
  switch (block.kind) {
    case 'list':
      return { ...block, items: block.items.map(inline) };
    case 'code':
      return {
        ...block,
        language: codeLanguageNames[block.language],
        lines: highlightCode(block.language, block.lines),
      };
    case 'table':
      return { ...block, rows: block.rows.map((row) => row.map(inline)) };
    case 'callout':
      return { ...block, text: inline(block.text) };
    case 'heading':
    case 'quote':
      return block;
  }
}

/** Most of a text is plain: sent as a bare string it is read and stored once, without a shell. */
function shortened(part: Inline, path: string): InlineNode {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return part;
    case 'strong':
      return { ...part, children: part.children.map((child) => shortened(child, path)) };
    case 'link':
      return {
        kind: 'link',
        href: part.href.startsWith('#') ? path + part.href : part.href,
        children: part.children.map((child) => shortened(child, path)),
      };
  }
}
