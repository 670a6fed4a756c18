/** What fits in one heading line on a narrow phone; a longer word may break. */
const longest = 18;

/** A heading whose words don't break at hyphens: `cross-site` stays on one line. */
export function Unbroken({ text }: { text: string }) {
  if (!text.includes('-')) return text;
  // Odd pieces are the captured matches.
  return text.split(/(\S*\w-\w\S*)/).map((piece, place) =>
    place % 2 === 1 && piece.length <= longest ? (
      <span key={place} className="whitespace-nowrap">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
