/** How uploads share the line; what one of them may hold stands in `uploadLimits` of the contract. */
export const uploadPaceLimits = {
  /** Forms on their way in from one network: an office whose people apply at the same time, not a hundred. */
  placesPerNetwork: 6,
  /** How often the pace is looked at; the first look comes after one such time. */
  checkEveryMs: 10_000,
  /** In that time at least this much must arrive: 32 kbit/s, less than the slowest mobile line gives. */
  leastBytes: 40_000,
} as const;
