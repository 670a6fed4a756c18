/**
 * Folder: the database on two engines: tables, migrations, erasing, purging, moving. Not here: rules, HTTP; a feature's
 * rows are in its repository.
 */
import { DomainError } from '#server/domain-error.ts';
import { requestProblems } from '#content/request-problems.ts';
import { setTimeout as wait } from 'node:timers/promises';
import {
  CamelCasePlugin,
  Kysely,
  sql,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type SelectQueryBuilder,
  type Transaction as KyselyTransaction,
  type RawBuilder,
} from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrationsFor } from './migrations.ts';
import type { Tables } from './tables.ts';

/** A response must come well before the browser gives up (`apiTimeoutMs`). */
export const databaseLimits = {
  sqliteBusyMs: 2_000,
  /** The longest a busy file may block everything else in the process. */
  sqliteBlockMs: 20,
  sqliteWalPages: 2_000,
  sqliteStatements: 300,
  poolConnections: 10,
  connectMs: 3_000,
  /** With half a second for the network, a stalled database is reported within the promised five seconds. */
  statementMs: 4_000,
  /** Migrations, the purge, an erasure, a move: one statement, or one pause between two. */
  longWorkMs: 60 * 60_000,
  longWorkConnections: 2,
  /** Retry-After for visitors. */
  retryAfterSeconds: 30,
} as const;

export type Engine = 'sqlite' | 'postgres';
export type Transaction = KyselyTransaction<Tables>;

/** The database or the disk is unavailable right now; retrying later may help. */
export class StoreUnavailable extends DomainError {
  /** `reason` is for the log: visitors only read that we're unavailable. */
  constructor(reason: string, options: ErrorOptions = {}) {
    super(503, requestProblems.storeDown, {
      retryAfterSeconds: databaseLimits.retryAfterSeconds,
      cause: new Error(reason, options),
    });
  }
}

export class UniqueViolation extends Error {
  override readonly name = 'UniqueViolation';
}

/**
 * Both Kysely instances migrate before their first query. They turn an outage into `StoreUnavailable` and a taken value
 * into `UniqueViolation`; anything else is a bug or bad data and is passed through.
 */
export type Database = {
  readonly engine: Engine;
  readonly db: Kysely<Tables>;
  /** For work no browser is waiting for: the purge, an erasure, a move. It may take its time. */
  readonly patient: Kysely<Tables>;
  isMigrated(): boolean;
  close(): Promise<void>;
};

/** What a driver's error means; each engine has its own codes. */
export type DriverErrors = {
  readonly isUniqueViolation: (error: unknown) => boolean;
  /** Retrying later may help, or someone has to repair the database. */
  readonly isOutage: (error: unknown) => boolean;
};

/**
 * Never throws if the database is down: migrations are retried on the next use, so the site starts without its database
 * and recovers by itself.
 */
export function guardDatabase(
  engine: Engine,
  dialect: Dialect,
  { isUniqueViolation, isOutage }: DriverErrors,
  /** Without a request's timeouts; the same if an engine has none. */
  patientDialect: Dialect = dialect,
): Database {
  const explain = (error: unknown): unknown => {
    if (isUniqueViolation(error)) return new UniqueViolation('A unique value is taken.', { cause: error });
    if (isOutage(error)) return new StoreUnavailable('The database can’t be used.', { cause: error });
    return error;
  };
  const driver = shareDriver(dialect.createDriver());
  const patientDriver = dialect === patientDialect ? driver : shareDriver(patientDialect.createDriver());
  /** Bypasses the guard, and uses the column names migrations are written in. */
  const plain = new Kysely<Tables>({ dialect: withDriver(dialect, driver) });
  const migrating = new Kysely<unknown>({ dialect: withDriver(patientDialect, patientDriver) });
  let migrated = false;
  let migration: { readonly end: Promise<void>; readonly startedAt: number } | null = null;

  async function migrate(): Promise<void> {
    // First with short timeouts: we mustn't wait for a silent database as long as a migration may take.
    await sql`select 1`.execute(plain).catch((error: unknown) => {
      throw new StoreUnavailable('The database can’t be used.', { cause: error });
    });
    const provider = { getMigrations: () => Promise.resolve(migrationsFor(engine)) };
    const { error } = await new Migrator({ db: migrating, provider }).migrateToLatest();
    if (error) throw new StoreUnavailable('The database cannot be migrated.', { cause: error });
    migrated = true;
  }

  async function ready(isPatient: boolean): Promise<void> {
    if (migrated) return;
    migration ??= {
      startedAt: performance.now(),
      end: migrate().finally(() => {
        migration = null;
      }),
    };
    if (isPatient) return migration.end;
    // A visitor gets an error within seconds, while the migration continues.
    const ended = new AbortController();
    const leftMs = Math.max(0, migration.startedAt + databaseLimits.statementMs - performance.now());
    const late = wait(leftMs, undefined, { signal: ended.signal }).then(() => {
      throw new StoreUnavailable('The database is still being migrated.');
    });
    late.catch(() => undefined);
    await Promise.race([migration.end, late]).finally(() => ended.abort());
  }

  const plugins = [new CamelCasePlugin()];
  const guarded = (from: Dialect, on: Driver) =>
    new Kysely<Tables>({
      dialect: withDriver(
        from,
        guardDriver(on, () => ready(on === patientDriver), explain),
      ),
      plugins,
    });
  const patient = guarded(patientDialect, patientDriver);
  const db = driver === patientDriver ? patient : guarded(dialect, driver);
  return {
    engine,
    db,
    patient,
    isMigrated: () => migrated,
    async close() {
      for (const each of new Set([db, patient, plain, migrating])) await each.destroy();
    },
  };
}

