export type HighlightProps = { text: string; term: string };

/** Marks every place where the term stands, in any case. */
export function Highlight({ text, term }: HighlightProps) {
  if (!term) return text;
  const pattern = new RegExp(`(${term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')})`, 'gi');
  // Odd pieces are what the pattern captured; a piece of text has no identity but its place.
  const pieces = text.split(pattern).map((piece, place) => ({ piece, place, found: place % 2 === 1 }));
  return pieces.map(({ piece, place, found }) =>
    found ? (
      <mark key={place} className="rounded-sm bg-yellow/50 text-ink">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
