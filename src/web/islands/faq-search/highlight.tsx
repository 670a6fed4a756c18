export type HighlightProps = { text: string; term: string };

/** Marks every place where the term stands, in any case. */
export function Highlight({ text, term }: HighlightProps) {
  if (!term) return text;
  const pattern = new RegExp(`(${term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')})`, 'gi');
  // Odd pieces are what the pattern captured.
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
