import type { ToggleEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyResult } from '#web/ui/empty-result.tsx';
import { SearchField, useSearch } from '#web/ui/search-field.tsx';
import { faqWords as words } from '#content/faq.ts';

export type FaqItem = { readonly id: string; readonly question: string; readonly answer: string };

export type FaqSearchProps = { items: readonly FaqItem[] };

/** Spec 5: filters question and answer case-insensitively. */
export const filterFaq = (items: readonly FaqItem[], term: string): readonly FaqItem[] => {
  const wanted = term.trim().toLowerCase();
  return items.filter(({ question, answer }) => `${question}\n${answer}`.toLowerCase().includes(wanted));
};

/** What a shared name does natively in newer browsers (Firefox since 130). */
function closeNeighbours({ currentTarget: opened }: ToggleEvent<HTMLDetailsElement>): void {
  if ('name' in HTMLDetailsElement.prototype || !opened.open) return;
  for (const neighbour of opened.closest('.faq-list')?.querySelectorAll<HTMLDetailsElement>('details[id]') ??
    [])
    if (neighbour !== opened) neighbour.open = false;
}

const group = 'faq';

/** Native details with a shared name: one open at a time, even without a script. */
export function FaqSearch({ items }: FaqSearchProps) {
  const { term, setText, clear, ref } = useSearch();
  const found = filterFaq(items, term);
  return (
    <div>
      <div className="needs-script relative">
        <SearchField
          ref={ref}
          id={`${group}-search`}
          label={words.searchLabel}
          placeholder={words.searchPlaceholder}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </div>
      <p role="status" className="min-h-7 pt-1.5 text-sm md:min-h-11 md:pt-3">
        {term ? (found.length > 0 ? words.results(found.length, term) : words.noResults(term)) : null}
      </p>
      {found.length > 0 ? (
        <div
          data-enhance="reveal"
          className="faq-list divide-y divide-rule overflow-hidden rounded-panel border border-rule bg-white"
        >
          {found.map((item) => (
            <FaqRow key={item.id} item={item} term={term} />
          ))}
        </div>
      ) : (
        <EmptyResult title={words.emptyTitle} text={words.emptyHint}>
          <Button variant="light" size="sm" onClick={clear}>
            {words.showAll}
          </Button>
        </EmptyResult>
      )}
    </div>
  );
}

type FaqRowProps = { item: FaqItem; term: string };

function FaqRow({ item, term }: FaqRowProps) {
  return (
    <details id={`faq-${item.id}`} name={group} onToggle={closeNeighbours} className="group">
      <summary className="grid min-h-12 md:min-h-13 cursor-pointer list-none grid-cols-[1fr_auto] content-center items-center gap-x-4 px-4 py-2.5 leading-snug md:px-5 md:py-3 lg:px-6 lg:py-3.5 font-semibold text-ink hover:bg-paper">
        <h3 className="text-[0.9375rem] leading-snug tracking-normal md:text-base md:leading-normal">
          <Highlight text={item.question} term={term} />
        </h3>
        <span aria-hidden="true" className="fold-mark" />
        <Excerpt text={item.answer} term={term} />
      </summary>
      <p className="max-w-[70ch] px-6 pb-6">
        <Highlight text={item.answer} term={term} />
      </p>
    </details>
  );
}

type HighlightProps = { text: string; term: string };

/** Highlights every occurrence of the term, case-insensitively. */
export function Highlight({ text, term }: HighlightProps) {
  if (!term) return text;
  const pattern = new RegExp(`(${term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')})`, 'gi');
  // Odd pieces are the captured matches.
  return text.split(pattern).map((piece, place) =>
    place % 2 === 1 ? (
      <mark key={place} className="rounded-sm bg-purple-300/50 text-ink">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}

/** Characters shown on either side of the first match, up to a whole word. */
const reach = 40;

/** An excerpt around the match in a closed answer; hidden when the answer is open. */
function Excerpt({ text, term }: HighlightProps) {
  const excerpt = excerptAround(text, term);
  return excerpt ? (
    <span className="col-start-1 mt-0.5 text-sm font-normal text-body group-open:hidden">
      <Highlight text={excerpt} term={term} />
    </span>
  ) : null;
}

export function excerptAround(text: string, term: string): string {
  const place = term === '' ? -1 : text.toLowerCase().indexOf(term.toLowerCase());
  if (place < 0) return '';
  const start = place <= reach ? 0 : text.lastIndexOf(' ', place - reach) + 1;
  const after = text.indexOf(' ', place + term.length + reach);
  const end = after < 0 ? text.length : after;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}
