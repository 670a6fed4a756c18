/** Bounds of what the outbox worker does when mail is in trouble. */
export const mailTroubleLimits = {
  /** From this failure on, some minutes after the first, the log says it as an error: someone should look. */
  toldAfterFailures: 4,
  /** A server that takes one mail and refuses the next must not use up all their attempts. */
  hurryEveryMs: 30_000,
} as const;

/** What one recipient gets from us at most, whoever asks for it and in whatever form. */
export const mailBudgetLimits = {
  perHour: 3,
  perDay: 10,
  hourMs: 60 * 60_000,
  dayMs: 24 * 60 * 60_000,
} as const;
