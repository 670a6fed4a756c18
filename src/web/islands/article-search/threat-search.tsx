import type { MouseEvent, ReactNode } from 'react';
import type { threatsPage } from '#content/pages/threats.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { EmptyResult } from '#web/ui/empty-result.tsx';
import { Link } from '#web/ui/link.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { FilterForm } from './filter-form.tsx';
import { filterByText, readFilter, type Category } from './filter-by-text.ts';

type ThreatEntry = {
  readonly id: string;
  readonly vendor: string;
  readonly product: string;
  readonly title: string;
  readonly summary: string;
  readonly added: string;
  readonly due: string;
  readonly weaknesses: readonly string[];
  readonly inRansomware: boolean;
  readonly kindLabel: string;
  readonly test: string;
  readonly servicePath: string;
  readonly recordUrl: string;
};

export type ThreatSearchProps = {
  words: Pick<typeof threatsPage, 'path' | 'filter' | 'results' | 'entry' | 'more'>;
  entries: readonly ThreatEntry[];
  kinds: readonly Category[];
  /** From the URL. */
  query: string;
};

/** The list of threats, searchable like the articles. */
export function ThreatSearch({ words, entries, kinds, query }: ThreatSearchProps) {
  const address = useAddressQuery(query);
  const filter = readFilter(address.query, kinds);
  const found = filterByText(entries, filter, ({ id, vendor, product, title, summary, kindLabel }) => ({
    texts: [`${id} ${vendor} ${product} ${title}`, summary],
    category: kindLabel,
  }));
  const { filter: filterWords, results } = words;
  const showAll = (event: MouseEvent) => {
    event.preventDefault();
    address.setQuery('');
  };
  return (
    <>
      <FilterForm
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
      <p role="status" className="mt-5 mb-6 text-sm">
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

type ThreatListProps = {
  entries: readonly ThreatEntry[];
  words: (typeof threatsPage)['entry'];
  more: string;
};

/** How many a phone shows before "more". */
const shownFirst = 10;

/** One row per entry, the first one open: which flaw and since when; how we'd test for it is one tap away. */
function ThreatList({ entries, words, more }: ThreatListProps) {
  const rest = entries.slice(shownFirst);
  return (
    <div className="overflow-hidden rounded-panel border border-rule bg-white">
      <Rows entries={entries.slice(0, shownFirst)} words={words} opensFirst />
      {rest.length > 0 ? (
        <details
          className="plain-wide threat-rest border-t border-t-rule max-md:[&[open]>ul]:border-t max-md:[&[open]>ul]:border-t-rule"
          data-open-wide="48rem"
          suppressHydrationWarning
        >
          <summary className="fold-row px-5">{more.replace('{count}', String(rest.length))}</summary>
          <Rows entries={rest} words={words} />
        </details>
      ) : null}
    </div>
  );
}

type RowsProps = Pick<ThreatListProps, 'entries' | 'words'> & { opensFirst?: boolean };

function Rows({ entries, words, opensFirst = false }: RowsProps) {
  return (
    <ul className="divide-y divide-rule">
      {entries.map((entry, index) => (
        <li key={entry.id}>
          <details className="threat-entry" open={opensFirst && index === 0}>
            <summary className="threat-row">
              <span className="font-mono text-sm text-purple-700">{entry.id}</span>
              <span className="font-mono text-sm">
                <span className="visually-hidden">{words.added} </span>
                <time dateTime={entry.added}>{entry.added}</time>
              </span>
              <span className="threat-title">{entry.title}</span>
              <span className="threat-tags">
                <Tag>{entry.kindLabel}</Tag>
                {entry.inRansomware ? <Tag>{words.ransomware}</Tag> : null}
              </span>
              <span aria-hidden="true" className="fold-mark" />
            </summary>
            {/* Inside, so a URL with its id opens the row. */}
            <div
              id={entry.id}
              className="grid gap-y-6 gap-x-12 pt-2 pb-7 px-5 scroll-mt-48 md:grid-cols-[1fr_1fr] md:pt-2 md:pb-8 md:px-6"
            >
              <div>
                <p className="measure">{entry.summary}</p>
                <Facts
                  look="stacked"
                  className="mt-4 grid grid-cols-2 gap-x-8 gap-y-3 text-sm sm:grid-cols-[auto_auto_1fr]"
                  facts={[
                    { label: words.due, value: mono(<time dateTime={entry.due}>{entry.due}</time>) },
                    { label: words.weakness, value: mono(entry.weaknesses.join(', ') || words.noWeakness) },
                  ]}
                />
              </div>
              <div>
                <p className="font-semibold text-ink">{words.test}</p>
                <p className="mt-1">{entry.test}</p>
                <p className="mt-2 flex flex-wrap gap-x-6">
                  <Link to={entry.servicePath} className="text-action">
                    {words.service}
                  </Link>
                  <a href={entry.recordUrl} target="_blank" rel="noopener" className="text-action">
                    {entry.id}
                    <span className="visually-hidden">, {words.record}</span>
                  </a>
                </p>
              </div>
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}

const mono = (value: ReactNode) => <span className="font-mono text-ink">{value}</span>;
