/** What the panel of a path says itself; what stands in it is each path's own (words.ts is for the server). */
export const explorerWords = {
  hops: 'Hops of the attack path',
  fix: 'State of the flaw',
  before: 'Before fix',
  after: 'After fix',
} as const;
