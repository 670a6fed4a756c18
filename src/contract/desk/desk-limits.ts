const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Signing in: links, challenges, sessions. */
export const signInLimits = {
  linkMs: 24 * hourMs,
  challengeMs: 5 * minuteMs,
  idleMs: 8 * hourMs,
  longestMs: 24 * hourMs,
  freshMs: 5 * minuteMs,
  /** The time of the last request is written at most so often. */
  seenEveryMs: minuteMs,
  recoveryCodes: 10,
  passkeysMax: 10,
  sessionsMax: 20,
  responseChars: 16 * 1024,
  /** A browser that has signed in is known by a cookie for so long, and counted apart from strangers. */
  knownBrowserMs: 180 * 24 * hourMs,
  /** Steps of a stranger's network, of a known browser, or of a session; all strangers together. */
  perClient: 60,
  inAll: 1_200,
  windowMs: 10 * minuteMs,
} as const;

/** The promise, and when whom is told. Hours since the request came in. */
export const clockLimits = {
  tickMs: 30_000,
  /** Requests looked at in one tick, and named in one mail. */
  casesPerTick: 500,
  casesPerMail: 20,
  soonMs: 4 * hourMs,
  unassignedMs: 4 * hourMs,
  firstMs: 16 * hourMs,
  secondMs: 22 * hourMs,
  dueMs: 24 * hourMs,
} as const;

export const webhookLimits = {
  timeoutMs: 10_000,
  /** Whoever sends one has it for so long: longer than an attempt, so that no other process sends it too. */
  leaseMs: 60_000,
  attempts: 12,
  firstDelayMs: 30_000,
  longestDelayMs: 2 * hourMs,
  atOnce: 10,
} as const;

/** Trouble that is not a case: mails that do not leave, a server that can't work. */
export const troubleLimits = {
  /** New trouble of one kind is told at most so often. */
  pauseMs: hourMs,
  /** A failure that is over sooner is told to nobody. */
  failureMs: minuteMs,
} as const;

export const caseLimits = {
  replyMax: 10_000,
  noteMax: 5_000,
  reasonMax: 300,
  searchMax: 120,
  pageRows: 60,
  eventsShown: 300,
  relatedShown: 10,
  presenceMs: 45_000,
  presenceEveryMs: 15_000,
  refreshMs: 15_000,
  logRows: 100,
  mailRows: 100,
  inboxRows: 200,
  filedRows: 50,
  waitingDaysMax: 365,
} as const;

export const staffLimits = {
  nameMax: 100,
  signatureMax: 400,
  linkMax: 300,
  passkeyNameMax: 60,
  peopleMax: 200,
} as const;

export const blockLimits = { reasonMax: 120, daysMax: 90, listed: 200 } as const;

/** content/hiring.ts promises the first answer within so many working days. */
export const hiringLimits = { firstAnswerWorkingDays: 5, readers: 2, rows: 300 } as const;
