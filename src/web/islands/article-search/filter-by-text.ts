import type { blogPage } from '#content/pages/blog.ts';

export type SearchableArticle = {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly category: string;
};

export type Category = { readonly slug: string; readonly label: string };

export type TextFilter = {
  /** Trimmed; empty without a search. */
  readonly term: string;
  /** Null means All. */
  readonly category: Category | null;
};

/** Query parameter names, the same as the form's fields. */
export const filterNames = { term: 'q', category: 'category' } as const;

/** An unknown category counts as none. */
export function readFilter(search: URLSearchParams, categories: readonly Category[]): TextFilter {
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

/** Spec 5: the text appears in one of its texts, case-insensitively, and the category is All or its own. */
export function filterByText<Item>(
  items: readonly Item[],
  { term, category }: TextFilter,
  searched: (item: Item) => { readonly texts: readonly string[]; readonly category: string },
): readonly Item[] {
  const wanted = term.toLowerCase();
  return items.filter((item) => {
    const { texts, category: own } = searched(item);
    const isChosen = category === null || own === category.label;
    return isChosen && texts.some((text) => text.toLowerCase().includes(wanted));
  });
}

export const filterArticles = <Article extends SearchableArticle>(
  articles: readonly Article[],
  filter: TextFilter,
): readonly Article[] =>
  filterByText(articles, filter, ({ title, excerpt, category }) => ({ texts: [title, excerpt], category }));

/** What is announced when the list changes. */
export function resultSentence(
  words: (typeof blogPage)['results'],
  { term, category }: TextFilter,
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
