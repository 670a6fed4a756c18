import { sql, type Transaction } from 'kysely';
import type { DeskStores } from '#server/stores/ports/desk-stores.ts';
import type { Database } from './database.ts';
import { createAuditStore } from './desk-audit.ts';
import { createCallStore, createMailDeskStore } from './desk-calls.ts';
import { createCaseStore } from './desk-cases.ts';
import { createClockStore } from './desk-clock.ts';
import { createHiringStore } from './desk-hiring.ts';
import { createSignInStore } from './desk-sign-in.ts';
import { createStaffStore } from './desk-staff.ts';
import type { Tables } from './tables.ts';

export function createDeskStores(database: Database): DeskStores {
  return {
    staff: createStaffStore(database),
    signIn: createSignInStore(database),
    audit: createAuditStore(database),
    cases: createCaseStore(database),
    clock: createClockStore(database),
    hiring: createHiringStore(database),
    calls: createCallStore(database),
    mails: createMailDeskStore(database),
    purge: (now, cutoffs) => purgeDesk(database, now, cutoffs),
  };
}

/** With the person go the work on their records, what was written about them, and who looked at it. */
export async function eraseDeskRecords(
  transaction: Transaction<Tables>,
  recordIds: readonly string[],
): Promise<void> {
  if (recordIds.length === 0) return;
  const ids = [...recordIds];
  for (const table of ['case_work', 'case_events', 'case_notices', 'case_presence'] as const) {
    await transaction.deleteFrom(table).where('record_id', 'in', ids).execute();
  }
  await transaction.deleteFrom('hiring_work').where('reference', 'in', ids).execute();
  await transaction.deleteFrom('call_hosts').where('booking_id', 'in', ids).execute();
}

type Cutoffs = Parameters<DeskStores['purge']>[1];

async function purgeDesk(database: Database, now: number, cutoffs: Cutoffs): Promise<number> {
  const gone = await database.runLong((db) =>
    db.transaction().execute(async (transaction) => {
      const steps = [
        transaction.deleteFrom('staff_links').where('expires_at', '<=', now),
        transaction.deleteFrom('passkey_challenges').where('expires_at', '<=', now),
        transaction
          .deleteFrom('desk_sessions')
          .where((row) =>
            row.or([row('seen_at', '<', cutoffs.idleBefore), row('created_at', '<', cutoffs.startedBefore)]),
          ),
        transaction.deleteFrom('case_presence').where('seen_at', '<', cutoffs.startedBefore),
        transaction.deleteFrom('blocked_times').where('end_at', '<', cutoffs.leftBefore),
        transaction.deleteFrom('desk_webhooks').where('created_at', '<', cutoffs.leftBefore),
      ];
      let rows = 0;
      for (const step of steps) rows += Number((await step.executeTakeFirstOrThrow()).numDeletedRows);
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
      for (const table of ['case_events', 'case_notices'] as const) {
        await sql`delete from ${sql.table(table)} where not exists (select 1 from tickets where id = record_id)
          and not exists (select 1 from applications where applications.reference = record_id)`.execute(
          transaction,
        );
      }
      // The log names people by id; what is left of those who went is that id.
      await transaction
        .updateTable('staff')
        .set((row) => ({ email: row.ref('id'), name: '' }))
        .where('ended_at', '<', cutoffs.leftBefore)
        .execute();
      return rows;
    }),
  );
  return gone;
}
