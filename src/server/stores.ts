import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { createBackupRepository, type BackupRepository } from '#server/database/backup-state.ts';
import {
  createDecisionLog,
  repeatDecisions,
  type DecisionLog,
  type Repeats,
} from '#server/database/decisions.ts';
import {
  erasePerson,
  purge,
  repeatErasures,
  type EraseOptions,
  type RetentionCutoffs,
} from '#server/retention/erasure.ts';
import { makePrivateFolder, privateFileMode } from '#server/database/private-files.ts';
import { createPurgeState } from '#server/retention/purge-state.ts';
import { createSecrets } from '#server/database/secrets.ts';
import { openSqlite, sqliteFile } from '#server/database/sqlite.ts';
import { describeDatabaseError } from '#server/database/outages.ts';
import { machineActor } from '#server/work/work.ts';
import { createMemoryLimitStore, createSqlLimitStore } from '#server/http/limiter.ts';
import { sharedFor } from '#server/base/timing.ts';
import { createIntake } from '#server/intake/submission.ts';
import { createOutbox, lateMailMs, outboxRepeats, type Outbox } from '#server/mail/outbox.ts';
import type { Env } from './env.ts';
import type { OpenStore } from './feature.ts';
import { fromAll, type Made } from './features.ts';
import { storedFindings } from './settings-findings.ts';

export type StoreSettings = { readonly dataDir: string; readonly databaseUrl: string | null };
type StoreTroubleLog = { warn(details: object, message: string): void };

/** Mail figures are null while the database doesn't respond. */
export type StoreHealth = Awaited<ReturnType<Stores['health']>>;

export type Stores = ReturnType<typeof createStores>;

/** Everything that is decided for good, by those who decide it. */
const repeats: Repeats = { ...fromAll('repeats'), ...outboxRepeats };

/** All features' repositories on one database. Times are epoch milliseconds. */
function createStores(database: Database, dataDir: string, decisions: DecisionLog) {
  const outbox = createOutbox(database, decisions, fromAll('retries'));
  const purgeState = createPurgeState(database);
  const backups = createBackupRepository(database);
  const probes = [createWriteProbe(database), createFolderProbe(dataDir)] as const;
  const opened = Object.entries<OpenStore>(fromAll('stores')).map(
    ([name, open]) => [name, open(database, decisions)] as const,
  );
  return {
    ...(Object.fromEntries(opened) as Made<'stores'>),
    engine: database.engine,
    intake: createIntake(database),
    outbox,
    backups,
    limits: database.engine === 'sqlite' ? createMemoryLimitStore() : createSqlLimitStore(database),
    secrets: createSecrets(database),
    erasePerson: (email: string, counters?: readonly string[], options?: EraseOptions) =>
      erasePerson(database, decisions, email, counters, options),
    purge: (cutoffs: RetentionCutoffs, now: number) => purge(database, cutoffs, now),
    purgeState,
    findings: (env: Pick<Env, 'backupHours'>, now: number) => storedFindings(database, env, now),
    pruneDecisions: (now: number) => decisions.prune(database, now),
    async health() {
      const checks = checkHealth(database, probes, outbox, backups);
      const [found, heldPurge] = await Promise.all([checks, purgeState.held().catch(() => null)]);
      return { ...found, heldPurge };
    },
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
      'the site runs on PostgreSQL, but there are still records in the SQLite database: "npm run site -- move" moves them',
    );
  }
  const decisions = createDecisionLog(dataDir);
  try {
    // Waits for a migration, however long it takes.
    await sql`select 1`.execute(database.patient);
    // Before anything is served or mailed.
    if (mustAnswer) {
      await repeatAll(database, decisions, log);
    }
  } catch (error) {
    if (mustAnswer) {
      await database.close();
      throw error;
    }
    log.warn({ err: error }, `${describeDatabaseError(error)} Will retry on each use.`);
  }
  return createStores(database, dataDir, decisions);
}

async function repeatAll(database: Database, decisions: DecisionLog, log: StoreTroubleLog): Promise<void> {
  const now = Date.now();
  const audit = { actorId: machineActor, requestId: '' };
  const { repeated, isRestored, isLogBehind } = await repeatDecisions(
    database,
    decisions,
    repeats,
    () => repeatErasures(database, decisions, { audit: { ...audit, action: 'erased' }, now }),
    { audit: { ...audit, action: 'restored', recordId: 'database' }, now },
  );
  if (isRestored)
    log.warn(
      {},
      'the database is older than decisions.log, as after a restore: every session of the desk ended',
    );
  if (isLogBehind)
    log.warn(
      {},
      'decisions.log lacks decisions that the database knows, so they can’t be repeated: every session of the desk ended',
    );
  if (Object.keys(repeated).length > 0)
    log.warn(repeated, 'decided again: what a restored backup had undone');
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
  [probeWrite, probeFolder]: readonly [Probe, Probe],
  outbox: Outbox,
  backups: BackupRepository,
) {
  const [answered, counts, waiting, backup, writable, written] = await Promise.allSettled([
    sql`select 1`.execute(database.db),
    outbox.counts(),
    outbox.waiting(Date.now() - lateMailMs),
    backups.read(),
    probeFolder(),
    probeWrite(),
  ]);
  return {
    databaseAnswers: answered.status === 'fulfilled',
    // Reading may work while the disk is full or the file is locked.
    databaseWrites: written.status === 'fulfilled' && written.value,
    migrationsDone: database.isMigrated(),
    dataDirWritable: writable.status === 'fulfilled' && writable.value,
    deadLetteredMails: counts.status === 'fulfilled' ? counts.value.deadLettered : null,
    waitingMails: waiting.status === 'fulfilled' ? waiting.value : null,
    backup: backup.status === 'fulfilled' ? backup.value : null,
  };
}

type Probe = () => Promise<boolean>;

/**
 * Anyone may ask for readiness, every second or more often, and a backup of SQLite starts over after each write. So a
 * probe that worked counts for a minute; one that failed, or a query that failed since, makes it try again.
 */
export const probeLimits = { workedMs: 60_000, failedMs: 1_000 } as const;

function createProbe(
  attempt: () => Promise<unknown>,
  failures: () => number,
  now: () => number = Date.now,
): Probe {
  let worked: { readonly at: number; readonly failures: number } | null = null;
  const tryAgain = sharedFor(
    probeLimits.failedMs,
    async () => {
      const before = failures();
      const isWorking = await attempt().then(
        () => true,
        () => false,
      );
      worked = isWorking ? { at: now(), failures: before } : null;
      return isWorking;
    },
    now,
  );
  return async () =>
    // A clock set back must not keep an old result alive.
    (worked !== null &&
      worked.failures === failures() &&
      Math.abs(now() - worked.at) < probeLimits.workedMs) ||
    tryAgain();
}

/** Checking permissions isn't enough: a full disk grants them too. */
const createFolderProbe = (dataDir: string): Probe =>
  createProbe(
    async () => {
      await makePrivateFolder(dataDir);
      const probe = join(dataDir, `.probe-${randomUUID()}`);
      try {
        await writeFile(probe, 'ok', { mode: privateFileMode });
      } finally {
        await rm(probe, { force: true });
      }
    },
    () => 0,
  );

/**
 * Does the database accept writes? A locked or read-only file, a full disk or a standby still answers reads. Writes and
 * commits one small row, within the usual time limits.
 */
export const createWriteProbe = ({ db, outages }: Database, now: () => number = Date.now): Probe =>
  createProbe(
    () => {
      const value = new Date(now()).toISOString();
      return db
        .insertInto('secrets')
        .values({ name: 'write-probe', value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    },
    outages,
    now,
  );
