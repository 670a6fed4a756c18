import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { createApplicationRepository } from '#server/applications/repository.ts';
import { createBookingRepository } from '#server/bookings/repository.ts';
import { createCaseLinkRepository } from '#server/cases/repository.ts';
import type { Database } from '#server/database/database.ts';
import {
  erasePerson,
  purge,
  repeatErasures,
  type EraseOptions,
  type RetentionCutoffs,
} from '#server/database/erasure.ts';
import { makePrivateFolder, privateFileMode } from '#server/database/private-files.ts';
import { createPurgeState } from '#server/database/purge-state.ts';
import { createSecrets } from '#server/database/secrets.ts';
import { openSqlite, sqliteFile } from '#server/database/sqlite.ts';
import { describeDatabaseError } from '#server/database/outages.ts';
import { machineActor } from '#server/desk/people.ts';
import { createDeskRepositories } from '#server/desk/repositories.ts';
import { createMemoryLimitStore, createSqlLimitStore } from '#server/http/limiter.ts';
import { sharedFor } from '#server/http/timing.ts';
import { createIntake } from '#server/http/submission.ts';
import { createLetterRepository } from '#server/letters/repository.ts';
import { createDocumentRepository } from '#server/documents/repository.ts';
import { createMailboxRepository } from '#server/mailbox/repository.ts';
import { createOutbox, lateMailMs, type Outbox } from '#server/mail/outbox.ts';
import { createSubscriberRepository } from '#server/newsletter/repository.ts';
import { createThreatFeedRepository } from '#server/threats/repository.ts';
import { createUptimeRepository } from '#server/uptime/repository.ts';
import { createTicketRepository } from '#server/tickets/repository.ts';

export type StoreSettings = { readonly dataDir: string; readonly databaseUrl: string | null };
type StoreTroubleLog = { warn(details: object, message: string): void };

/** Mail figures are null while the database doesn't respond. */
export type StoreHealth = Awaited<ReturnType<Stores['health']>>;

export type Stores = ReturnType<typeof createStores>;

/** All features' repositories on one database. Times are epoch milliseconds. */
function createStores(database: Database, dataDir: string) {
  const outbox = createOutbox(database);
  const purgeState = createPurgeState(database);
  const probeWrite = createWriteProbe(database);
  return {
    engine: database.engine,
    intake: createIntake(database),
    tickets: createTicketRepository(database),
    applications: createApplicationRepository(database),
    subscribers: createSubscriberRepository(database),
    bookings: createBookingRepository(database),
    caseLinks: createCaseLinkRepository(database),
    outbox,
    limits: database.engine === 'sqlite' ? createMemoryLimitStore() : createSqlLimitStore(database),
    desk: createDeskRepositories(database),
    mailbox: createMailboxRepository(database),
    documents: createDocumentRepository(database),
    secrets: createSecrets(database),
    uptime: createUptimeRepository(database),
    threatFeed: createThreatFeedRepository(database),
    letters: createLetterRepository(database),
    erasePerson: (email: string, counters?: readonly string[], options?: EraseOptions) =>
      erasePerson(database, dataDir, email, counters, options),
    purge: (cutoffs: RetentionCutoffs, now: number) => purge(database, cutoffs, now),
    purgeState,
    health: async () => ({
      ...(await checkHealth(database, dataDir, probeWrite, outbox)),
      heldPurge: await purgeState.held().catch(() => null),
    }),
    close: () => database.close(),
  };
}

