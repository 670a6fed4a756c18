export type HighlightProps = { text: string; term: string };

/** Highlights every occurrence of the term, case-insensitively. */
export function Highlight({ text, term }: HighlightProps) {
  if (!term) return text;
  const pattern = new RegExp(`(${term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')})`, 'gi');
  // Odd pieces are the captured matches.
  return text.split(pattern).map((piece, place) =>
    place % 2 === 1 ? (
      <mark key={place} className="rounded-sm bg-yellow/50 text-ink">
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
export function Excerpt({ text, term }: HighlightProps) {
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
