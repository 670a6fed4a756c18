/** Says of what is invented that it is, where it stands. Real people and clients carry no mark. */
export const sampleMarks = { person: 'Invented person, sample content', author: 'invented author' } as const;

/** The mark of a person of the site; null for a real one. */
export const personMark = ({ isInvented }: { readonly isInvented: boolean }): string | null =>
  isInvented ? sampleMarks.person : null;
