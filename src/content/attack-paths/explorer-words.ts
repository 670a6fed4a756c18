/** The panel's own words; each path has its own text (words.ts is for the server). */
export const explorerWords = {
  hops: 'Steps in the attack path',
  fix: 'Before or after the fix',
  before: 'Before',
  after: 'After',
} as const;
