import { dayMs } from '#contract/durations.ts';
import type { BackupState } from '#contract/desk/views.ts';
import type { Database } from './database.ts';

const hourMs = dayMs / 24;

/** A nightly backup doesn't start and end at the same minute every night. */
const graceMs = 2 * hourMs;

/** In the database, so that every process sees it, wherever the backup runs. */
type Noted = {
  readonly since: number;
  readonly goodAt: number | null;
  readonly failedAt: number | null;
  /** The last restore that was practiced, and the first failure in a row since. */
  readonly drilledAt?: number | null;
  readonly drillFailedAt?: number | null;
};

/** A timer practices a restore each month. Who never began isn't reminded. */
const drillMs = 35 * dayMs;

export type BackupRepository = ReturnType<typeof createBackupRepository>;

export function createBackupRepository({ db }: Database) {
  return {
    read: (): Promise<Noted> =>
      db
        .selectFrom('backupState')
        .select(['since', 'goodAt', 'failedAt', 'drilledAt', 'drillFailedAt'])
        .executeTakeFirstOrThrow(),
    async succeeded(now: number): Promise<void> {
      await db.updateTable('backupState').set({ goodAt: now, failedAt: null }).execute();
    },
    /** Keeps the time of the first failure in a row. */
    async failed(now: number): Promise<void> {
      await db.updateTable('backupState').set({ failedAt: now }).where('failedAt', 'is', null).execute();
    },
    async drillSucceeded(now: number): Promise<void> {
      await db.updateTable('backupState').set({ drilledAt: now, drillFailedAt: null }).execute();
    },
    async drillFailed(now: number): Promise<void> {
      await db
        .updateTable('backupState')
        .set({ drillFailedAt: now })
        .where('drillFailedAt', 'is', null)
        .execute();
    },
  };
}

/** `hours` between two backups; 0: they're made by other means, so there is nothing to say. */
export function backupStateOf(
  { since, goodAt, failedAt, drilledAt = null, drillFailedAt = null }: Noted,
  hours: number,
  now: number,
): BackupState | null {
  if (hours === 0) return null;
  // A clock that was ahead must not silence this for years.
  const dueAfter = (at: number, ms: number) => (at > now + graceMs ? now - 1 : at + ms);
  const dueAt = dueAfter(goodAt ?? since, hours * hourMs + graceMs);
  const drillDueAt = drilledAt === null ? Number.POSITIVE_INFINITY : dueAfter(drilledAt, drillMs);
  const [trouble, troubleSince] =
    failedAt !== null
      ? (['failed', failedAt] as const)
      : now > dueAt
        ? (['overdue', dueAt] as const)
        : drillFailedAt !== null
          ? (['drill-failed', drillFailedAt] as const)
          : now > drillDueAt
            ? (['drill-overdue', drillDueAt] as const)
            : [null, null];
  return { goodAt, drilledAt, trouble, troubleSince };
}

const sentences: Readonly<Record<NonNullable<BackupState['trouble']>, string>> = {
  failed: 'the last backup failed',
  overdue: 'a backup is overdue',
  'drill-failed': 'the last backup couldn’t be restored when it was practiced',
  'drill-overdue': 'no restore has been practiced for over a month',
};

/** For operators, in one sentence; none if all is well. */
export function describeBackup(state: BackupState | null): string[] {
  if (state === null || state.trouble === null) return [];
  const last =
    state.goodAt === null
      ? 'there has been none so far'
      : `the last good one is from ${new Date(state.goodAt).toISOString()}`;
  return [`${sentences[state.trouble]}; ${last}`];
}
