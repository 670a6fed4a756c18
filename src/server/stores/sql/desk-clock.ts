import { closedStates, openStates } from '#contract/desk/lifecycle.ts';
import type { ClockStore } from '#server/stores/ports/desk-clock.ts';
import type { Transaction } from 'kysely';
import { toColumns } from './columns.ts';
import { UniqueViolation, type Database } from './database.ts';
import { fromJoinedRow, newCase, toEventRow, workColumns } from './desk-case-rows.ts';
import { Outdated } from './desk-case-writer.ts';
import { toMailRow } from './mail-rows.ts';
import { readSecret } from './secrets.ts';
import type { Tables } from './tables.ts';

export function createClockStore(database: Database): ClockStore {
  let secret: string | null = null;
  return {
    async running(from, to, limit) {
      const select = (clock: 'tickets.created_at' | 'case_work.clock_from') =>
        database.run((db) =>
          db
            .selectFrom('tickets')
            .leftJoin('case_work', 'case_work.record_id', 'tickets.id')
            .selectAll('tickets')
            .select(workColumns)
            .where(clock, '>=', from)
            .where(clock, '<=', to)
            .$if(clock === 'tickets.created_at', (query) => query.where('case_work.clock_from', 'is', null))
            .where((row) =>
              row.or([
                row('case_work.state', 'is', null),
                row('case_work.state', 'not in', [...closedStates]),
              ]),
            )
            .where('case_work.answered_at', 'is', null)
            // After the last step there is nothing more to tell.
            .where((row) =>
              row.not(
                row.exists(
                  row
                    .selectFrom('case_notices')
                    .select('case_notices.at')
                    .whereRef('case_notices.record_id', '=', 'tickets.id')
                    .whereRef('case_notices.clock_from', '=', clock)
                    .where('case_notices.step', '=', 'due'),
                ),
              ),
            )
            .orderBy(clock)
            .limit(limit)
            .execute(),
        );
      const rows = [...(await select('tickets.created_at')), ...(await select('case_work.clock_from'))];
      return rows.map(fromJoinedRow);
    },

    async noticesOf(recordIds) {
      if (recordIds.length === 0) return [];
      const rows = await database.run((db) =>
        db
          .selectFrom('case_notices')
          .selectAll()
          .where('record_id', 'in', [...recordIds])
          .execute(),
      );
      return rows.map((row) => ({
        recordId: row.record_id,
        clockFrom: row.clock_from,
        step: row.step,
        staffId: row.staff_id,
      }));
    },

    async tell({ notices, late, events, mails, webhook, now }) {
      try {
        await database.run((db) =>
          db.transaction().execute(async (transaction) => {
            // The key of the table decides which of two processes tells: the other one fails as a whole.
            for (const { recordId, clockFrom, step, staffId } of notices) {
              await transaction
                .insertInto('case_notices')
                .values({ record_id: recordId, clock_from: clockFrom, step, staff_id: staffId, at: now })
                .execute();
            }
            for (const each of late) await markLate(transaction, each, now);
            if (events.length > 0)
              await transaction.insertInto('case_events').values(events.map(toEventRow)).execute();
            if (mails.length > 0)
              await transaction.insertInto('outbox').values(mails.map(toMailRow)).execute();
            if (webhook !== null)
              await transaction
                .insertInto('desk_webhooks')
                .values({ ...webhook, due_at: now, attempts: 0, created_at: now })
                .execute();
          }),
        );
        return true;
      } catch (error) {
        // Answered meanwhile: nothing of it is told, and the next look finds what is still late.
        if (error instanceof UniqueViolation || error instanceof Outdated) return false;
        throw error;
      }
    },

    async claimWebhook(now, leaseMs) {
      const claimed = await database.run((db) =>
        db
          .updateTable('desk_webhooks')
          .set({ due_at: now + leaseMs })
          .where('id', 'in', (query) =>
            query
              .selectFrom('desk_webhooks')
              .select('id')
              .where('due_at', '<=', now)
              .orderBy('due_at')
              .limit(1)
              .$if(database.engine === 'postgres', (due) => due.forUpdate().skipLocked()),
          )
          .returning(['id', 'body', 'attempts'])
          .executeTakeFirst(),
      );
      return claimed ?? null;
    },

    async settleWebhook(id, retryAt) {
      await database.run(async (db) => {
        if (retryAt === null) await db.deleteFrom('desk_webhooks').where('id', '=', id).execute();
        else
          await db
            .updateTable('desk_webhooks')
            .set((row) => ({ due_at: retryAt, attempts: row('attempts', '+', 1) }))
            .where('id', '=', id)
            .execute();
      });
    },

    async webhookSecret() {
      secret ??= await readSecret(database, 'desk-webhook');
      return secret;
    },
  };
}

type Late = Parameters<ClockStore['tell']>[0]['late'][number];

/** Throws `Outdated` when it was answered, closed or put on another clock since it was read. */
async function markLate(
  transaction: Transaction<Tables>,
  { recordId, clockFrom }: Late,
  now: number,
): Promise<void> {
  const marked = await transaction
    .insertInto('case_work')
    .values({ record_id: recordId, ...toColumns(newCase), late_at: now })
    .onConflict((conflict) =>
      conflict
        .column('record_id')
        .doUpdateSet({ late_at: now })
        .where('case_work.answered_at', 'is', null)
        .where('case_work.state', 'in', [...openStates])
        .where((row) =>
          row.or([row('case_work.clock_from', 'is', null), row('case_work.clock_from', '=', clockFrom)]),
        ),
    )
    .returning('record_id')
    .execute();
  if (marked.length === 0) throw new Outdated();
}
