/**
 * Room: what browser and server promise each other. Schemas, limits, paths, problem shape.
 * Not here: words for visitors (content), anything that runs a side effect.
 * May import: the validator only.
 *
 * Every number of the product specification's section 9 stands here once, or in application-limits.ts.
 */

/** Spec 9: header height in spacing units (1 unit = 4 px), phones / desktop. */
export const headerHeightUnits = { phone: 16, desktop: 20 } as const;

/** Spec 2, Header: the services panel shows the first four services, then the rest. */
export const servicesInFirstColumn = 4;

/** Spec 7 and 9: how long the browser waits for the API. */
export const apiTimeoutMs = 10_000;

/** Spec 5: the ticket form. */
export const ticketLimits = {
  nameMin: 2,
  companyMin: 2,
  phoneDigits: 10,
  servicesMin: 1,
} as const;

/** Spec 1 and 9: promises a visitor can hold us to. */
export const promises = {
  responseHours: 24,
  incidentResponseMinutes: 15,
} as const;

/** Bounds of what the server takes in; none of them is met by an honest visitor. */
export const serverLimits = {
  bodyBytes: 64 * 1024,
  headerBytes: 16 * 1024,
  urlChars: 2_048,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  keepAliveTimeoutMs: 5_000,
  connectionCheckMs: 1_000,
  socketIdleMs: 60_000,
  requestsPerSocket: 10_000,
  connections: 10_000,
  shutdownMs: 10_000,
  cspReportBytes: 16 * 1024,
  cspReportsPerRequest: 10,
  cspReportsPerMinute: 30,
  eventLoopDelayMs: 1_000,
  pressureRetrySeconds: 10,
  loggedPathChars: 200,
  negotiationsKept: 256,
} as const;

/** How long browsers may keep what we answer. */
export const cacheSeconds = {
  hashed: 31_536_000,
  files: 3_600,
  strictTransport: 63_072_000,
} as const;

/** How long a field of the ticket form may be; far above what an honest request needs. */
export const ticketFieldLimits = {
  nameMax: 100,
  emailMax: 254,
  companyMax: 120,
  phoneInputMax: 40,
  messageMax: 5_000,
  servicesMax: 9,
  serviceIdMax: 40,
  /** A form that is sent faster than this was filled in by a program. */
  humanMinMs: 3_000,
} as const;

/** Ticket ids, and behind `APP-` the references of applications: three groups of three, read aloud without doubt; 31^9 of them. */
export const ticketIdLimits = { groups: 3, groupChars: 3, attempts: 5 } as const;

/** Idempotency keys, see docs of `POST /api/tickets`. */
export const idempotencyLimits = {
  keyMin: 8,
  keyMax: 128,
  keptMs: 24 * 60 * 60_000,
  retryAfterSeconds: 1,
} as const;

/** Tickets per client network and in all, per window. */
export const ticketRateLimits = {
  perClient: 60,
  inAll: 1_200,
  windowMs: 10 * 60_000,
  /** Clients remembered in memory at once; the oldest windows go first. */
  rememberedClients: 50_000,
} as const;

/** The database: an answer must come well before the browser gives up (apiTimeoutMs). */
export const storeLimits = {
  retryAfterSeconds: 30,
  batchSize: 50,
  batchWaiting: 2_000,
  sqliteBusyMs: 2_000,
  /** The longest a busy file may hold up everything else the process does. */
  sqliteBlockMs: 20,
  sqliteWalPages: 2_000,
  sqliteStatements: 300,
  poolConnections: 10,
  connectMs: 3_000,
  statementMs: 5_000,
  purgeEveryMs: 24 * 60 * 60_000,
} as const;

