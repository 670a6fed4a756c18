import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery, SqliteDriver, type DatabaseConnection, type SqliteDialectConfig } from 'kysely';
import { storeLimits } from './store-limits.ts';

const busy = 5;

/**
 * Waits for another process's lock without holding up this one: SQLite's own waiting would stop every page
 * and request meanwhile.
 */
export class PatientSqliteDriver extends SqliteDriver {
  readonly #isInTransaction: () => boolean;

  constructor(config: SqliteDialectConfig, isInTransaction: () => boolean) {
    super(config);
    this.#isInTransaction = isInTransaction;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => this.#executePatiently(connection, query),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  /** Takes the write lock at the start, so that two processes queue up instead of failing halfway. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** SQLite has rolled back by itself after a full disk or an I/O error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#isInTransaction()) await super.rollbackTransaction(connection);
  }

  async #executePatiently<Row>(connection: DatabaseConnection, query: CompiledQuery) {
    const deadline = performance.now() + storeLimits.sqliteBusyMs;
    for (;;) {
      try {
        return await connection.executeQuery<Row>(query);
      } catch (error) {
        if (!isBusy(error) || this.#isInTransaction() || performance.now() > deadline) throw error;
        await wait(storeLimits.sqliteBlockMs);
      }
    }
  }
}

function isBusy(error: unknown): boolean {
  // The low byte is the kind, the rest says what exactly was busy.
  return (
    error instanceof Error &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    error.errcode % 256 === busy
  );
}
