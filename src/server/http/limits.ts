/** Bounds of what the server takes in; none of them is met by an honest visitor. */
export const httpLimits = {
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
  /** What is still read and dropped of a body after its answer, so that whoever sends it gets to read the answer. */
  lingerBytes: 64 * 1024 * 1024,
  lingerMs: 60_000,
  shutdownMs: 10_000,
  eventLoopDelayMs: 1_000,
  /** At 16 ms for a page that is rendered whole, a second of work. */
  servedWhileLate: 64,
  pressureRetrySeconds: 10,
  loggedPathChars: 200,
} as const;

/** A form with a file: what of it is read, and how much of it may be under way at once. */
export const uploadLimits = {
  /** Beyond the file's own limit the rest is read and dropped, so that the answer still reaches the sender. */
  bodyBytes: 16 * 1024 * 1024,
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

/** How uploads share the line. */
export const uploadPaceLimits = {
  /** Forms on their way in from one network: an office whose people apply at the same time, not a hundred. */
  placesPerNetwork: 6,
  /** How often the pace is looked at; the first look comes after one such time. */
  checkEveryMs: 10_000,
  /** In that time at least this much must arrive: 32 kbit/s, less than the slowest mobile line gives. */
  leastBytes: 40_000,
} as const;
