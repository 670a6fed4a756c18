import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { Database, Transaction } from '#server/database/database.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { openSqlite, sqliteFile } from '#server/database/sqlite.ts';
import { openStores, type StoreSettings, type Stores } from '#server/stores.ts';
import { createDatabase } from './postgres.ts';
import { silentLog } from './tickets.ts';

export type EngineUnderTest = {
  readonly name: 'SQLite' | 'PostgreSQL';
  /** Each call simulates another process on the same database. */
  readonly open: () => Promise<Stores>;
  readonly settings: () => StoreSettings;
  /** A separate connection: to change rows behind the stores' back, or to hold a transaction open. */
  readonly openDatabase: () => Database;
};

/** Set by the project `long` of vitest.config.ts. */
export const isLongRun = process.env['TEST_SIZE'] === 'long';

type EngineName = EngineUnderTest['name'];

/**
 * Runs the same cases on each database, fresh each time: `npm test` on SQLite, `npm run test:long` on PostgreSQL, the
 * fault tests on both. `ENGINES="SQLite PostgreSQL" npm test -- stores …` runs a file on both.
 */
export function onBothEngines(cases: (engine: EngineUnderTest) => void): void {
  const names = (process.env['ENGINES'] ?? 'SQLite').split(' ');
  onEngines(
    (['SQLite', 'PostgreSQL'] as const).filter((name) => names.includes(name)),
    cases,
  );
}

export function onEngines(names: readonly EngineName[], cases: (engine: EngineUnderTest) => void): void {
  for (const name of names) {
    describe(`on ${name}`, () => {
      let settings: StoreSettings = { dataDir: '', databaseUrl: null };
      const opened: { close(): Promise<void> }[] = [];
      const undo: (() => Promise<void>)[] = [];

      beforeAll(async () => {
        const dataDir = await mkdtemp(join(tmpdir(), 'stores-'));
        undo.push(() => rm(dataDir, { recursive: true, force: true }));
        settings = { dataDir, databaseUrl: null };
        if (name === 'PostgreSQL') {
          const database = await createDatabase(inject('postgresUrl'));
          undo.push(database.drop);
          settings = { dataDir, databaseUrl: database.url };
        }
      });
      afterAll(async () => {
        for (const stores of opened) await stores.close();
        for (const step of undo.toReversed()) await step();
      });

      cases({
        name,
        settings: () => settings,
        openDatabase: () => {
          const { dataDir, databaseUrl } = settings;
          const database =
            databaseUrl === null
              ? openSqlite(sqliteFile(dataDir))
              : openPostgres(databaseUrl, () => undefined);
          opened.push(database);
          return database;
        },
        open: async () => {
          const stores = await openStores(settings, silentLog);
          opened.push(stores);
          return stores;
        },
      });
    });
  }
}

/**
 * Runs `act` while another process has uncommitted changes: `act` reads the old state or waits. The other process
 * commits once `act` is done or waiting.
 */
export async function whileOthersChange<T>(
  engine: EngineUnderTest,
  change: (transaction: Transaction) => Promise<unknown>,
  act: () => Promise<T>,
): Promise<T> {
  const [others, watcher] = [engine.openDatabase(), engine.openDatabase()];
  let acting: Promise<T> | undefined;
  await others.db.transaction().execute(async (transaction) => {
    await change(transaction);
    const progress = { isDone: false };
    acting = act().finally(() => {
      progress.isDone = true;
    });
    // Whoever awaits it below sees the failure.
    acting.catch(() => undefined);
    // SQLite lets nobody write, or decide on writing, until this commits.
    if (engine.name === 'SQLite') return nextTurn();
    while (!progress.isDone && !(await isWaiting(watcher))) await nextTurn();
  });
  if (!acting) throw new Error('Nothing was done.');
  return acting;
}

async function isWaiting(database: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
  return rows.length > 0;
}
