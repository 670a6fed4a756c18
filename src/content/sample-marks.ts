/** Marks invented content in place. Real people and clients have no mark. */
export const sampleMarks = {
  person: 'Invented person (sample content)',
  people: 'Everyone here is invented: this is sample content.',
  author: 'invented author',
  authors: 'The authors are invented: this is sample content.',
} as const;

type MaybeInvented = { readonly isInvented: boolean };

/** A person's mark; null for a real person. */
export const personMark = ({ isInvented }: MaybeInvented): string | null =>
  isInvented ? sampleMarks.person : null;

/** If everyone in a list is invented, one sentence says so; otherwise each person has a mark. */
export const sharedMark = (
  people: readonly MaybeInvented[],
  mark: string = sampleMarks.people,
): string | null => (people.every(({ isInvented }) => isInvented) ? mark : null);
