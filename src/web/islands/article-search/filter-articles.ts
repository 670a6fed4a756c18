import type { blogPage } from '#content/pages/blog.ts';
export type SearchableArticle = {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly category: string;
};

export type Category = { readonly slug: string; readonly label: string };

export type ArticleFilter = {
  /** Trimmed; empty without a search. */
  readonly term: string;
  /** Null means All. */
  readonly category: Category | null;
};

/** Query parameter names, the same as the form's fields. */
export const filterNames = { term: 'q', category: 'category' } as const;

/** An unknown category counts as none. */
export function readFilter(search: URLSearchParams, categories: readonly Category[]): ArticleFilter {
  const wanted = search.get(filterNames.category);
  return {
    term: search.get(filterNames.term)?.trim() ?? '',
    category: categories.find(({ slug }) => slug === wanted) ?? null,
  };
}

/** The form's query, without empty fields, which would only make the URL longer. */
export function queryOf(form: FormData): string {
  const query = new URLSearchParams();
  for (const name of Object.values(filterNames)) {
    const value = form.get(name);
    if (typeof value === 'string' && value.trim() !== '') query.set(name, value.trim());
  }
  return query.toString();
}

/** Spec 5: the text appears in title or excerpt, case-insensitively, and the category is All or the article's own. */
export function filterArticles<Article extends SearchableArticle>(
  articles: readonly Article[],
  { term, category }: ArticleFilter,
): readonly Article[] {
  const wanted = term.toLowerCase();
  return articles.filter(
    (article) =>
      (category === null || article.category === category.label) &&
      [article.title, article.excerpt].some((text) => text.toLowerCase().includes(wanted)),
  );
}

/** What is announced when the list changes. */
export function resultSentence(
  words: (typeof blogPage)['results'],
  { term, category }: ArticleFilter,
  found: readonly SearchableArticle[],
  featuredSlug: string,
): string {
  const count = found.length === 1 ? words.one : words.many.replace('{count}', String(found.length));
  const filtered = term !== '' || category !== null;
  const featuredFound = filtered && found.some(({ slug }) => slug === featuredSlug);
  return [
    count,
    term && words.forTerm.replace('{term}', () => term),
    category && words.inCategory.replace('{category}', category.label),
    featuredFound && found.length > 1 && words.withFeatured,
  ]
    .filter(Boolean)
    .join('');
}
