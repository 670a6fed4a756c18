import { deskChoices, type DeskChoice, type DeskChoices } from '#contract/desk/choices.ts';
import { replyNoticeLimits } from '#contract/desk/desk-limits.ts';
import { firstRow, rowsChanged, type Database, type Transaction } from '#server/database/database.ts';
import { readSecret } from '#server/database/secrets.ts';
import type { Tables } from '#server/database/tables.ts';
import { writeMails, type OutgoingMail } from '#server/mail/outbox.ts';

export type StoredDeskEvent = Readonly<Tables['deskEvents']>;
export type Delivery = Readonly<Tables['eventDeliveries']>;

/** A mail to a person that a client wrote; `makeMail` gets the timeline's events it's about and when it's due. */
export type ReplyNotice = {
  readonly staffId: string;
  readonly makeMail: (eventIds: readonly string[], dueAt: number) => OutgoingMail;
};

export type DeskEventRepository = ReturnType<typeof createDeskEventRepository>;

export function createDeskEventRepository(database: Database) {
  const { db } = database;
  let secret: string | null = null;
  return {
    /** In order. */
    waiting: (limit: number): Promise<StoredDeskEvent[]> =>
      db.selectFrom('deskEvents').selectAll().orderBy('id').limit(limit).execute(),

    /** Since when one waits to be handed on. */
    async oldest(): Promise<number | null> {
      const { at } = await db
        .selectFrom('deskEvents')
        .select((row) => row.fn.min<number | null>('at').as('at'))
        .executeTakeFirstOrThrow();
      return at;
    },

    /**
     * Hands an event on: to every target, and to whoever is mailed. Once: of several processes, the one that
     * deletes it. False if it wasn't this one.
     */
    handOn: (
      event: StoredDeskEvent,
      targets: readonly string[],
      notices: readonly ReplyNotice[],
      now: number,
    ): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const taken = transaction.deleteFrom('deskEvents').where('id', '=', event.id);
        if ((await rowsChanged(taken)) === 0) return false;
        const { id, kind, recordId, at } = event;
        for (const target of targets)
          await transaction
            .insertInto('eventDeliveries')
            .values({ id, target, kind, recordId, at, dueAt: now, attempts: 0, createdAt: now, error: null })
            .onConflict((known) => known.columns(['target', 'id']).doNothing())
            .execute();
        for (const notice of notices) await writeNotice(transaction, event, notice, now);
        return true;
      }),

    /** What was for targets that nobody has set anymore. */
    async forget(targets: readonly string[]): Promise<void> {
      await db
        .deleteFrom('eventDeliveries')
        .$if(targets.length > 0, (others) => others.where('target', 'not in', [...targets]))
        .execute();
    },

    /** The next one due of a target, leased to one process; never before an earlier one about the same ticket. */
    claim(target: string, now: number, leaseMs: number): Promise<Delivery | null> {
      const claimed = db
        .updateTable('eventDeliveries')
        .set({ dueAt: now + leaseMs })
        .where('target', '=', target)
        .where('id', 'in', (query) =>
          query
            .selectFrom('eventDeliveries as next')
            .select('next.id')
            .where('next.target', '=', target)
            .where('next.dueAt', '<=', now)
            .where((row) =>
              row.not(
                row.exists(
                  row
                    .selectFrom('eventDeliveries as earlier')
                    .select('earlier.id')
                    .whereRef('earlier.target', '=', 'next.target')
                    .whereRef('earlier.recordId', '=', 'next.recordId')
                    .whereRef('earlier.id', '<', 'next.id'),
                ),
              ),
            )
            .orderBy('next.id')
            .limit(1)
            .forUpdate()
            .skipLocked(),
        )
        .returningAll();
      return firstRow(claimed);
    },

    /** Taken; the others of its target, which waited for a retry, are due now. */
    async taken({ target, id }: Delivery, now: number): Promise<void> {
      await db.deleteFrom('eventDeliveries').where('target', '=', target).where('id', '=', id).execute();
      await db
        .updateTable('eventDeliveries')
        .set({ dueAt: now, attempts: 0 })
        .where('target', '=', target)
        .where('attempts', '>', 0)
        .execute();
    },

    async failed({ target, id }: Delivery, retryAt: number, error: string): Promise<void> {
      await db
        .updateTable('eventDeliveries')
        .set((row) => ({ dueAt: retryAt, error, attempts: row('attempts', '+', 1) }))
        .where('target', '=', target)
        .where('id', '=', id)
        .execute();
    },

    /** Targets that have refused one this often, with how many wait for each. */
    async stuck(
      failures: number,
    ): Promise<{ target: string; count: number; since: number; error: string }[]> {
      const rows = await db
        .selectFrom('eventDeliveries')
        .select((row) => [
          'target',
          row.fn.countAll<number>().as('count'),
          row.fn.min('createdAt').as('since'),
          row.fn.max('attempts').as('attempts'),
          row.fn.max('error').as('error'),
        ])
        .groupBy('target')
        .execute();
      return rows
        .filter(({ attempts }) => attempts >= failures)
        .map(({ target, count, since, error }) => ({ target, count, since, error: error ?? '' }));
    },

    async secret(): Promise<string> {
      secret ??= await readSecret(database, 'desk-events');
      return secret;
    },

    /** What people wrote, by the timeline's events; what was erased is left out. */
    textsOf: (eventIds: readonly string[]): Promise<{ text: string | null }[]> =>
      db
        .selectFrom('caseEvents')
        .select('text')
        .where('id', 'in', ['', ...eventIds])
        .orderBy('at')
        .orderBy('id')
        .execute(),

    async choices(staffId: string): Promise<DeskChoices> {
      const rows = await db.selectFrom('deskChoices').selectAll().where('staffId', '=', staffId).execute();
      return { ...deskChoices, ...Object.fromEntries(rows.map(({ name, value }) => [name, value === 1])) };
    },

    async choose(staffId: string, name: DeskChoice, isOn: boolean): Promise<void> {
      const value = isOn ? 1 : 0;
      await db
        .insertInto('deskChoices')
        .values({ staffId, name, value })
        .onConflict((known) => known.columns(['staffId', 'name']).doUpdateSet({ value }))
        .execute();
    },
  };
}

