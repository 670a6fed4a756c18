/** The numbers of applications and of the file that comes with one; the others stand in limits.ts. */

/** Spec 5 and 9: the application form. */
export const resumeLimits = {
  maxBytes: 5 * 1024 * 1024,
  maxMegabytes: 5,
  nameChars: 200,
} as const;

/** Spec 9: how long the confirmation stays before it leads back to the careers page. */
export const applicationRedirectMs = 5_000;

export const applicationFieldLimits = {
  nameMax: 80,
  emailMax: 254,
  phoneMin: 7,
  phoneMax: 15,
  phoneInputMax: 40,
  locationMin: 2,
  locationMax: 160,
  coverLetterMax: 10_000,
  portfolioMax: 500,
  jobIdMax: 64,
} as const;

/** As tickets, but each one is a file: fewer of them in all. */
export const applicationRateLimits = {
  perClient: 60,
  inAll: 240,
  windowMs: 10 * 60_000,
} as const;

/** A form with a file: what of it is read, and how much of it may be under way at once. */
export const uploadLimits = {
  /** Beyond the file's own limit the rest is read and dropped, so that the answer still reaches the sender. */
  bodyBytes: 16 * 1024 * 1024,
  /** 5 MB take two minutes on a line of 350 kbit/s. */
  timeoutMs: 180_000,
  fields: 20,
  fieldBytes: 48 * 1024,
  headerBytes: 4 * 1024,
  headerPairs: 16,
  /** Files on their way in; each is at most one temporary file of 5 MB. */
  atOnce: 100,
  /** Files in memory, to be stored; the rest waits on disk, and is checked there. */
  inMemory: 1,
  retryAfterSeconds: 10,
} as const;