/** Outgoing mail. 16 attempts with these delays spread over about a day, the response promise. */
export const mailLimits = {
  claimedAtOnce: 10,
  /** Longer than the slowest send, so that nobody else starts one meanwhile. */
  leaseMs: 10 * 60_000,
  stopMs: 5_000,
  /** Also a mail server that answers in drips is given up on. */
  sendMs: 2 * 60_000,
  connectMs: 10_000,
  socketMs: 20_000,
  firstDelayMs: 30_000,
  longestDelayMs: 2 * 60 * 60_000,
  attempts: 16,
  pollMs: 15_000,
  pauseBetweenRoundsMs: 100,
  /** In a rush a round takes long, and visitors come first: the pause grows with it, up to here. */
  longestPauseMs: 500,
  pausePerRound: 4,
  /** Mails with a file are held in memory while they are sent; all of one claim still fit into its lease. */
  filesAtOnce: 3,
  pieceBytes: 48 * 1024,
} as const;

/** What search engines and tabs show of a page before they cut it off; the title with the brand name. */
export const pageTextLimits = { titleMax: 60, descriptionMin: 50, descriptionMax: 160 } as const;

/** Spec 9: the vulnerability carousel. */
export const carouselLimits = {
  autoplayMs: 5_000,
  spacing: 30,
  rotate: 5,
  depth: 100,
  modifier: 2,
  slides: { phone: 1, from640: 1.5, from1024: 2.5 },
} as const;

/** Spec 9: how long a download is confirmed. */
export const downloadConfirmationMs = 2_000;

/** Spec 4 and 9: the stat tiles of a solution page count up from 0. */
export const countUp = { durationMs: 2_000, tickMs: 16 } as const;

/** Spec 4 and 9: the footer's threat gauge. */
export const threatGaugeLimits = {
  min: 1,
  max: 10,
  start: 7,
  tickMs: 15_000,
  lowUpTo: 3,
  mediumUpTo: 6,
} as const;

/** Spec 4 and 9: the certification list. */
export const certificationAdvanceMs = 5_000;

/** Spec 4 and 9: slide to verify, in percent of the track; a key moves it by one step. */
export const slideLimits = { threshold: 90, max: 100, keyStep: 10 } as const;

/** Spec 9: how long a finished download stays at 100 %. */
export const downloadResetMs = 500;

/** Spec 9: particles behind the footer and on the company page. */
export const particleLimits = {
  footer: { most: 50, areaPx: 12_000, linkPx: 80 },
  company: { most: 100, areaPx: 12_000, linkPx: 100 },
  resizeMs: 200,
  framesPerSecond: 30,
} as const;

/** Spec 9, mouse tilt: scale 0.1 of a 20-unit range, in degrees. */
export const tiltLimits = { range: 20, scale: 0.1 } as const;

/** The newsletter: few requests need more than one. */
export const newsletterLimits = {
  perClient: 20,
  inAll: 600,
  windowMs: 10 * 60_000,
  /** At most one mail per address in this time. */
  mailEveryMs: 24 * 60 * 60_000,
  tokenMax: 200,
} as const;

/** Spec 9, Scheduling: sizes in px; styles/scheduling.css repeats them, a browser test compares. */
export const schedulingLimits = {
  inlineHeight: 630,
  inlineMinWidth: 320,
  popupMinWidth: 900,
  popupMaxWidth: 1_000,
  popupMaxHeight: 680,
  fullScreenBelow: 975,
  /** After this a plain link stands in for a booking page that does not load. */
  loadMs: 10_000,
  /** One value of the frame's address, and how many guests or answers go into it. */
  prefillChars: 200,
  prefillItems: 10,
  /** Below `serverLimits.urlChars`, with room for the host. */
  addressChars: 1_800,
} as const;

/** Spec 9: support hours are Monday to Friday, 8am to 5pm US Eastern; a call is one slot of them. */
export const slotLimits = {
  zone: 'America/New_York',
  openMinute: 8 * 60,
  closeMinute: 17 * 60,
  minutes: 30,
  noticeMs: 2 * 60 * 60_000,
  daysAhead: 28,
  /** How many free slots are named to someone whose slot is gone. */
  alternatives: 5,
} as const;

export const bookingFieldLimits = {
  notesMax: 2_000,
  timeZoneMax: 64,
  instantMax: 40,
  tokenMax: 200,
} as const;

/** Bookings and changes of bookings per client network and in all, per window. */
export const bookingRateLimits = { perClient: 60, inAll: 600, windowMs: 10 * 60_000 } as const;
