const hourMs = 60 * 60_000;

/** When people are reminded of a call: a day before, or an hour before when it was booked later than that. */
export const callReminders = {
  beforeMs: [24 * hourMs, hourMs],
  /** A reminder right after the confirmation would only be noise. */
  afterBookingMs: hourMs,
} as const;

/** Kinds of mails that remind; a call that moved or was cancelled takes them back. */
export const reminderKinds: readonly string[] = ['call-reminder', 'call-reminder-notice'];
