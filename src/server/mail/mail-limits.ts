/** Bounds of what the outbox worker does when mail is in trouble. */
export const mailTroubleLimits = {
  /** From this failure on, some minutes after the first, the log says it as an error: someone should look. */
  toldAfterFailures: 4,
  /** A server that takes one mail and refuses the next must not use up all their attempts. */
  hurryEveryMs: 30_000,
} as const;
