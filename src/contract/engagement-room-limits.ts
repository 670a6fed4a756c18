/** Limits of the engagement room (/ptaas/demo): what a visitor can add to the sample, and what is read back. */
export const roomLimits = {
  /** Steps a visitor can take before a reset; the tester answers at most as often. */
  actions: 200,
  /** Storage limit per tab; anything longer isn't ours and isn't even parsed. */
  storedCharacters: 1_500_000,
  comment: 1_000,
  name: 80,
  vector: 100,
  /** How long the scripted tester takes to answer. */
  testerMs: 4_000,
} as const;
