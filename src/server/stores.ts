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
import { erasePerson, purge, rehearseErasure, type RetentionCutoffs } from '#server/database/erasure.ts';
import { makePrivateFolder, privateFileMode } from '#server/database/private-files.ts';
import { createSecrets } from '#server/database/secrets.ts';
import { openSqlite, sqliteFile } from '#server/database/sqlite.ts';
import { describeTrouble } from '#server/database/trouble.ts';
import { appendAudit } from '#server/desk/audit.ts';
import { createDeskRepository } from '#server/desk/repository.ts';
import { createMemoryLimitStore, createSqlLimitStore } from '#server/http/limiter.ts';
import { sharedFor } from '#server/http/shared-for.ts';
import { createIntake } from '#server/http/submission.ts';
import { createLetterRepository } from '#server/letters/repository.ts';
import { createMailboxRepository } from '#server/mailbox/repository.ts';
import { createOutbox, lateMailMs, type Outbox } from '#server/mail/outbox.ts';
import { createSubscriberRepository } from '#server/newsletter/repository.ts';
import { createThreatFeedRepository } from '#server/threats/repository.ts';
import { createTicketRepository } from '#server/tickets/repository.ts';

export type StoreSettings = { readonly dataDir: string; readonly databaseUrl: string | null };
export type StoreTroubleLog = { warn(details: object, message: string): void };

/** Of mails null where the database does not answer. */
export type StoreHealth = Awaited<ReturnType<typeof checkHealth>>;

export type Stores = ReturnType<typeof createStores>;

/** The repositories of every feature, on one database. Times are epoch milliseconds. */
function createStores(database: Database, dataDir: string) {
  const outbox = createOutbox(database);
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
    desk: createDeskRepository(database),
    mailbox: createMailboxRepository(database),
    secrets: createSecrets(database),
    threatFeed: createThreatFeedRepository(database),
    letters: createLetterRepository(database, (transaction, entry, at) =>
      appendAudit(database.engine, transaction, entry, at),
    ),
    /**
     * `counters`: the buckets in which mails to the address are counted. With `dryRun` nothing is changed: it tells what
     * would be removed.
     */
    erasePerson: (
      email: string,
      counters: readonly string[] = [],
      { dryRun = false }: { readonly dryRun?: boolean } = {},
    ) => (dryRun ? rehearseErasure(database, email, counters) : erasePerson(database, email, counters)),
    purge: (cutoffs: RetentionCutoffs, now: number) => purge(database, cutoffs, now),
    health: () => checkHealth(database, dataDir, probeWrite, outbox),
    close: () => database.close(),
  };
}

/** Opens also when the database is away, unless it must answer: whoever uses it then recovers by itself. */
export async function openStores(
  { dataDir, databaseUrl }: StoreSettings,
  log: StoreTroubleLog,
  /** At a start: a database that can't be used is a setting to look at, and whoever started waits for an answer. */
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
  } catch (error) {
    if (mustAnswer) {
      await database.close();
      throw error;
    }
    log.warn({ err: error }, `${describeTrouble(error)} Will retry on each use.`);
  }
  return createStores(database, dataDir);
}

/** Only who has a PostgreSQL loads its driver. */
async function openPostgresDriver(url: string, log: StoreTroubleLog): Promise<Database> {
  const { openPostgres } = await import('#server/database/postgres.ts');
  return openPostgres(url, (error) => {
    log.warn({ err: error }, 'a database connection broke');
  });
}

/**
 * Whether the data folder holds a SQLite database with something in it although the site runs on PostgreSQL: then
 * somebody set DATABASE_URL and forgot what came in before.
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
    // Not one of ours, or without tables yet: nothing to miss.
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

/** Anyone may ask whether we are ready; the disk is asked at most so often, and everybody gets that answer. */
const probeEveryMs = 1_000;

/**
 * Whether the database takes writes: a locked or read-only file, a full disk or a standby answers every read. One
 * small row is written and committed, within the same time limits as everything else.
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
