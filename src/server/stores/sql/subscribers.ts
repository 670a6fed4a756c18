import type { Selectable, Transaction } from 'kysely';
import type { IntakeOutcome } from '#server/stores/ports/intake.ts';
import type {
  StoredSubscriber,
  SubscribeWriteSet,
  SubscriberStore,
} from '#server/stores/ports/subscribers.ts';
import type { Database } from './database.ts';
import { claimKeys, nameOf } from './idempotency.ts';
import { writeMails } from './mail-budget.ts';
import { readPages } from './read-pages.ts';
import type { Tables } from './tables.ts';

/** Takes back the whole request: without its mail nothing of it is left, neither an address nor another date. */
class MailsSpent extends Error {
  readonly until: number;

  constructor(until: number) {
    super('The recipient has had all mails of a day.');
    this.until = until;
  }
}

export function createSubscriberStore(database: Database): SubscriberStore {
  return {
    async subscribe(writeSet) {
      try {
        return await database.run((db) =>
          db.transaction().execute((transaction) => subscribe(transaction, writeSet)),
        );
      } catch (error) {
        if (error instanceof MailsSpent) return { kind: 'mails-spent', until: error.until };
        throw error;
      }
    },
    async confirm(id, now) {
      const rows = await database.run((db) =>
        db
          .updateTable('subscribers')
          .set((row) => ({ state: 'confirmed', confirmed_at: row.fn.coalesce('confirmed_at', row.val(now)) }))
          .where('id', '=', id)
          .where('state', '!=', 'ended')
          .returning('id')
          .execute(),
      );
      return rows.length > 0;
    },
    async end(id) {
      const rows = await database.run((db) =>
        db.updateTable('subscribers').set({ state: 'ended' }).where('id', '=', id).returning('id').execute(),
      );
      return rows.length > 0;
    },
    async findByEmail(email) {
      const row = await database.run((db) =>
        db.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirst(),
      );
      return row ? fromRow(row) : null;
    },
    all: () => readPages((after, limit) => readSubscribers(database, after, limit)),
  };
}

async function subscribe(
  transaction: Transaction<Tables>,
  writeSet: SubscribeWriteSet,
): Promise<IntakeOutcome> {
  const { idempotencyKey, id, email, now } = writeSet;
  if (idempotencyKey) {
    const known = await claimKeys(transaction, [{ idempotencyKey, recordId: id, result: {}, now }]);
    const outcome = known.get(nameOf(idempotencyKey));
    if (outcome) return outcome;
  }
  // One statement decides for all processes who may write to this address, and whether at all.
  const due = await transaction
    .insertInto('subscribers')
    .values({ id, email, state: 'pending', created_at: now, confirmed_at: null, mailed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet((row) => ({
          mailed_at: now,
          // Who comes back confirms anew.
          state: row
            .case()
            .when('subscribers.state', '=', 'confirmed')
            .then('confirmed' as const)
            .else('pending' as const)
            .end(),
        }))
        .where('subscribers.mailed_at', '<=', writeSet.mailedBefore),
    )
    .returning(['id', 'email', 'state'])
    .execute();
  const mails = due.map((subscriber) => writeSet.mail(subscriber));
  const spent = (await writeMails(transaction, mails, now)).find(({ fate }) => fate === 'none');
  if (spent) throw new MailsSpent(spent.at);
  return { kind: 'stored' };
}

function fromRow(row: Selectable<Tables['subscribers']>): StoredSubscriber {
  return {
    id: row.id,
    email: row.email,
    state: row.state,
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
  };
}

/** Ids grow with time, so their order is the order of arrival. */
async function readSubscribers(
  database: Database,
  after: StoredSubscriber | undefined,
  limit: number,
): Promise<StoredSubscriber[]> {
  const rows = await database.run((db) =>
    db
      .selectFrom('subscribers')
      .selectAll()
      .where('id', '>', after?.id ?? '')
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  return rows.map(fromRow);
}
