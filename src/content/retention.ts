/** How long we keep personal data, in days; the purge runs daily and the privacy page quotes it. */
export const retentionDays = {
  /** Requests for an assessment: three years, for follow-up and claims. */
  tickets: 1_095,
  /** Accepted quotes: what the law has a company keep of its orders, counted from the acceptance. Erasing spares them. */
  acceptedQuotes: 2_920,
  /** What someone typed to accept a quote and never confirmed; the mailed link works two days. */
  quoteAcceptances: 3,
  /** Applications and their files: half a year, for questions and other openings. */
  applications: 180,
  /** Booked calls, counted from the call. */
  bookings: 365,
  /** Sent mails keep only the time and kind, no address and no text. */
  sentMails: 30,
  /** Mails we couldn't send. */
  deadLetteredMails: 90,
  /** Mails to the team that belong to no request. Those that do are kept as long as it is. */
  unmatchedMails: 90,
  /** Newsletter addresses that were never confirmed. */
  unconfirmedSubscribers: 14,
  /** How long we keep an unsubscribed address, so nobody can make us write to it again the same day. */
  endedSubscribers: 1,
  /** Lookups of a lost link are processed within seconds; after a database failure they are dropped. */
  requestLookups: 1,
  /** Name and address of colleagues who left. Their passkeys and sessions are deleted immediately. */
  deskLeavers: 365,
} as const;
