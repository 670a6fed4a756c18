/**
 * What happens while the database can't be used: what counts as an outage on either engine, how queries wait for
 * migrations and fail without it, and what the operator reads.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { CamelCasePlugin, Kysely, sql, type DatabaseConnection, type Dialect, type Driver } from 'kysely';
import { Migrator } from 'kysely/migration';
import { databaseLimits, StoreUnavailable, UniqueViolation, type Database, type Engine } from './database.ts';
import { migrationsFor } from './migrations.ts';
import type { Tables } from './tables.ts';

/** What a driver's error means; each engine has its own codes. */
type DriverErrors = {
  readonly isUniqueViolation: (error: unknown) => boolean;
  /** Retrying later may help, or someone has to repair the database. */
  readonly isOutage: (error: unknown) => boolean;
};

/** Each driver a dialect creates opens its own connections. */
type Dialects = {
  readonly usual: Dialect;
  /** Without a request's timeouts; the same if an engine has none. */
  readonly patient: Dialect;
};

/**
 * Never throws if the database is down: migrations are retried on the next use, so the site starts without its database
 * and recovers by itself.
 */
export function guardDatabase(
  engine: Engine,
  dialects: Dialects,
  { isUniqueViolation, isOutage }: DriverErrors,
): Database {
  let outages = 0;
  const explain = (error: unknown): unknown => {
    if (isUniqueViolation(error)) return new UniqueViolation('A unique value is taken.', { cause: error });
    if (!isOutage(error)) return error;
    outages += 1;
    return new StoreUnavailable('The database can’t be used.', { cause: error });
  };
  let isMigrated = false;
  let migration: { readonly end: Promise<void>; readonly startedAt: number } | null = null;

  async function migrate(): Promise<void> {
    const { error } = await withMigrator(engine, dialects.patient, (migrator) =>
      migrator.migrateToLatest(),
    ).catch((failure: unknown) => ({ error: failure }));
    if (error) throw new StoreUnavailable('The database can’t be used or migrated.', { cause: error });
    isMigrated = true;
  }

  async function waitForMigration(): Promise<void> {
    if (isMigrated) return;
    migration ??= {
      startedAt: performance.now(),
      end: migrate().finally(() => {
        migration = null;
      }),
    };
    return migration.end;
  }

  /** A visitor gets an error within seconds, while the migration continues. */
  async function waitBriefly(): Promise<void> {
    const end = waitForMigration();
    if (migration === null) return end;
    const ended = new AbortController();
    const leftMs = Math.max(0, migration.startedAt + databaseLimits.statementMs - performance.now());
    const late = wait(leftMs, undefined, { signal: ended.signal }).then(() => {
      throw new StoreUnavailable('The database is still being migrated.');
    });
    late.catch(() => undefined);
    await Promise.race([end, late]).finally(() => ended.abort());
  }

  const migrations = () =>
    withMigrator(engine, dialects.patient, async (migrator, plain) => {
      const known = await migrator.getMigrations();
      const isDone = known.some(({ executedAt }) => executedAt !== undefined);
      const stored = isDone
        ? await sql<{ name: string }>`select name from kysely_migration order by name`.execute(plain)
        : { rows: [] };
      const done = stored.rows.map(({ name }) => name);
      const pending = known.map(({ name }) => name).filter((name) => !done.includes(name));
      return { done, pending, unknown: done.filter((name) => !known.some((one) => one.name === name)) };
    });

  const guarded = (dialect: Dialect, ready: () => Promise<void>) =>
    new Kysely<Tables>({
      dialect: {
        ...methodsOf(dialect),
        createDriver: () => guardDriver(dialect.createDriver(), ready, explain),
      },
      plugins: [new CamelCasePlugin()],
    });
  const patient = guarded(dialects.patient, waitForMigration);
  const db = dialects.usual === dialects.patient ? patient : guarded(dialects.usual, waitBriefly);
  return {
    engine,
    db,
    patient,
    isMigrated: () => isMigrated,
    migrations,
    isCurrent: async () => (await migrations()).pending.length === 0,
    outages: () => outages,
    async close() {
      await migration?.end.catch(() => undefined);
      for (const each of new Set([db, patient])) await each.destroy();
    },
  };
}

/** On connections of its own: those of the site wait for it. */
async function withMigrator<T>(
  engine: Engine,
  dialect: Dialect,
  work: (migrator: Migrator, db: Kysely<unknown>) => Promise<T>,
): Promise<T> {
  const db = new Kysely<unknown>({ dialect });
  try {
    return await work(
      new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrationsFor(engine)) } }),
      db,
    );
  } finally {
    await db.destroy();
  }
}

const methodsOf = (dialect: Dialect): Omit<Dialect, 'createDriver'> => ({
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
});

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

/** Operating system errors: a connection, a disk. */
const isSystemError = (error: Error): boolean => 'syscall' in error && typeof error.syscall === 'string';

