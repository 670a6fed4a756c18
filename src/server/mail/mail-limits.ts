/** Bounds of what the outbox worker does when mail is in trouble. */
export const mailTroubleLimits = {
  /** From this failure on, some minutes after the first, the log says it as an error: someone should look. */
  toldAfterFailures: 4,
  /** A server that takes one mail and refuses the next must not use up all their attempts. */
  retryNowEveryMs: 30_000,
} as const;

/** Outgoing mail. 16 attempts with these delays spread over about a day, the response promise. */
export const mailLimits = {
  claimedAtOnce: 10,
  /** Longer than the slowest send, so that nobody else starts one meanwhile. */
  leaseMs: 10 * 60_000,
  stopMs: 5_000,
  /** Also a mail server that answers in drips is given up on. */
  sendMs: 2 * 60_000,
  connectMs: 10_000,
  socketMs: 20_000,
  firstDelayMs: 30_000,
  longestDelayMs: 2 * 60 * 60_000,
  attempts: 16,
  pollMs: 15_000,
  pauseBetweenRoundsMs: 100,
  /** In a rush a round takes long, and visitors come first: the pause grows with it, up to here. */
  longestPauseMs: 500,
  pausePerRound: 4,
  /** Mails with a file are held in memory while they are sent; all of one claim still fit into its lease. */
  filesAtOnce: 3,
  pieceBytes: 48 * 1024,
} as const;
