import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StoreUnavailable } from '#server/stores/ports/store-unavailable.ts';
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
): Database {
  let migrated = false;
  let migrating: Promise<void> | null = null;

  function asStoreError(error: unknown): unknown {
    if (isUniqueViolation(error)) return new UniqueViolation('A unique value is taken.', { cause: error });
    if (isOutage(error)) return new StoreUnavailable('The database cannot be used.', { cause: error });
    return error;
  }

  async function migrate(): Promise<void> {
    const provider = { getMigrations: () => Promise.resolve(migrationsFor(engine)) };
    const { error } = await new Migrator({ db, provider }).migrateToLatest();
    if (error) throw new StoreUnavailable('The database cannot be migrated.', { cause: error });
    migrated = true;
  }

  return {
    engine,
    isMigrated: () => migrated,
    async run(work) {
      if (!migrated) {
        migrating ??= migrate().finally(() => {
          migrating = null;
        });
        await migrating;
      }
      try {
        return await work(db);
      } catch (error) {
        throw asStoreError(error);
      }
    },
    close: () => db.destroy(),
  };
}
