/** Says of what is invented that it is, where it stands. Real people and clients carry no mark. */
export const sampleMarks = {
  person: 'Invented person (sample content)',
  people: 'Everyone here is invented: this is sample content.',
  author: 'invented author',
  authors: 'The authors are invented: this is sample content.',
} as const;

type MaybeInvented = { readonly isInvented: boolean };

/** The mark of a person of the site; null for a real one. */
export const personMark = ({ isInvented }: MaybeInvented): string | null =>
  isInvented ? sampleMarks.person : null;

/** Where everybody of a list is invented one sentence says it; otherwise each carries their own mark. */
export const sharedMark = (
  people: readonly MaybeInvented[],
  mark: string = sampleMarks.people,
): string | null => (people.every(({ isInvented }) => isInvented) ? mark : null);
