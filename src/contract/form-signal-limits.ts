/** What the signals of every form are measured by. */
export const formSignalLimits = {
  /** A form that is sent faster than this was filled in by a program. */
  humanMinMs: 3_000,
} as const;
