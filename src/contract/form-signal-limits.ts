/** Limits for the bot signals of every form. */
export const formSignalLimits = {
  /** A form sent faster than this was filled in by a script. */
  humanMinMs: 3_000,
} as const;
