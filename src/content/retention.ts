/** How long personal data is kept, in days; the purge runs daily and the privacy page quotes it. */
export const retentionDays = {
  /** Requests for an assessment: three years, for follow-up and claims. */
  tickets: 1_095,
  /** Applications and their files: half a year, for questions and other openings. */
  applications: 180,
  /** Booked calls, counted from the call. */
  bookings: 365,
  /** Mails that were sent keep only when and what kind, no address and no text. */
  sentMails: 30,
  /** Mails that could not be sent. */
  deadLetteredMails: 90,
  /** Mails to the team that belong to no request. Those that do are kept as long as it is. */
  unmatchedMails: 90,
  /** Newsletter addresses that were never confirmed. */
  unconfirmedSubscribers: 14,
  /** After unsubscribing the address stays so long, so that nobody can make us write to it again the same day. */
  endedSubscribers: 1,
  /** Look-ups of a lost link are decided within seconds; after trouble with the database they are dropped. */
  caseLookups: 1,
  /** What is left of colleagues who left the desk: name and address. Their passkeys and sessions go at once. */
  deskLeavers: 365,
} as const;