/** Node's errors for a lost connection, without a system call. */
const connectionLosses = /^(?:EPIPE|ECONN[A-Z]+|ETIMEDOUT|ERR_(?:STREAM|SOCKET|SSL|TLS)_[A-Z_]+)$/;

/** SQLITE_CONSTRAINT_PRIMARYKEY and SQLITE_CONSTRAINT_UNIQUE. */
const sqliteUnique: readonly unknown[] = [1555, 2067];

/**
 * PERM, ABORT, BUSY, LOCKED, NOMEM, READONLY, INTERRUPT, IOERR, CORRUPT, FULL, CANTOPEN, PROTOCOL, SCHEMA, NOLFS, AUTH,
 * NOTADB: primary result codes, the low byte of the extended ones. A bad statement (ERROR, MISUSE, RANGE) or bad data
 * (CONSTRAINT, MISMATCH, TOOBIG) isn't an outage.
 */
const sqliteOutages: ReadonlySet<number> = new Set([3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 17, 22, 23, 26]);

export const sqliteErrors: DriverErrors = {
  isUniqueViolation: (error) =>
    error instanceof Error && 'errcode' in error && sqliteUnique.includes(error.errcode),
  isOutage(error) {
    if (!(error instanceof Error)) return false;
    if ('errcode' in error && typeof error.errcode === 'number')
      return sqliteOutages.has(error.errcode & 0xff);
    return isSystemError(error);
  },
};

/**
 * SQLSTATE: connections (08), resources (53), object state (55), operator (57), system (58), internal errors (XX);
 * serialization and deadlock, a read-only replica, a stalled transaction, a revoked permission.
 */
const postgresOutages = /^(?:(?:08|53|55|57|58|XX)...|40001|40P01|25006|25P0[34]|42501)$/;

/** `pg` errors without a code, for a broken or stalled connection. */
const postgresLosses =
  /^(?:Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed)/;

export const postgresErrors: DriverErrors = {
  isUniqueViolation: (error) => sqlState(error) === '23505',
  isOutage(error) {
    if (!(error instanceof Error)) return false;
    return (
      postgresOutages.test(sqlState(error)) ||
      connectionLosses.test(sqlState(error)) ||
      postgresLosses.test(error.message) ||
      isSystemError(error)
    );
  },
};

const sqlState = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** What's wrong with the database, as one sentence for the operator. */
export function describeDatabaseError(error: unknown): string {
  for (const cause of causesOf(error)) {
    const sentence = sentenceOf(cause);
    if (sentence !== undefined) return sentence;
  }
  return 'The database can’t be used.';
}

const byCode: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The database refuses connections: nothing is listening at the address in DATABASE_URL.',
  ENOTFOUND: 'The host in DATABASE_URL can’t be found.',
  ETIMEDOUT: 'The database doesn’t answer at the address in DATABASE_URL.',
  '28P01': 'The database rejects the password in DATABASE_URL.',
  '28000': 'The database rejects the user in DATABASE_URL.',
  '3D000': 'The database named in DATABASE_URL doesn’t exist.',
  '42501': 'The user in DATABASE_URL doesn’t have permission to do this.',
  '25006': 'The database is read-only: DATABASE_URL may point to a replica.',
  '53300': 'The database has no free connections.',
  '57P03': 'The database is still starting.',
  EACCES: 'This user can’t write to the data folder.',
  EROFS: 'The data folder is on a read-only disk.',
  ENOSPC: 'The disk is full.',
};

/** SQLite's primary result codes; the extended ones end in the same byte. */
const bySqliteCode: Readonly<Record<number, string>> = {
  5: 'The database is locked by another process.',
  8: 'The database is read-only: this user can’t write to the file or its folder.',
  10: 'The disk reported an error while reading or writing the database.',
  11: 'The database file is damaged: restore a backup with "npm run site -- restore".',
  13: 'The disk is full.',
  14: 'The database file can’t be opened: check the path and permissions of DATA_DIR.',
  26: 'The database file isn’t a database.',
};

function sentenceOf(error: Error): string | undefined {
  if (/previously executed migration .* is missing/.test(error.message))
    return 'The database is newer than this version of the site: start the newer version, or restore a backup.';
  // `pg`'s error for an address that doesn't respond, without a code.
  if (/timeout exceeded when trying to connect|due to connection timeout/.test(error.message))
    return byCode['ETIMEDOUT'];
  if ('errcode' in error && typeof error.errcode === 'number') return bySqliteCode[error.errcode & 0xff];
  return 'code' in error && typeof error.code === 'string' ? byCode[error.code] : undefined;
}

/** The error and its chain of causes; a refused connection may contain several attempts. */
function* causesOf(error: unknown): Generator<Error> {
  if (!(error instanceof Error)) return;
  yield error;
  if (error instanceof AggregateError) for (const each of error.errors) yield* causesOf(each);
  yield* causesOf(error.cause);
}
