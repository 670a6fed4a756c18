/** A form with a file: how much is read, and how many at once. */
export const uploadLimits = {
  /** Beyond the file's own limit the rest is read and dropped, so the response still reaches the sender. */
  bodyBytes: 16 * 1024 * 1024,
  fields: 20,
  fieldBytes: 48 * 1024,
  headerBytes: 4 * 1024,
  headerPairs: 16,
  /** Concurrent uploads; each has at most 16 MB in temporary files. */
  atOnce: 100,
  /** Files in memory, about to be stored; the rest wait on disk, and are checked there. */
  inMemory: 1,
  retryAfterSeconds: 10,
} as const;
