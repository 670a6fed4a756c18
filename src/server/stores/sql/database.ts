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
  /** Runs work on a migrated database; every trouble comes out as `StoreUnavailable` or `UniqueViolation`. */
  run<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  isMigrated(): boolean;
  close(): Promise<void>;
};

/**
 * Never throws when the database is away: migrations are tried again with the next use, so the site starts
 * without its database and recovers by itself.
 */
export function guardDatabase(
  engine: Engine,
  db: Kysely<Tables>,
  isUniqueViolation: (error: unknown) => boolean,
): Database {
  let migrated = false;
  let migrating: Promise<void> | null = null;

  function asStoreError(error: unknown): Error {
    if (error instanceof StoreUnavailable || error instanceof UniqueViolation) return error;
    if (isUniqueViolation(error)) return new UniqueViolation('A unique value is taken.', { cause: error });
    return new StoreUnavailable('The database cannot be used.', { cause: error });
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
