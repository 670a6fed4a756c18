import type { MouseEvent } from 'react';
import type { threatsPage } from '#content/pages/threats.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { ThreatList, type ThreatEntry } from './threat-list.tsx';
import { EmptyResult } from '#web/ui/empty-result.tsx';
import { ArticleFilterForm } from './article-filter.tsx';
import { filterArticles, readFilter, type Category } from './filter-articles.ts';

export type ThreatSearchProps = {
  words: Pick<typeof threatsPage, 'path' | 'filter' | 'results' | 'entry' | 'more'>;
  entries: readonly (ThreatEntry & { readonly vendor: string; readonly product: string })[];
  kinds: readonly Category[];
  /** From the URL. */
  query: string;
};

/** The list of threats, searchable like the articles. */
export function ThreatSearch({ words, entries, kinds, query }: ThreatSearchProps) {
  const address = useAddressQuery(query);
  const filter = readFilter(address.query, kinds);
  const searchable = entries.map((entry) => ({
    entry,
    slug: entry.id,
    title: `${entry.id} ${entry.vendor} ${entry.product} ${entry.title}`,
    excerpt: entry.summary,
    category: entry.kindLabel,
  }));
  const found = filterArticles(searchable, filter).map(({ entry }) => entry);
  const { filter: filterWords, results } = words;
  const showAll = (event: MouseEvent) => {
    event.preventDefault();
    address.setQuery('');
  };
  return (
    <>
      <ArticleFilterForm
        words={{
          ...filterWords,
          categoryLabel: filterWords.kindLabel,
          allCategories: filterWords.allKinds,
        }}
        action={words.path}
        categories={kinds}
        filter={filter}
        onFilter={address.setQuery}
      />
      <p role="status" className="mt-5 mb-6 font-mono text-sm">
        {(found.length === 1 ? results.one : results.many)
          .replace('{count}', String(found.length))
          .replace('{all}', String(entries.length))}
      </p>
      {found.length > 0 ? (
        <ThreatList entries={found} words={words.entry} more={words.more} />
      ) : (
        <EmptyResult title={results.emptyTitle} text={results.emptyText}>
          <a href={words.path} onClick={showAll} className="text-action">
            {results.showAll}
          </a>
        </EmptyResult>
      )}
    </>
  );
}
