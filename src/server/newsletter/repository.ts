import type { Selectable } from 'kysely';
import {
  firstRow,
  readAll,
  rowsChanged,
  type Database,
  type Transaction,
} from '#server/database/database.ts';
import { inChunks, type DecisionLog, type Repeats } from '#server/database/decisions.ts';
import type { Tables } from '#server/database/tables.ts';
import { claimKey, type IdempotencyKey, type IntakeOutcome } from '#server/intake/submission.ts';
import { MailsSpent } from '#server/mail/budgets.ts';
import { writeMails, type OutgoingMail } from '#server/mail/outbox.ts';

/** `ended`: unsubscribed; kept for a day, so the mail limit outlives it. */
export type StoredSubscriber = Readonly<Omit<Selectable<Tables['subscribers']>, 'mailedAt'>>;

type SubscribeWriteSet = {
  readonly idempotencyKey: IdempotencyKey | null;
  readonly id: string;
  readonly email: string;
  readonly now: number;
  /** An address written to after this time isn't written to again. */
  readonly mailedBefore: number;
  readonly mail: (subscriber: Pick<StoredSubscriber, 'id' | 'email' | 'state'>) => OutgoingMail;
};

export type SubscriberRepository = ReturnType<typeof createSubscriberRepository>;

export function createSubscriberRepository({ db }: Database, decisions: DecisionLog) {
  const columns = ['id', 'email', 'state', 'createdAt', 'confirmedAt'] as const;
  return {
    /** The subscriber and the mail, in one transaction; also `stored` if there's nothing to write. */
    subscribe: (writeSet: SubscribeWriteSet): Promise<IntakeOutcome> =>
      db.transaction().execute((transaction) => subscribe(transaction, writeSet)),
    /** False if there's no such subscriber, or it has ended. Doing it twice is fine. */
    async confirm(id: string, now: number): Promise<boolean> {
      const confirmed = db
        .updateTable('subscribers')
        .set((row) => ({ state: 'confirmed', confirmedAt: row.fn.coalesce('confirmedAt', row.val(now)) }))
        .where('id', '=', id)
        .where('state', '!=', 'ended');
      return (await rowsChanged(confirmed)) > 0;
    },
    /** False if there's no such subscriber, or it has ended. */
    end: (id: string): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const ended = transaction
          .updateTable('subscribers')
          .set({ state: 'ended' })
          .where('id', '=', id)
          .where('state', '!=', 'ended');
        if ((await rowsChanged(ended)) === 0) return false;
        await decisions.note(transaction, 'unsubscribed', [id]);
        return true;
      }),
    findByEmail: (email: string): Promise<StoredSubscriber | null> =>
      firstRow(db.selectFrom('subscribers').select(columns).where('email', '=', email)),
    /** Oldest first: ids increase with time. */
    all: () => readAll(db.selectFrom('subscribers').select(columns), ['id'], (row): StoredSubscriber => row),
  };
}

/** What a restored backup would undo; not for someone who came back and confirmed again. */
export const subscriberRepeats: Pick<Repeats, 'unsubscribed'> = {
  async unsubscribed(transaction, noted) {
    let count = 0;
    for (const { at, about } of noted) {
      for (const some of inChunks(about)) {
        const ended = transaction
          .updateTable('subscribers')
          .set({ state: 'ended' })
          .where('id', 'in', some)
          .where('state', '!=', 'ended')
          .where('mailedAt', '<=', at);
        count += await rowsChanged(ended);
      }
    }
    return count;
  },
};

async function subscribe(transaction: Transaction, writeSet: SubscribeWriteSet): Promise<IntakeOutcome> {
  const { idempotencyKey, id, email, now } = writeSet;
  const known =
    idempotencyKey && (await claimKey(transaction, { idempotencyKey, recordId: id, result: {}, now }));
  if (known) return known;
  // One statement decides for all processes who may write to this address, and whether at all.
  const due = await transaction
    .insertInto('subscribers')
    .values({ id, email, state: 'pending', createdAt: now, confirmedAt: null, mailedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet((row) => ({
          mailedAt: now,
          // Someone who comes back confirms again.
          state: row
            .case()
            .when('subscribers.state', '=', 'confirmed')
            .then('confirmed' as const)
            .else('pending' as const)
            .end(),
        }))
        // Someone who unsubscribed can't use the link of the last mail, so they get a new one right away.
        .where((row) =>
          row.or([
            row('subscribers.mailedAt', '<=', writeSet.mailedBefore),
            row('subscribers.state', '=', 'ended'),
          ]),
        ),
    )
    .returning(['id', 'email', 'state'])
    .execute();
  const mails = due.map((subscriber) => writeSet.mail(subscriber));
  const spent = (await writeMails(transaction, mails, now)).find(({ timing }) => timing === 'none');
  // Rolls back the whole request: without its mail nothing is left, neither an address nor a new date.
  if (spent) throw new MailsSpent(Math.max(1, Math.ceil((spent.at - now) / 1_000)));
  return { kind: 'stored' };
}
