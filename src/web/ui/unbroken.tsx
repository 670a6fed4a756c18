/** What fits one line of a heading on a narrow phone; a longer word may break where it must. */
const longest = 18;

/** A heading whose words do not break at a hyphen inside them: `cross-site` stays on one line. */
export function Unbroken({ text }: { text: string }) {
  if (!text.includes('-')) return text;
  // Odd pieces are what the pattern captured.
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
