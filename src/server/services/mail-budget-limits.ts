/** What one recipient gets from us at most, whoever asks for it and in whatever form. */
export const mailBudgetLimits = {
  perHour: 3,
  perDay: 10,
  hourMs: 60 * 60_000,
  dayMs: 24 * 60 * 60_000,
} as const;
