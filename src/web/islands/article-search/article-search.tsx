import type { MouseEvent } from 'react';
import { Rss } from 'lucide-react';
import type { blogPage } from '#content/pages/blog.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { ArticleCard, type ArticleSummary } from '#web/sections/article-card.tsx';
import { EmptyResult } from '#web/ui/empty-result.tsx';
import { FilterForm } from './filter-form.tsx';
import { filterArticles, readFilter, resultSentence, type Category } from './filter-by-text.ts';

export type ArticleSearchProps = {
  words: Pick<typeof blogPage, 'path' | 'filter' | 'results' | 'feeds'>;
  /** Featured article first: it's shown above, so the list leaves it out. */
  articles: readonly ArticleSummary[];
  categories: readonly Category[];
  /** From the URL. */
  query: string;
};

/** The articles and their search. Without a script the form requests the page with a query. */
export function ArticleSearch({ words, articles, categories, query }: ArticleSearchProps) {
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
      <FilterForm
        words={words.filter}
        action={path}
        categories={categories}
        filter={filter}
        onFilter={address.setQuery}
      />
      <p role="status" className="mt-5 mb-6 text-sm">
        {resultSentence(results, filter, found, featured)}
      </p>
      {listed.length > 0 ? (
        <ArticleGrid articles={listed} feeds={feeds} />
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

type ArticleGridProps = Pick<ArticleSearchProps, 'articles'> & Pick<ArticleSearchProps['words'], 'feeds'>;

/**
 * One panel with dividers, three columns on wide screens; a single last card spans its row, the feeds close the panel.
 */
function ArticleGrid({ articles, feeds }: ArticleGridProps) {
  return (
    <ul className="article-grid grid gap-px overflow-hidden border border-rule rounded-panel bg-rule sm:grid-cols-2 lg:grid-cols-3">
      {articles.map((article) => (
        <li
          className="bg-white sm:max-lg:nth-last-2:odd:col-span-full lg:nth-last-2:nth-[3n+1]:col-span-full"
          key={article.slug}
        >
          <ArticleCard article={article} />
        </li>
      ))}
      <li className="flex flex-col justify-center gap-4 bg-paper p-6 sm:col-span-full sm:flex-row sm:items-center sm:justify-start sm:gap-6 sm:p-7 lg:nth-[3n]:col-span-1 lg:nth-[3n]:flex-col lg:nth-[3n]:items-start lg:nth-[3n]:justify-center lg:nth-[3n]:p-10">
        <Rss aria-hidden="true" className="size-6 flex-none text-purple-600" />
        <div>
          <h3 className="text-h3">{feeds.title}</h3>
          <p className="mt-1 max-w-[52ch]">{feeds.text}</p>
        </div>
        <p className="flex gap-6 sm:ml-auto lg:[:nth-child(3n)>&]:ml-0">
          {feeds.links.map((link) => (
            <a key={link.path} href={link.path} className="text-action">
              {link.label}
            </a>
          ))}
        </p>
      </li>
    </ul>
  );
}
