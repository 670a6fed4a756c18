const minuteMs = 60_000;
const megabyte = 1024 * 1024;

/** What one mail in the team's mailbox may cause. Each is counted before the work is done; docs/security.md states them. */
export const inboundLimits = {
  /** So much of a mail is fetched; what lies beyond stays in the mailbox, and the ticket says so. */
  sourceBytes: 20 * megabyte,
  headerBytes: 256 * 1024,
  parts: 200,
  /** Text that is kept, its quoted part included. */
  textChars: 50_000,
  htmlChars: megabyte,
  subjectChars: 300,
  nameChars: 120,
  addressChars: 254,
  addresses: 50,
  references: 50,
  /** Files are looked at as resumes are, and bounded as those are, too. */
  files: 10,
  fileNameChars: 200,
  /** Files of mails that nobody has attached to a ticket yet, all together. */
  unmatchedFileBytes: 100 * megabyte,
  /** Mails that wait in the list; the oldest leaves it when one more comes. */
  unmatched: 2_000,
  /** Mails by one ticket and day that open its clock or send its answer. */
  perCaseDay: 50,
} as const;

export const mailboxLimits = {
  connectMs: 15_000,
  socketMs: 5 * minuteMs,
  /** Also without a word from the server the mailbox is looked at so often. */
  lookEveryMs: minuteMs,
  firstDelayMs: 2_000,
  longestDelayMs: 5 * minuteMs,
  leaseMs: 3 * minuteMs,
  /** Without a look this long the mailbox counts as down, whatever was noted last. */
  silentMs: 5 * minuteMs,
  stopMs: 5_000,
  /** How far back a mailbox is read again whose ids were all given again; what is known is known by its content. */
  lookBackMs: 2 * 24 * 60 * minuteMs,
} as const;
