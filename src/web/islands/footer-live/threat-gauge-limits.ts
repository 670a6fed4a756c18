/** Spec 4 and 9: the footer's threat gauge. */
export const threatGaugeLimits = {
  min: 1,
  max: 10,
  start: 7,
  tickMs: 15_000,
  lowUpTo: 3,
  mediumUpTo: 6,
} as const;
