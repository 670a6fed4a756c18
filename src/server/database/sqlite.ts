import { dirname, join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type SelectModifierNode,
  type SqliteDatabase,
  type SqliteDialectConfig,
  type SqliteStatement,
} from 'kysely';
import { databaseLimits, type Database } from './database.ts';
import { guardDatabase, sqliteErrors } from './outages.ts';
import { makePrivateFile, makePrivateFolder, tightenFiles } from './private-files.ts';

export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'site.sqlite');
}

export function openSqlite(file: string): Database {
  const dialect: Dialect = {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver() {
      let handle: DatabaseSync | null = null;
      const database = async () => {
        handle = await openFile(file);
        return asKyselyDatabase(handle);
      };
      return new PatientSqliteDriver({ database }, () => handle?.isTransaction ?? false);
    },
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new LocklessSqliteCompiler(),
  };
  return guardDatabase('sqlite', { usual: dialect, patient: dialect }, sqliteErrors);
}

async function openFile(file: string): Promise<DatabaseSync> {
  await makePrivateFolder(dirname(file));
  // SQLite would create it with the umask, readable by all; its companion files copy the file's mode.
  await makePrivateFile(file);
  await tightenFiles([`${file}-wal`, `${file}-shm`]);
  return connect(file);
}

function connect(file: string): DatabaseSync {
  const handle = new DatabaseSync(file, { timeout: databaseLimits.sqliteBusyMs });
  try {
    // FULL: a commit is on disk before it's acknowledged. secure_delete: erased data is overwritten.
    handle.exec(`
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma foreign_keys = on;
      pragma secure_delete = on;
      pragma trusted_schema = off;
      pragma wal_autocheckpoint = ${databaseLimits.sqliteWalPages};
      pragma journal_size_limit = ${databaseLimits.sqliteWalPages * 4096};
      pragma busy_timeout = ${databaseLimits.sqliteBlockMs};
    `);
  } catch (error) {
    handle.close();
    throw error;
  }
  return handle;
}

/** SQLite's DDL is transactional; saying so makes the migrator use one immediate transaction. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Without `for update`, which SQLite doesn't know: a transaction has the whole file to itself. */
class LocklessSqliteCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== 'ForUpdate' && node.modifier !== 'SkipLocked') super.visitSelectModifier(node);
  }
}

/** Prepared statements are cached: the same few texts repeat. */
function asKyselyDatabase(handle: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => handle.close(),
    prepare(sql) {
      let statement = prepared.get(sql);
      if (!statement) {
        if (prepared.size >= databaseLimits.sqliteStatements) prepared.clear();
        statement = asKyselyStatement(handle.prepare(sql));
        prepared.set(sql, statement);
      }
      return statement;
    },
  };
}

/** Only `.all()` and `.run()`: `.get()` leaves an INSERT … RETURNING open, and the WAL then grows forever. */
function asKyselyStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  };
}

const busy = 5;

/** Waits for another process's lock without blocking this one: SQLite's own wait would block every page and request. */
class PatientSqliteDriver extends SqliteDriver {
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

  /** Takes the write lock at the start, so two processes queue instead of failing halfway. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** SQLite has already rolled back after a full disk or an I/O error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#isInTransaction()) await super.rollbackTransaction(connection);
  }

  async #executePatiently<Row>(connection: DatabaseConnection, query: CompiledQuery) {
    const deadline = performance.now() + databaseLimits.sqliteBusyMs;
    for (;;) {
      try {
        return await connection.executeQuery<Row>(query);
      } catch (error) {
        if (!isBusy(error) || this.#isInTransaction() || performance.now() > deadline) throw error;
        await wait(databaseLimits.sqliteBlockMs);
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
