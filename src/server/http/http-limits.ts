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
  /** When to come back to a database that is away. */
  storeRetrySeconds: 30,
  loggedPathChars: 200,
} as const;
