import { type InputEvent, type SubmitEvent, useEffect, useRef } from 'react';
import { ChevronDown } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { filterNames, queryOf, type TextFilter, type Category } from './filter-by-text.ts';

export type FilterWords = Readonly<
  Record<'label' | 'searchLabel' | 'searchPlaceholder' | 'categoryLabel' | 'allCategories' | 'submit', string>
>;

export type FilterFormProps = {
  words: FilterWords;
  action: string;
  categories: readonly Category[];
  /** From the URL. */
  filter: TextFilter;
  /** Changes the query. */
  onFilter: (query: string) => void;
};

/** Long enough to type a word: browsers limit how often a URL may change. */
const typingPauseMs = 200;

/**
 * A plain form that requests the page with a query. With a script it filters while typing, without a request. The URL
 * is the only state: the fields follow it, and it follows them.
 */
export function FilterForm({ words, action, categories, filter, onFilter }: FilterFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout> | null>(null);
  const hasRun = useRef(false);
  const inAddress = filterKey(filter.term, filter.category?.slug);

  const apply = (form: HTMLFormElement) => {
    if (pause.current) clearTimeout(pause.current);
    pause.current = null;
    onFilter(queryOf(new FormData(form)));
  };
  const applyRef = useRef(apply);
  useEffect(() => {
    applyRef.current = apply;
  });

  useEffect(() => {
    const form = formRef.current;
    const fields = form && fieldsOf(form);
    if (!fields || pause.current) return;
    const first = !hasRun.current;
    hasRun.current = true;
    if (filterKey(fields.term.value.trim(), fields.category.value) === inAddress) return;
    // What was typed before the script loaded counts; afterward the URL does (back, forward, "show all").
    if (first) applyRef.current(form);
    else [fields.term.value, fields.category.value] = inAddress.split('\n') as [string, string];
  }, [inAddress]);

  useEffect(
    () => () => {
      if (pause.current) clearTimeout(pause.current);
    },
    [],
  );

  const handleInput = ({ currentTarget: form }: InputEvent<HTMLFormElement>) => {
    if (pause.current) clearTimeout(pause.current);
    pause.current = setTimeout(() => applyRef.current(form), typingPauseMs);
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };

  return (
    <search aria-label={words.label}>
      <form
        ref={formRef}
        method="get"
        action={action}
        onInput={handleInput}
        onSubmit={handleSubmit}
        className="grid gap-3 min-[24rem]:grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[minmax(0,1fr)_auto_auto]"
      >
        <div className="relative min-[24rem]:col-span-2 md:col-span-1">
          <SearchField
            id="article-search"
            label={words.searchLabel}
            name={filterNames.term}
            defaultValue={filter.term}
            placeholder={words.searchPlaceholder}
          />
        </div>
        <div className="relative flex items-center">
          <label className="absolute left-4 pointer-events-none" htmlFor="article-category">
            {words.categoryLabel}
          </label>
          <select
            id="article-category"
            name={filterNames.category}
            defaultValue={filter.category?.slug ?? ''}
            className="field-control cursor-pointer pl-23 pr-10 font-semibold appearance-none lg:min-w-68"
          >
            <option value="">{words.allCategories}</option>
            {categories.map(({ slug, label }) => (
              <option key={slug} value={slug}>
                {label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="absolute top-3.5 right-3.5 pointer-events-none size-5 text-body"
          />
        </div>
        <Button type="submit">{words.submit}</Button>
      </form>
    </search>
  );
}

const filterKey = (term: string, category: string | undefined): string => `${term}\n${category ?? ''}`;

function fieldsOf(form: HTMLFormElement) {
  const term = form.elements.namedItem(filterNames.term);
  const category = form.elements.namedItem(filterNames.category);
  return term instanceof HTMLInputElement && category instanceof HTMLSelectElement
    ? { term, category }
    : null;
}
