const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Signing in: links, challenges, sessions. */
export const signInLimits = {
  linkMs: 24 * hourMs,
  challengeMs: 5 * minuteMs,
  idleMs: 8 * hourMs,
  longestMs: 24 * hourMs,
  freshMs: 5 * minuteMs,
  /** The last-seen time is written at most this often. */
  seenEveryMs: minuteMs,
  recoveryCodes: 10,
  passkeysMax: 10,
  sessionsMax: 20,
  responseChars: 16 * 1024,
  /** A browser that has signed in is remembered by a cookie this long, and has its own limits apart from strangers. */
  knownBrowserMs: 180 * 24 * hourMs,
  /**
   * Sign-in steps per stranger's network, per known browser, session, passkey, invitation or code; and for all strangers
   * together.
   */
  perClient: 60,
  inAll: 1_200,
  /** A new browser asks for a challenge before it can show a passkey. That costs no look-up, so all may ask for more. */
  challengesInAll: 60_000,
  windowMs: 10 * minuteMs,
} as const;

/** Events for other tools: several addresses, in order for each ticket, for as long as a tool may be down. */
export const eventLimits = {
  targets: 5,
  timeoutMs: 10_000,
  leaseMs: 60_000,
  /** Of one target in one tick. */
  atOnce: 20,
  /** One that waits longer to be handed on is told. */
  handOnMs: 10 * 60_000,
  firstDelayMs: 30_000,
  longestDelayMs: 2 * hourMs,
  /** After that, an event is given up; an owner may have it sent again. */
  patienceMs: 3 * 24 * hourMs,
  /** Then it's gone. */
  keptMs: 14 * 24 * hourMs,
  /** From this failure on, the owner hears about it. */
  notifyAfterFailures: 4,
} as const;

/** Mails about replies: one per ticket and person in this time, with everything said meanwhile. */
export const replyNoticeLimits = { quietMs: 15 * minuteMs, textMax: 4_000, texts: 10 } as const;

/** Failures that aren't about a request: undelivered mail, an unhealthy server. */
export const troubleLimits = {
  /** The team hears about one kind of failure at most this often. */
  pauseMs: hourMs,
  /** A failure shorter than this is not reported. */
  failureMs: minuteMs,
} as const;

/** What the desk takes and shows of visitors' requests, and of lists of them. */
export const requestLimits = {
  replyMax: 10_000,
  /** Of one reply, in To and in Cc each. */
  recipientsMax: 10,
  noteMax: 5_000,
  reasonMax: 300,
  searchMax: 120,
  /** Fewer letters would match nearly everything. */
  searchLeast: 2,
  searchWords: 8,
  /** After the last keystroke. */
  findAfterMs: 120,
  /** Texts looked at, and records shown. */
  searchEntries: 150,
  /** Of everything with the words, the newest, among which records are looked for. */
  searchDepth: 2_000,
  searchHits: 30,
  pageRows: 60,
  /** Of one list on the first page; its heading counts them all. */
  todayRows: 8,
  tagMax: 24,
  tagsMax: 8,
  tagsShown: 12,
  viewsMax: 20,
  sharedViews: 30,
  viewNameMax: 40,
  mentionsShown: 20,
  eventsShown: 300,
  relatedShown: 10,
  /** A message can be scheduled this far ahead, and is offered for this time of the morning. */
  sendAheadDays: 90,
  sendMinute: 9 * 60,
  /** One's own last step can be taken back this long. */
  undoMs: 10 * minuteMs,
  presenceMs: 45_000,
  /** That someone reads a page is written at most this often. */
  seenEveryMs: 10_000,
  /** After the last keystroke. */
  draftAfterMs: 1_000,
  /** After a save that failed. */
  draftRetryMs: 5_000,
  /** Of one form, besides its text. */
  draftFieldsMax: 20_000,
  /** An open page brings itself up to date, and sooner if something has happened. */
  refreshMs: 15_000,
  changesEveryMs: 3_000,
  newsEveryMs: minuteMs,
  logRows: 100,
  mailRows: 100,
  quoteRows: 300,
  inboxRows: 200,
  filedRows: 50,
  waitingDaysMax: 365,
} as const;

export const templateLimits = { labelMax: 40, textMax: 4_000, max: 50 } as const;

export const staffLimits = {
  nameMax: 100,
  signatureMax: 400,
  linkMax: 300,
  passkeyNameMax: 60,
  peopleMax: 200,
} as const;

export const blockLimits = { reasonMax: 120, daysMax: 90, listed: 200 } as const;
