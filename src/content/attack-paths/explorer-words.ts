/** What the panel of a path says itself; what stands in it is each path's own (words.ts is for the server). */
export const explorerWords = {
  hops: 'Steps in the attack path',
  fix: 'Before or after the fix',
  before: 'Before fix',
  after: 'After fix',
} as const;