/** Into the one that waits already, or as the next one, which is due once it has been quiet. */
async function writeNotice(
  transaction: Transaction,
  { recordId, eventId }: StoredDeskEvent,
  { staffId, makeMail }: ReplyNotice,
  now: number,
): Promise<void> {
  if (eventId === null) return;
  const last = await firstRow(
    transaction
      .selectFrom('replyNotices')
      .select(['mailId', 'at'])
      .where('recordId', '=', recordId)
      .where('staffId', '=', staffId)
      .forUpdate(),
  );
  if (last !== null && (await addTo(transaction, last.mailId, eventId))) return;
  // One from the future was written before the clock was set back.
  const quietFrom = last === null || last.at > now ? now : last.at + replyNoticeLimits.quietMs;
  const dueAt = Math.max(now, quietFrom);
  const mail = makeMail([eventId], dueAt);
  const [written] = await writeMails(transaction, [mail], now);
  if (written?.fate === 'none') return;
  const notice = { mailId: mail.id, at: dueAt };
  await transaction
    .insertInto('replyNotices')
    .values({ recordId, staffId, ...notice })
    .onConflict((known) => known.columns(['recordId', 'staffId']).doUpdateSet(notice))
    .execute();
}

/** False if that mail is on its way, or gone. */
async function addTo(transaction: Transaction, mailId: string, eventId: string): Promise<boolean> {
  const waiting = await firstRow(
    transaction
      .selectFrom('outbox')
      .select('payload')
      .where('id', '=', mailId)
      .where('state', '=', 'pending')
      .where('leaseOwner', 'is', null)
      .forUpdate(),
  );
  if (waiting === null) return false;
  const { events, ...rest } = JSON.parse(waiting.payload) as { events: string[] };
  const payload = JSON.stringify({ ...rest, events: [...events, eventId] });
  await transaction.updateTable('outbox').set({ payload }).where('id', '=', mailId).execute();
  return true;
}
