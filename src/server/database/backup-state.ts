import { dayMs } from '#contract/durations.ts';
import type { BackupState } from '#contract/desk/views.ts';
import type { Database } from './database.ts';

const hourMs = dayMs / 24;

/** A nightly backup doesn't start and end at the same minute every night. */
const graceMs = 2 * hourMs;

/** In the database, so that every process sees it, wherever the backup runs. */
type Noted = { readonly since: number; readonly goodAt: number | null; readonly failedAt: number | null };

export type BackupRepository = ReturnType<typeof createBackupRepository>;

export function createBackupRepository({ db }: Database) {
  return {
    read: (): Promise<Noted> =>
      db.selectFrom('backupState').select(['since', 'goodAt', 'failedAt']).executeTakeFirstOrThrow(),
    async succeeded(now: number): Promise<void> {
      await db.updateTable('backupState').set({ goodAt: now, failedAt: null }).execute();
    },
    /** Keeps the time of the first failure in a row. */
    async failed(now: number): Promise<void> {
      await db.updateTable('backupState').set({ failedAt: now }).where('failedAt', 'is', null).execute();
    },
  };
}

/** `hours` between two backups; 0: they're made by other means, so there is nothing to say. */
export function backupStateOf(
  { since, goodAt, failedAt }: Noted,
  hours: number,
  now: number,
): BackupState | null {
  if (hours === 0) return null;
  const dueAt = (goodAt ?? since) + hours * hourMs + graceMs;
  const trouble = failedAt !== null ? 'failed' : now > dueAt ? 'overdue' : null;
  return { goodAt, trouble, troubleSince: trouble === null ? null : (failedAt ?? dueAt) };
}

/** For operators, in one sentence; none if all is well. */
export function describeBackup(state: BackupState | null): string[] {
  if (state === null || state.trouble === null) return [];
  const last =
    state.goodAt === null
      ? 'there has been none so far'
      : `the last good one is from ${new Date(state.goodAt).toISOString()}`;
  return [`${state.trouble === 'failed' ? 'the last backup failed' : 'a backup is overdue'}; ${last}`];
}
