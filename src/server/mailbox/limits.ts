const minuteMs = 60_000;
const megabyte = 1024 * 1024;

/** Limits for mail in the team's mailbox. Each is counted before the work is done; docs/security.md lists them. */
export const inboundLimits = {
  /** How much of a mail is fetched; the rest stays in the mailbox, and the ticket says so. */
  sourceBytes: 20 * megabyte,
  headerBytes: 256 * 1024,
  parts: 200,
  /** How much text is stored, including quotes. */
  textChars: 50_000,
  /** HTML beyond this isn't converted to text; deeper HTML is only stripped of its tags. */
  htmlChars: megabyte,
  htmlDepth: 200,
  subjectChars: 300,
  nameChars: 120,
  addressChars: 254,
  addresses: 50,
  references: 50,
  /** Files are inspected like resumes, with the same limits. */
  files: 10,
  fileNameChars: 200,
  /** How long mail waits while files can't be scanned, once a day; after that it arrives without them. */
  scanWaitMs: 10 * minuteMs,
  /** Total size of files in unmatched mails. */
  unmatchedFileBytes: 100 * megabyte,
  /** Total size of files that one ticket's mails brought. */
  fileBytesPerRequest: 100 * megabyte,
  /** Unmatched mails in the list; a new one pushes out the oldest. */
  unmatched: 2_000,
  /** Tickets that mails become by themselves, in all, per hour; beyond this a person decides. */
  openedPerHour: 20,
  /** Mails per ticket and day: of people, automatic ones and bounces, each counted separately. */
  perRequestDay: 50,
} as const;

export const mailboxLimits = {
  connectMs: 15_000,
  /** Silence after which the connection counts as gone; longer than a pause between two checks. */
  socketMs: 2 * minuteMs,
  /** How often the mailbox is checked even if the server doesn't announce anything. */
  lookEveryMs: minuteMs,
  firstDelayMs: 2_000,
  longestDelayMs: 5 * minuteMs,
  leaseMs: 3 * minuteMs,
  /** How often mails that were set aside are tried again. */
  asideEveryMs: 60 * minuteMs,
  /** If it hasn't been checked for this long, the mailbox counts as unreachable, whatever the last status was. */
  silentMs: 5 * minuteMs,
  stopMs: 5_000,
  /** How far back to reread a mailbox whose ids have all changed; known mails are recognized by content. */
  lookBackMs: 2 * 24 * 60 * minuteMs,
} as const;
