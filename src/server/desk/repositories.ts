import { sql } from 'kysely';
import { retentionDays } from '#content/retention.ts';
import { eventLimits, signInLimits } from '#contract/desk/desk-limits.ts';
import { dayMs } from '#contract/durations.ts';
import { createAuditRepository } from '#server/database/audit.ts';
import type { DecisionLog } from '#server/database/decisions.ts';
import { rowsChanged, type Database } from '#server/database/database.ts';
import { createWorkStores } from '#server/work/stores.ts';
import { createChangesRepository } from './changes-repository.ts';
import { createClockRepository } from './clock-repository.ts';
import { createDeskEventRepository } from './event-repository.ts';
import { createRecordRepository } from './reply-record-repository.ts';
import { createSearchRepository } from './search-repository.ts';
import { createSignInRepository } from './sign-in-repository.ts';
import { createTokenRepository } from './token-repository.ts';
import { createToolsRepository } from './tools-repository.ts';
import { createUpdatesRepository } from './updates-repository.ts';

export type DeskRepositories = ReturnType<typeof createDeskRepositories>;

export function createDeskRepositories(database: Database, decisions: DecisionLog) {
  return {
    ...createWorkStores(database, decisions),
    signIn: createSignInRepository(database, decisions),
    audit: createAuditRepository(database),
    clock: createClockRepository(database),
    events: createDeskEventRepository(database),
    record: createRecordRepository(database),
    search: createSearchRepository(database),
    changes: createChangesRepository(database),
    tools: createToolsRepository(database),
    tokens: createTokenRepository(database, decisions),
    updates: createUpdatesRepository(database),
    /** Removes what nobody can use anymore: links, challenges, sessions, work on deleted records. */
    purge: (now: number) => purgeDesk(database, now),
  };
}

async function purgeDesk({ patient }: Database, now: number): Promise<number> {
  const idleBefore = now - signInLimits.idleMs;
  const startedBefore = now - signInLimits.longestMs;
  const leftBefore = now - retentionDays.deskLeavers * dayMs;
  return patient.transaction().execute(async (transaction) => {
    const steps = [
      transaction.deleteFrom('staffLinks').where('expiresAt', '<=', now),
      transaction.deleteFrom('passkeyChallenges').where('expiresAt', '<=', now),
      transaction
        .deleteFrom('deskSessions')
        .where((row) => row.or([row('seenAt', '<', idleBefore), row('createdAt', '<', startedBefore)])),
      transaction.deleteFrom('casePresence').where('seenAt', '<', startedBefore),
      transaction.deleteFrom('blockedTimes').where('endAt', '<', leftBefore),
      transaction
        .deleteFrom('apiTokens')
        .where((row) => row.or([row('revokedAt', '<', leftBefore), row('expiresAt', '<', leftBefore)])),
      transaction.deleteFrom('deskEvents').where('at', '<', now - eventLimits.keptMs),
      transaction.deleteFrom('eventDeliveries').where('createdAt', '<', now - eventLimits.keptMs),
    ];
    let rows = 0;
    for (const step of steps) rows += await rowsChanged(step);
    // Work outlives its record by a day at most.
    await sql`delete from case_work where not exists (select 1 from tickets where id = record_id)`.execute(
      transaction,
    );
    await sql`delete from hiring_work where not exists (select 1 from applications where applications.reference = hiring_work.reference)`.execute(
      transaction,
    );
    await sql`delete from call_hosts where not exists (select 1 from bookings where id = booking_id)`.execute(
      transaction,
    );
    for (const table of [
      'case_events',
      'case_notices',
      'case_mentions',
      'case_drafts',
      'case_sends',
      'reply_notices',
    ] as const) {
      await sql`delete from ${sql.table(table)} where not exists (select 1 from tickets where id = record_id)
        and not exists (select 1 from applications where applications.reference = record_id)`.execute(
        transaction,
      );
    }
    // The log refers to people by id; that id is all that's left of those who left.
    await transaction
      .updateTable('staff')
      .set((row) => ({ email: row.ref('id'), name: '' }))
      .where('endedAt', '<', leftBefore)
      .execute();
    return rows;
  });
}
