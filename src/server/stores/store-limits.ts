/** The database: an answer must come well before the browser gives up (`apiTimeoutMs`). */
export const storeLimits = {
  batchSize: 50,
  batchWaiting: 2_000,
  sqliteBusyMs: 2_000,
  /** The longest a busy file may hold up everything else the process does. */
  sqliteBlockMs: 20,
  sqliteWalPages: 2_000,
  sqliteStatements: 300,
  poolConnections: 10,
  connectMs: 3_000,
  /** With half a second for the way, a stalled database is told within the five seconds that are promised. */
  statementMs: 4_000,
  /** Migrations, the purge, an erasure, a move: one statement, or one pause between two. */
  longWorkMs: 60 * 60_000,
  longWorkConnections: 2,
  /** Clients that are counted in memory at once; the oldest windows go first. */
  rememberedClients: 50_000,
} as const;
