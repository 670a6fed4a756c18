import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { Search } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { EmptyResult } from '#web/ui/empty-result.tsx';
import { filterTerms, termField, type LetterOf, type SearchableTerm } from './filter-terms.ts';

export type TermSearchWords = Readonly<
  Record<
    'label' | 'placeholder' | 'submit' | 'one' | 'many' | 'forTerm' | 'emptyTitle' | 'emptyText' | 'showAll',
    string
  >
>;

export type TermSearchProps<Term> = {
  words: TermSearchWords;
  /** Where the form goes without a script. */
  action: string;
  /** What the address asks for. */
  asked: string;
  letters: readonly LetterOf<Term>[];
  /** Shows what was found; `searched` when it is not all there is. */
  children: (found: readonly LetterOf<Term>[], searched: boolean) => ReactNode;
};

/** A plain form that asks for the page with a query; with a script the same happens while typing. */
export function TermSearch<Term extends SearchableTerm>(props: TermSearchProps<Term>) {
  const { words, action, asked, letters, children } = props;
  const [text, setText] = useState(asked);
  const fieldRef = useRef<HTMLInputElement>(null);
  // What was typed before the script came counts.
  useEffect(() => setText(fieldRef.current?.value ?? ''), []);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => event.preventDefault();
  const handleShowAll = () => {
    setText('');
    if (!fieldRef.current) return;
    fieldRef.current.value = '';
    fieldRef.current.focus();
  };

  const term = text.trim();
  const found = filterTerms(letters, term);
  const count = found.reduce((sum, { terms }) => sum + terms.length, 0);
  return (
    <>
      <search aria-label={words.label}>
        <form method="get" action={action} onSubmit={handleSubmit} className="term-search">
          <div className="relative">
            <label htmlFor="term-search" className="visually-hidden">
              {words.label}
            </label>
            <Search aria-hidden="true" className="absolute top-3.5 left-4 size-5 text-body" />
            <input
              ref={fieldRef}
              id="term-search"
              type="search"
              name={termField}
              defaultValue={asked}
              placeholder={words.placeholder}
              autoComplete="off"
              onInput={(event) => setText(event.currentTarget.value)}
              className="field-control search-field"
            />
          </div>
          <Button type="submit" variant="dark">
            {words.submit}
          </Button>
        </form>
      </search>
      <p role="status" className="mt-3 font-mono text-sm">
        {count === 1 ? words.one : words.many.replace('{count}', String(count))}
        {term ? words.forTerm.replace('{term}', () => term) : null}
      </p>
      {count > 0 ? (
        children(found, term !== '')
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
