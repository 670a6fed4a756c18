/** Bounds of the engagement room (/ptaas/demo): what a visitor can add to the sample, and what is read back. */
export const roomLimits = {
  /** Steps a visitor can take before a reset; the tester answers at most as many. */
  actions: 200,
  /** What the tab may keep; longer content is not ours and is not even parsed. */
  storedCharacters: 1_500_000,
  comment: 1_000,
  name: 80,
  vector: 100,
  /** How long the scripted tester takes for an answer. */
  testerMs: 4_000,
} as const;
