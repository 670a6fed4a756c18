import type { SubmitEvent } from 'react';
import type { glossaryPage } from '#content/pages/glossary.ts';
import { GlossaryList, LetterBar, type GlossaryLetter } from '#web/sections/glossary-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyResult } from '#web/ui/empty-result.tsx';
import { SearchField, useSearch } from '#web/ui/search-field.tsx';

/** The field's name, which is also the query parameter. */
export const termField = 'q';

export type TermSearchProps = {
  words: Pick<typeof glossaryPage, 'path' | 'search' | 'lettersLabel' | 'seeAlso'>;
  /** The search in the URL. */
  asked: string;
  letters: readonly GlossaryLetter[];
};

/** A plain form that requests the page with a query; with a script it filters while typing. */
export function TermSearch({ words: page, asked, letters }: TermSearchProps) {
  const { path, search: words } = page;
  const { term, setText, clear, ref } = useSearch(asked);
  const keepInAddress = (next: string) => history.replaceState(null, '', addressOf(path, next));
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => event.preventDefault();
  const handleShowAll = () => {
    clear();
    keepInAddress('');
  };

  const found = filterTerms(letters, term);
  const count = found.reduce((sum, { terms }) => sum + terms.length, 0);
  return (
    <>
      <search aria-label={words.label}>
        <form
          method="get"
          action={path}
          onSubmit={handleSubmit}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 max-w-160"
        >
          <div className="relative">
            <SearchField
              ref={ref}
              id="term-search"
              label={words.label}
              name={termField}
              defaultValue={asked}
              placeholder={words.placeholder}
              onInput={(event) => {
                setText(event.currentTarget.value);
                keepInAddress(event.currentTarget.value.trim());
              }}
            />
          </div>
          <Button type="submit">{words.submit}</Button>
        </form>
      </search>
      <p role="status" className="mt-3 text-sm">
        {count === 1 ? words.one : words.many.replace('{count}', String(count))}
        {term ? words.forTerm.replace('{term}', () => term) : null}
      </p>
      {count > 0 ? (
        <div className="lg:col-span-full lg:mt-8">
          <LetterBar
            label={page.lettersLabel}
            path={addressOf(path, term)}
            letters={found.map(({ letter }) => letter)}
            isPinned
          />
          <GlossaryList path={path} seeAlso={page.seeAlso} letters={found} isOpen={term !== ''} />
        </div>
      ) : (
        <div className="mt-8">
          <EmptyResult title={words.emptyTitle} text={words.emptyText}>
            <Button variant="light" size="sm" onClick={handleShowAll}>
              {words.showAll}
            </Button>
          </EmptyResult>
        </div>
      )}
    </>
  );
}

const addressOf = (path: string, term: string): string =>
  term === '' ? path : `${path}?${new URLSearchParams({ [termField]: term }).toString()}`;

type SearchableTerm = { readonly term: string; readonly definition: string };
type LetterOf<Term> = { readonly letter: string; readonly terms: readonly Term[] };

/** Terms whose name or definition contains the text, case-insensitively; letters without one are left out. */
export function filterTerms<Term extends SearchableTerm>(letters: readonly LetterOf<Term>[], text: string) {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return letters;
  const fits = ({ term, definition }: Term) => `${term}\n${definition}`.toLowerCase().includes(wanted);
  return letters
    .map(({ letter, terms }) => ({ letter, terms: terms.filter(fits) }))
    .filter(({ terms }) => terms.length > 0);
}
