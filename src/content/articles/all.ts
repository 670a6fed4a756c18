/** Every article, newest first. The first of them is the featured one (spec 5, Blog filter). */
import type { PageMeta } from '#content/page.ts';
import type { Article } from '#content/articles/article.ts';
import { authors } from '#content/people.ts';
import { entries } from '#prose/articles.ts';

function authorOf(id: string): Article['author'] {
  const author = authors[id];
  if (!author) throw new Error(`No author "${id}" in src/content/people.ts`);
  return author;
}

const [newest, ...rest] = entries.map((entry): Article => ({ ...entry, author: authorOf(entry.author) }));
if (!newest) throw new Error('There are no articles.');

export const articles: readonly [Article, ...Article[]] = [newest, ...rest];

export const featuredArticle: Article = newest;
export function findArticle(slug: string): Article | undefined {
  return articles.find((article) => article.slug === slug);
}

/** The articles the editor named, in that order. */
export function relatedTo(article: Article): readonly Article[] {
  return article.related.flatMap((slug) => findArticle(slug) ?? []);
}

/** For "previous" and "next": the articles published before and after. */
export function neighboursOf(article: Article): { readonly older?: Article; readonly newer?: Article } {
  const place = articles.findIndex(({ slug }) => slug === article.slug);
  const [newer, older] = [articles.at(place - 1), articles[place + 1]];
  return { ...(place > 0 && newer ? { newer } : {}), ...(place >= 0 && older ? { older } : {}) };
}

export const articlePath = (article: Article): string => `/blog/${article.slug}`;

/** The article page's title and description, for tabs, search engines and link previews. */
export const articlePage = (article: Article): PageMeta => ({
  path: articlePath(article),
  title: article.title,
  description: article.excerpt,
  updated: article.date,
});
