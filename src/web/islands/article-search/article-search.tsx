import type { MouseEvent } from 'react';
import type { blogPage } from '#content/pages/blog.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import type { ArticleSummary } from '#web/sections/article-card.tsx';
import { ArticleGrid } from './article-grid.tsx';
import { EmptyResult } from '#web/ui/empty-result.tsx';
import { ArticleFilterForm } from './article-filter.tsx';
import { filterArticles, readFilter, resultSentence, type Category } from './filter-articles.ts';

export type ArticleSearchProps = {
  words: Pick<typeof blogPage, 'path' | 'filter' | 'results' | 'feeds'>;
  /** Featured article first: it's shown above, so the list leaves it out. */
  articles: readonly ArticleSummary[];
  categories: readonly Category[];
  /** The note that authors are invented, if they are. */
  mark: string | null;
  /** Does the page say so? */
  isMarked: boolean;
  /** From the URL. */
  query: string;
};

/** The articles and their search. Without a script the form requests the page with a query. */
export function ArticleSearch({ words, articles, categories, mark, isMarked, query }: ArticleSearchProps) {
  const address = useAddressQuery(query);
  const filter = readFilter(address.query, categories);
  const found = filterArticles(articles, filter);
  const featured = articles[0]?.slug ?? '';
  // Spec 5 with one fix: the featured article is always shown above, so only it is left out below.
  const listed = found.filter(({ slug }) => slug !== featured);
  const { path, results, feeds } = words;
  const showAll = (event: MouseEvent) => {
    event.preventDefault();
    address.setQuery('');
  };
  return (
    <>
      <ArticleFilterForm
        words={words.filter}
        action={path}
        categories={categories}
        filter={filter}
        onFilter={address.setQuery}
      />
      <div className="mt-5 mb-6 flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm">
        <p role="status" className="font-mono">
          {resultSentence(results, filter, found, featured)}
        </p>
        {mark ? <p>{mark}</p> : null}
      </div>
      {listed.length > 0 ? (
        <ArticleGrid articles={listed} isMarked={isMarked} feeds={feeds} />
      ) : (
        <EmptyResult
          title={found.length > 0 ? results.onlyFeatured : results.emptyTitle}
          text={found.length > 0 ? null : results.emptyText}
        >
          <a href={path} onClick={showAll} className="text-action">
            {results.showAll}
          </a>
        </EmptyResult>
      )}
    </>
  );
}
