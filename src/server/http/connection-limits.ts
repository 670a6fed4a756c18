/** Sizes and timeouts of connections; no honest visitor reaches them. How often someone may do something is in `src/contract/*-limits.ts`. */
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
  /** How much of a body is still read and dropped after its response, so the sender can read the response. */
  lingerBytes: 64 * 1024 * 1024,
  lingerMs: 60_000,
  shutdownMs: 10_000,
  eventLoopDelayMs: 1_000,
  /** At 16 ms per fully rendered page, a second of work. */
  servedWhileLate: 64,
  pressureRetrySeconds: 10,
  loggedPathChars: 200,
} as const;

/** How uploads share the connection. */
export const uploadPaceLimits = {
  /** Concurrent uploads from one network: an office whose people apply at the same time, not a hundred. */
  placesPerNetwork: 6,
  /** How often the speed is checked; the first check comes after one interval. */
  checkEveryMs: 10_000,
  /** At least this much must arrive per interval: 32 kbit/s, less than the slowest mobile connection. */
  leastBytes: 40_000,
} as const;
