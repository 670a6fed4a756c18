/**
 * Folder: the database on two engines: tables, migrations, outages, the logs, moving. Not here: rules,
 * HTTP; a feature's rows are in its repository.
 */
import { setTimeout as wait } from 'node:timers/promises';
import {
  PostgresAdapter,
  sql,
  type DeleteResult,
  type InsertResult,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  type Transaction as KyselyTransaction,
  type UpdateResult,
} from 'kysely';
import { requestProblems } from '#content/request-problems.ts';
import { DomainError } from '#server/domain-error.ts';
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
  readonly isMigrated: () => boolean;
  /** Those done, those to come, and those that only another version knows, by name; asking doesn't migrate it. */
  readonly migrations: () => Promise<Readonly<Record<'done' | 'pending' | 'unknown', readonly string[]>>>;
  /** Whether it has this version's tables already; asking doesn't migrate it either. */
  readonly isCurrent: () => Promise<boolean>;
  /** How many queries have failed because it can't be used. */
  readonly outages: () => number;
  close(): Promise<void>;
};

/** How many rows a query finds. */
export async function countRows<From extends keyof Tables>(
  query: SelectQueryBuilder<Tables, From, object>,
): Promise<number> {
  const counted = query.select((row) => row.fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** The first row a query finds, converted if asked; null without one. */
export async function firstRow<Row, Item = Row>(
  query: { executeTakeFirst(): Promise<Row | undefined> },
  toItem = (row: Row) => row as unknown as Item,
): Promise<Item | null> {
  const row = await query.executeTakeFirst();
  return row === undefined ? null : toItem(row);
}

/** How many rows a statement wrote or deleted. */
export async function rowsChanged(statement: {
  executeTakeFirstOrThrow(): Promise<InsertResult | UpdateResult | DeleteResult>;
}): Promise<number> {
  const result = await statement.executeTakeFirstOrThrow();
  if ('numDeletedRows' in result) return Number(result.numDeletedRows);
  return Number('numUpdatedRows' in result ? result.numUpdatedRows : result.numInsertedOrUpdatedRows);
}

const pageRows = 500;

/** Reads any number of rows in order of a unique key, in pages that each start after the previous one's last row. */
export async function* readAll<
  From extends keyof Tables,
  Row extends Readonly<Record<string, unknown>>,
  Item,
>(
  query: SelectQueryBuilder<Tables, From, Row>,
  key: readonly string[],
  toItem: (row: Row) => Item,
): AsyncGenerator<Item> {
  const columns = key.map((column) => sql.ref(column));
  const valuesOf = (row: Row) => key.map((column) => row[column.split('.').at(-1) ?? '']);
  let rows: Row[] = [];
  do {
    const last = rows.at(-1);
    const after = last && sql<boolean>`(${sql.join(columns)}) > (${sql.join(valuesOf(last))})`;
    rows = await (after ? query.where(after) : query).orderBy(sql.join(columns)).limit(pageRows).execute();
    yield* rows.map(toItem);
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

const isPostgres = (db: Kysely<Tables>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

/** Literally, not as a pattern. */
export const contains = (db: Kysely<Tables>, text: RawBuilder<unknown>, part: string) =>
  isPostgres(db) ? sql<boolean>`strpos(${text}, ${part}) > 0` : sql<boolean>`instr(${text}, ${part}) > 0`;

/** What follows an address's @. Written as in its index `tickets_by_domain`. */
export const domainOf = (db: Kysely<Tables>, email: RawBuilder<unknown>) =>
  isPostgres(db)
    ? sql<string>`substr(${email}, strpos(${email}, '@') + 1)`
    : sql<string>`substr(${email}, instr(${email}, '@') + 1)`;

/** Whoever takes the same lock, in any process, waits for this transaction's end. SQLite has only one writer anyway. */
export async function takeTurn(transaction: Transaction, lock: number): Promise<void> {
  if (isPostgres(transaction)) await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
}
