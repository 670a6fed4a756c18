import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StoreUnavailable } from '#server/stores/ports/store-unavailable.ts';
import { storeLimits } from '#server/stores/store-limits.ts';
import { migrationsFor } from '#server/stores/migrations/list.ts';
import type { Tables } from './tables.ts';

export type Engine = 'sqlite' | 'postgres';

export class UniqueViolation extends Error {
  override readonly name = 'UniqueViolation';
}

export type Database = {
  readonly engine: Engine;
  /**
   * Runs work on a migrated database. An outage comes out as `StoreUnavailable`, a value that is taken as
   * `UniqueViolation`; anything else is a fault of the program or of its data and stays what it is.
   */
  run<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** The same for work that nobody waits for at a browser: the purge, an erasure, a move. It may take its time. */
  runLong<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  isMigrated(): boolean;
  close(): Promise<void>;
};

/** What a driver's error says about the database; each engine has codes of its own. */
export type DriverErrors = {
  readonly isUniqueViolation: (error: unknown) => boolean;
  /** Asking again later may help, or someone has to repair the database. */
  readonly isOutage: (error: unknown) => boolean;
};

/**
 * Never throws when the database is away: migrations are tried again with the next use, so the site starts
 * without its database and recovers by itself.
 */
export function guardDatabase(
  engine: Engine,
  db: Kysely<Tables>,
  { isUniqueViolation, isOutage }: DriverErrors,
  /** Without the times of a visitor's request; the same where an engine has none. */
  patient: Kysely<Tables> = db,
): Database {
  let migrated = false;
  let migrating: Promise<void> | null = null;

  function asStoreError(error: unknown): unknown {
    if (isUniqueViolation(error)) return new UniqueViolation('A unique value is taken.', { cause: error });
    if (isOutage(error)) return new StoreUnavailable('The database can’t be used.', { cause: error });
    return error;
  }

  async function migrate(): Promise<void> {
    // Asked for on short terms first: a silent database must not be waited for as long as a migration may take.
    await sql`select 1`.execute(db).catch((error: unknown) => {
      throw new StoreUnavailable('The database can’t be used.', { cause: error });
    });
    const provider = { getMigrations: () => Promise.resolve(migrationsFor(engine)) };
    const { error } = await new Migrator({ db: patient, provider }).migrateToLatest();
    if (error) throw new StoreUnavailable('The database cannot be migrated.', { cause: error });
    migrated = true;
  }

  /** A visitor is told within seconds, while the migration goes on. */
  async function withinARequest(migration: Promise<void>): Promise<void> {
    const ended = new AbortController();
    const late = wait(storeLimits.statementMs, undefined, { signal: ended.signal }).then(() => {
      throw new StoreUnavailable('The database is still being migrated.');
    });
    late.catch(() => undefined);
    await Promise.race([migration, late]).finally(() => ended.abort());
  }

  const runOn =
    (connections: Kysely<Tables>): Database['run'] =>
    async (work) => {
      if (!migrated) {
        migrating ??= migrate().finally(() => {
          migrating = null;
        });
        await (connections === patient ? migrating : withinARequest(migrating));
      }
      try {
        return await work(connections);
      } catch (error) {
        throw asStoreError(error);
      }
    };

  return {
    engine,
    isMigrated: () => migrated,
    run: runOn(db),
    runLong: runOn(patient),
    async close() {
      await db.destroy();
      if (patient !== db) await patient.destroy();
    },
  };
}