const withDriver = (dialect: Dialect, driver: Driver): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createDriver: () => driver,
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
});

/** Several Kysely instances on one driver: the first opens and closes it. */
function shareDriver(driver: Driver): Driver {
  let opening: Promise<void> | null = null;
  return {
    init() {
      opening ??= driver.init().catch((error: unknown) => {
        opening = null;
        throw error;
      });
      return opening;
    },
    acquireConnection: () => driver.acquireConnection(),
    beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
    commitTransaction: (connection) => driver.commitTransaction(connection),
    rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
    releaseConnection: (connection) => driver.releaseConnection(connection),
    async destroy() {
      if (opening === null) return;
      opening = null;
      await driver.destroy();
    },
  };
}

/** Waits until the database is migrated, and translates the driver's errors. */
function guardDriver(
  driver: Driver,
  ready: () => Promise<void>,
  explain: (error: unknown) => unknown,
): Driver {
  const guarded = new WeakMap<DatabaseConnection, DatabaseConnection>();
  const own = (connection: DatabaseConnection) => guarded.get(connection) ?? connection;
  const explained = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw explain(error);
    });
  return {
    init: () => explained(driver.init()),
    async acquireConnection() {
      await ready();
      const connection = await explained(driver.acquireConnection());
      const wrapped: DatabaseConnection = {
        executeQuery: (query) => explained(connection.executeQuery(query)),
        streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
      };
      guarded.set(wrapped, connection);
      return wrapped;
    },
    beginTransaction: (connection, settings) => explained(driver.beginTransaction(own(connection), settings)),
    commitTransaction: (connection) => explained(driver.commitTransaction(own(connection))),
    rollbackTransaction: (connection) => explained(driver.rollbackTransaction(own(connection))),
    releaseConnection: (connection) => driver.releaseConnection(own(connection)),
    destroy: () => driver.destroy(),
  };
}

/** How many rows a query finds. */
export async function countRows<From extends keyof Tables>(
  query: SelectQueryBuilder<Tables, From, object>,
): Promise<number> {
  const counted = query.select((row) => row.fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

const pageRows = 500;

/** Reads any number of rows in pages, each starting after the last row of the previous one. */
export async function* readPages<Row>(
  readPage: (after: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let rows: readonly Row[] = [];
  do {
    rows = await readPage(rows.at(-1), pageRows);
    yield* rows;
  } while (rows.length === pageRows);
}

/**
 * Empties SQLite's write-ahead log, where deleted rows persist. False if it couldn't: another process, such as a
 * backup, is still reading it. The next day's purge, and every start, retry.
 */
export async function truncateLog({ engine, db }: Database): Promise<boolean> {
  if (engine !== 'sqlite') return true;
  const deadline = performance.now() + databaseLimits.sqliteBusyMs;
  for (;;) {
    // "Busy" is a column of the result, not an error.
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return true;
    if (performance.now() > deadline) return false;
    await wait(databaseLimits.sqliteBlockMs);
  }
}

/** Literally, not as a pattern. */
export const contains = (engine: Engine, text: RawBuilder<unknown>, part: string) =>
  engine === 'sqlite'
    ? sql<boolean>`instr(${text}, ${part}) > 0`
    : sql<boolean>`strpos(${text}, ${part}) > 0`;
