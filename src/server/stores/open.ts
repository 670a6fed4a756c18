/**
 * Room: storage on two engines: ports, SQL, migrations. SQL lives here and nowhere else.
 * Not here: rules, HTTP, mail.
 * May import: lib, contract.
 */
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { isFilledSqliteLeft } from './left-behind.ts';
import { makePrivateFolder, privateFileMode } from '#server/lib/private-files.ts';
import { createMemoryLimitStore } from './memory-limits.ts';
import { outboxLimits } from './outbox-limits.ts';
import type { OutboxStore } from '#server/stores/ports/outbox.ts';
import type { StoreHealth, Stores } from '#server/stores/ports/stores.ts';
import { createApplicationStore } from './sql/applications.ts';
import { createBookingStore } from './sql/bookings.ts';
import { createCaseLinkStore } from './sql/case-links.ts';
import type { Database } from './sql/database.ts';
import { createDeskStores } from './sql/desk-stores.ts';
import { erasePerson, purge, rehearseErasure } from './sql/erasure.ts';
import { createIntakeStore } from './sql/intake.ts';
import { createSqlLimitStore } from './sql/limits.ts';
import { createOutboxStore } from './sql/outbox.ts';
import { createSecretStore } from './sql/secrets.ts';
import { createSubscriberStore } from './sql/subscribers.ts';
import { createThreatFeedStore } from './sql/threat-feed.ts';
import { createTicketStore } from './sql/tickets.ts';
import { openSqlite, sqliteFile } from './sqlite.ts';
import { describeTrouble } from './trouble.ts';
import { createWriteProbe } from './write-probe.ts';

export type StoreSettings = { readonly dataDir: string; readonly databaseUrl: string | null };
export type StoreTroubleLog = { warn(details: object, message: string): void };

/** Opens also when the database is away, unless it must answer: whoever uses it then recovers by itself. */
export async function openStores(
  settings: StoreSettings,
  log: StoreTroubleLog,
  /** At a start: a database that can't be used is a setting to look at, and whoever started waits for an answer. */
  { mustAnswer = false }: { readonly mustAnswer?: boolean } = {},
): Promise<Stores> {
  const database =
    settings.databaseUrl === null
      ? openSqlite(sqliteFile(settings.dataDir))
      : await openPostgresDriver(settings.databaseUrl, log);
  if (settings.databaseUrl !== null && isFilledSqliteLeft(settings.dataDir)) {
    log.warn(
      { file: sqliteFile(settings.dataDir) },
      'the site runs on PostgreSQL, but there are still records in the SQLite database: "npm run db:move" moves them',
    );
  }
  const outbox = createOutboxStore(database);
  const probeWrite = createWriteProbe(database);
  const stores: Stores = {
    engine: database.engine,
    intake: createIntakeStore(database),
    tickets: createTicketStore(database),
    applications: createApplicationStore(database),
    subscribers: createSubscriberStore(database),
    bookings: createBookingStore(database),
    caseLinks: createCaseLinkStore(database),
    outbox,
    limits: database.engine === 'sqlite' ? createMemoryLimitStore() : createSqlLimitStore(database),
    desk: createDeskStores(database),
    secrets: createSecretStore(database),
    threatFeed: createThreatFeedStore(database),
    erasePerson: (email, counters = [], { dryRun = false } = {}) =>
      dryRun ? rehearseErasure(database, email, counters) : erasePerson(database, email, counters),
    purge: (cutoffs, now) => purge(database, cutoffs, now),
    health: () => checkHealth(database, settings.dataDir, probeWrite, outbox),
    close: () => database.close(),
  };
  try {
    // Waits for a migration, however long it takes.
    await database.runLong((db) => sql`select 1`.execute(db));
  } catch (error) {
    if (mustAnswer) {
      await database.close();
      throw error;
    }
    log.warn({ err: error }, `${describeTrouble(error)} Will retry on each use.`);
  }
  return stores;
}

/** Only who has a PostgreSQL loads its driver. */
async function openPostgresDriver(url: string, log: StoreTroubleLog): Promise<Database> {
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(url, (error) => {
    log.warn({ err: error }, 'a database connection broke');
  });
}

async function checkHealth(
  database: Database,
  dataDir: string,
  probeWrite: () => Promise<boolean>,
  outbox: OutboxStore,
): Promise<StoreHealth> {
  const [answered, counts, waiting, writable, written] = await Promise.allSettled([
    answers(database),
    outbox.counts(),
    outbox.waiting(Date.now() - outboxLimits.lateMs),
    writeFileProbe(dataDir),
    probeWrite(),
  ]);
  return {
    databaseAnswers: answered.status === 'fulfilled',
    databaseWrites: written.status === 'fulfilled' && written.value,
    migrationsDone: database.isMigrated(),
    dataDirWritable: writable.status === 'fulfilled',
    deadLetteredMails: counts.status === 'fulfilled' ? counts.value.deadLettered : null,
    waitingMails: waiting.status === 'fulfilled' ? waiting.value : null,
  };
}

async function answers(database: Database): Promise<void> {
  await database.run((db) => sql`select 1`.execute(db));
}

/** Asking for permissions is not enough: a full disk grants them too. */
async function writeFileProbe(dataDir: string): Promise<void> {
  await makePrivateFolder(dataDir);
  const probe = join(dataDir, `.probe-${randomUUID()}`);
  try {
    await writeFile(probe, 'ok', { mode: privateFileMode });
  } finally {
    await rm(probe, { force: true });
  }
}
