export type SearchableTerm = { readonly term: string; readonly definition: string };
export type LetterOf<Term> = { readonly letter: string; readonly terms: readonly Term[] };

/** The field's name, which is also the query parameter. */
export const termField = 'q';

/** Terms whose name or definition contains the text, case-insensitively; letters without one are left out. */
export function filterTerms<Term extends SearchableTerm>(
  letters: readonly LetterOf<Term>[],
  text: string,
): readonly LetterOf<Term>[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return letters;
  const fits = ({ term, definition }: Term) => `${term}\n${definition}`.toLowerCase().includes(wanted);
  return letters
    .map(({ letter, terms }) => ({ letter, terms: terms.filter(fits) }))
    .filter(({ terms }) => terms.length > 0);
}
