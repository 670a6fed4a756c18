const minuteMs = 60_000;

/** What the source of the feed may cost us. The catalog has 1.3 MB (July 2026). */
export const threatFeedLimits = {
  bytes: 8 * 1024 * 1024,
  timeoutMs: 20_000,
  redirects: 3,
  entries: 20_000,
  everyMs: 24 * 60 * minuteMs,
  /** After a failure; sooner than the next day, seldom enough not to be a burden. */
  retryMs: 60 * minuteMs,
  /** How often a process looks whether it is time. */
  tickMs: 10 * minuteMs,
  /** For how long one process has the source to itself: longer than any answer may take. */
  claimMs: 5 * minuteMs,
  /** Readers in this time share one look into the database. */
  sharedMs: 60_000,
  nameChars: 300,
  textChars: 4_000,
  validatorChars: 200,
} as const;