/** Also opens if the database is down, unless it must respond: later use recovers by itself. */
export async function openStores(
  { dataDir, databaseUrl }: StoreSettings,
  log: StoreTroubleLog,
  /** At startup: an unusable database is a setting to check, and someone is waiting for an answer. */
  { mustAnswer = false }: { readonly mustAnswer?: boolean } = {},
): Promise<Stores> {
  const database =
    databaseUrl === null ? openSqlite(sqliteFile(dataDir)) : await openPostgresDriver(databaseUrl, log);
  if (databaseUrl !== null && isFilledSqliteLeft(dataDir)) {
    log.warn(
      { file: sqliteFile(dataDir) },
      'the site runs on PostgreSQL, but there are still records in the SQLite database: "npm run db:move" moves them',
    );
  }
  try {
    // Waits for a migration, however long it takes.
    await sql`select 1`.execute(database.patient);
    // Before anything is served or mailed.
    if (mustAnswer) {
      const audit = { actorId: machineActor, action: 'erased', requestId: '' };
      const people = await repeatErasures(database, dataDir, { audit, now: Date.now() });
      if (people > 0) log.warn({ people }, 'erased again: people whom a restored backup brought back');
    }
  } catch (error) {
    if (mustAnswer) {
      await database.close();
      throw error;
    }
    log.warn({ err: error }, `${describeDatabaseError(error)} Will retry on each use.`);
  }
  return createStores(database, dataDir);
}

/** The driver is only loaded if PostgreSQL is used. */
async function openPostgresDriver(url: string, log: StoreTroubleLog): Promise<Database> {
  const { openPostgres } = await import('#server/database/postgres.ts');
  return openPostgres(url, (error) => {
    log.warn({ err: error }, 'a database connection broke');
  });
}

/**
 * Does the data folder have a SQLite database with records although the site runs on PostgreSQL? Then someone set
 * DATABASE_URL and forgot the existing data.
 */
function isFilledSqliteLeft(dataDir: string): boolean {
  const file = sqliteFile(dataDir);
  if (!existsSync(file)) return false;
  let handle: DatabaseSync | null = null;
  try {
    handle = new DatabaseSync(file, { readOnly: true });
    const database = handle;
    return ['tickets', 'applications', 'bookings', 'subscribers'].some(
      (table) => database.prepare(`select 1 from ${table} limit 1`).all().length > 0,
    );
  } catch {
    // Not one of ours, or no tables yet: nothing to lose.
    return false;
  } finally {
    handle?.close();
  }
}

async function checkHealth(
  database: Database,
  dataDir: string,
  probeWrite: () => Promise<boolean>,
  outbox: Outbox,
) {
  const [answered, counts, waiting, writable, written] = await Promise.allSettled([
    sql`select 1`.execute(database.db),
    outbox.counts(),
    outbox.waiting(Date.now() - lateMailMs),
    writeFileProbe(dataDir),
    probeWrite(),
  ]);
  return {
    databaseAnswers: answered.status === 'fulfilled',
    // Reading may work while the disk is full or the file is locked.
    databaseWrites: written.status === 'fulfilled' && written.value,
    migrationsDone: database.isMigrated(),
    dataDirWritable: writable.status === 'fulfilled',
    deadLetteredMails: counts.status === 'fulfilled' ? counts.value.deadLettered : null,
    waitingMails: waiting.status === 'fulfilled' ? waiting.value : null,
  };
}

/** Checking permissions isn't enough: a full disk grants them too. */
async function writeFileProbe(dataDir: string): Promise<void> {
  await makePrivateFolder(dataDir);
  const probe = join(dataDir, `.probe-${randomUUID()}`);
  try {
    await writeFile(probe, 'ok', { mode: privateFileMode });
  } finally {
    await rm(probe, { force: true });
  }
}

/** Anyone may request readiness; the disk is checked at most this often, and everyone gets that result. */
const probeEveryMs = 1_000;

/**
 * Does the database accept writes? A locked or read-only file, a full disk or a standby still answers reads. Writes and
 * commits one small row, within the usual time limits.
 */
export function createWriteProbe({ db }: Database, everyMs = probeEveryMs): () => Promise<boolean> {
  return sharedFor(everyMs, () => {
    const value = new Date().toISOString();
    return db
      .insertInto('secrets')
      .values({ name: 'write-probe', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
      .then(
        () => true,
        () => false,
      );
  });
}
