import type { Kysely, Transaction } from 'kysely';
import type { JsonObject } from '#server/stores/ports/json.ts';
import type { ClaimedMail, MailResult, OutboxStore } from '#server/stores/ports/outbox.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

const noPayload = '{}';

export function createOutboxStore(database: Database): OutboxStore {
  return {
    async claim({ owner, now, leaseMs, limit }) {
      const rows = await database.run((db) =>
        db
          .updateTable('outbox')
          .set({ lease_owner: owner, lease_until: now + leaseMs })
          .where('id', 'in', (query) =>
            query
              .selectFrom('outbox')
              .select('id')
              .where('state', '=', 'pending')
              .where('due_at', '<=', now)
              .where('lease_until', '<=', now)
              .orderBy('due_at')
              .limit(limit)
              .$if(database.engine === 'postgres', (due) => due.forUpdate().skipLocked()),
          )
          .returning([
            'id',
            'kind',
            'record_id',
            'recipient',
            'payload',
            'message_id',
            'attempts',
            'created_at',
          ])
          .execute(),
      );
      return rows.map((row): ClaimedMail => ({
        id: row.id,
        kind: row.kind,
        recordId: row.record_id,
        recipient: row.recipient,
        payload: JSON.parse(row.payload) as JsonObject,
        messageId: row.message_id,
        attempts: row.attempts,
        createdAt: row.created_at,
      }));
    },

    async settle(owner, results, now) {
      await database.run((db) =>
        db.transaction().execute(async (transaction) => {
          const sent = results.filter(({ outcome }) => outcome === 'sent').map(({ id }) => id);
          if (sent.length > 0) await markSent(transaction, owner, sent, now);
          for (const result of results) {
            if (result.outcome !== 'sent') await settleUnsent(transaction, owner, result, now);
          }
        }),
      );
    },

    async counts() {
      const rows = await database.run((db) =>
        db
          .selectFrom('outbox')
          .select((row) => ['state', row.fn.countAll<number>().as('count')])
          .groupBy('state')
          .execute(),
      );
      const count = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
      return { pending: count('pending'), sent: count('sent'), deadLettered: count('parked') };
    },

    async waiting(before) {
      const { count, since } = await database.run((db) =>
        db
          .selectFrom('outbox')
          .select((row) => [row.fn.countAll<number>().as('count'), row.fn.min('created_at').as('since')])
          .where('state', '=', 'pending')
          .where('created_at', '<=', before)
          .executeTakeFirstOrThrow(),
      );
      return { count, since: count === 0 ? null : since };
    },

    async delayed(now, planned) {
      const { count } = await database.run((db) =>
        delayedMails(db, now, planned)
          .select((row) => row.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
      );
      return count;
    },

    async deadLettered() {
      return database.run((db) =>
        db
          .selectFrom('outbox')
          .select((row) => [row.fn.countAll<number>().as('count'), row.fn.max('settled_at').as('latest')])
          .where('state', '=', 'parked')
          .executeTakeFirstOrThrow(),
      );
    },

    async unsentRecords(before) {
      const rows = await database.run((db) =>
        db
          .selectFrom('outbox')
          .select('record_id')
          .distinct()
          .where('state', 'in', ['pending', 'parked'])
          .where('created_at', '<=', before)
          .execute(),
      );
      return rows.map((row) => row.record_id);
    },

    async retryNow(errors, now) {
      const [result] = await database.run((db) =>
        db
          .updateTable('outbox')
          .set({ due_at: now })
          .where('state', '=', 'pending')
          .where('due_at', '>', now)
          .where('attempts', '>', 0)
          .where((row) => row.or(errors.map((error) => row('last_error', 'like', `${error}%`))))
          .execute(),
      );
      return Number(result?.numUpdatedRows ?? 0);
    },

    async requeue(now) {
      const requeued = await database.run((db) =>
        db.transaction().execute((transaction) => requeueMails(transaction, null, now)),
      );
      return requeued.length;
    },
  };
}

/** Not tried yet and not due yet: what waits for its next attempt was tried. */
export const delayedMails = (db: Kysely<Tables>, now: number, planned: readonly string[]) =>
  db
    .selectFrom('outbox')
    .where('state', '=', 'pending')
    .where('attempts', '=', 0)
    .where('due_at', '>', now)
    .where('kind', 'not in', [...planned]);

/** Mails that were given up are tried again: one, or all of them. A reply is then waited for anew by its case. */
export async function requeueMails(
  transaction: Transaction<Tables>,
  id: string | null,
  now: number,
): Promise<{ readonly id: string }[]> {
  const requeued = await transaction
    .updateTable('outbox')
    .set({ state: 'pending', due_at: now, settled_at: null, lease_owner: null, lease_until: 0 })
    .where('state', '=', 'parked')
    .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
    .returning(['id', 'kind', 'record_id', 'message_id'])
    .execute();
  for (const mail of requeued.filter(({ kind }) => kind === 'desk-reply'))
    await transaction
      .updateTable('case_events')
      .set({ mail_id: mail.id })
      .where('record_id', '=', mail.record_id)
      .where('message_id', '=', mail.message_id)
      .execute();
  return requeued;
}

async function markSent(
  transaction: Transaction<Tables>,
  owner: string,
  ids: readonly string[],
  now: number,
): Promise<void> {
  await transaction
    .updateTable('outbox')
    .set((row) => ({
      state: 'sent',
      attempts: row('attempts', '+', 1),
      recipient: '',
      payload: noPayload,
      last_error: null,
      settled_at: now,
      lease_owner: null,
      lease_until: 0,
    }))
    .where('id', 'in', ids)
    .where('lease_owner', '=', owner)
    .execute();
}

async function settleUnsent(
  transaction: Transaction<Tables>,
  owner: string,
  result: Exclude<MailResult, { outcome: 'sent' }>,
  now: number,
): Promise<void> {
  if (result.outcome === 'dropped') {
    await transaction
      .deleteFrom('outbox')
      .where('id', '=', result.id)
      .where('lease_owner', '=', owner)
      .execute();
    return;
  }
  await transaction
    .updateTable('outbox')
    .set({ lease_owner: null, lease_until: 0 })
    .$if(result.outcome !== 'released', (query) =>
      query.set((row) => ({ attempts: row('attempts', '+', 1) })),
    )
    .$if(result.outcome === 'dead-lettered', (query) => query.set({ state: 'parked', settled_at: now }))
    .$call((query) => ('error' in result ? query.set({ last_error: result.error }) : query))
    .$call((query) => ('dueAt' in result ? query.set({ due_at: result.dueAt }) : query))
    .where('id', '=', result.id)
    .where('lease_owner', '=', owner)
    .execute();
}
