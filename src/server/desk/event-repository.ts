import type { ExpressionBuilder } from 'kysely';
import { deskChoices, type DeskChoice, type DeskChoices } from '#contract/desk/choices.ts';
import { replyNoticeLimits } from '#contract/desk/desk-limits.ts';
import { firstRow, rowsChanged, type Database, type Transaction } from '#server/database/database.ts';
import { deskRecord } from '#server/database/desk-events.ts';
import { readSecret } from '#server/database/secrets.ts';
import type { Tables } from '#server/database/tables.ts';
import { writeMails, type OutgoingMail } from '#server/mail/outbox.ts';
import { keysOf } from './event-messages.ts';

export type StoredDeskEvent = Readonly<Tables['deskEvents']>;
export type Delivery = Readonly<Tables['eventDeliveries']>;

/** A mail to a person that a client wrote; `makeMail` gets the timeline's events it's about and when it's due. */
export type ReplyNotice = {
  readonly staffId: string;
  readonly makeMail: (eventIds: readonly string[], dueAt: number) => OutgoingMail;
};

export type EventQueue = {
  readonly target: string;
  readonly waiting: number;
  readonly parked: number;
  readonly since: number;
  readonly attempts: number;
  readonly error: string | null;
};

const turnName = (target: string): string => `desk-events:${target}`;

/** How often a target's key was changed, and once. */
async function turnOf(db: Database['db'], target: string): Promise<number> {
  const row = db.selectFrom('secrets').select('value').where('name', '=', turnName(target));
  return Number((await row.executeTakeFirst())?.value ?? 1);
}

/** Parked, or behind one about the same record that is. */
const isGivenUp = (row: ExpressionBuilder<Tables, 'eventDeliveries'>) =>
  row.or([
    row('eventDeliveries.parkedAt', 'is not', null),
    row.and([
      row('eventDeliveries.recordId', '!=', deskRecord),
      row.exists(
        row
          .selectFrom('eventDeliveries as parked')
          .select('parked.id')
          .whereRef('parked.target', '=', 'eventDeliveries.target')
          .whereRef('parked.recordId', '=', 'eventDeliveries.recordId')
          .whereRef('parked.id', '<', 'eventDeliveries.id')
          .where('parked.parkedAt', 'is not', null),
      ),
    ]),
  ]);

export type DeskEventRepository = ReturnType<typeof createDeskEventRepository>;

export function createDeskEventRepository(database: Database) {
  const { db } = database;
  let secret: string | null = null;
  let alertSecret: string | null = null;
  const lastKeys = new Map<string, readonly string[]>();
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
        const { id, kind, recordId, at, details } = event;
        const about = { id, kind, recordId, at, details };
        for (const target of targets)
          await transaction
            .insertInto('eventDeliveries')
            .values({ ...about, target, dueAt: now, attempts: 0, createdAt: now, error: null })
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

    /** The next one due of a target, leased to one process; never before an earlier one about the same record. */
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
            .where('next.parkedAt', 'is', null)
            .where('next.dueAt', '<=', now)
            .where((row) =>
              row.not(
                row.exists(
                  row
                    .selectFrom('eventDeliveries as earlier')
                    .select('earlier.id')
                    .whereRef('earlier.target', '=', 'next.target')
                    .whereRef('earlier.recordId', '=', 'next.recordId')
                    .whereRef('earlier.id', '<', 'next.id')
                    // What isn't about one record, as an alarm, doesn't build on what came before.
                    .where((each) =>
                      each.or([
                        each('earlier.parkedAt', 'is', null),
                        each('next.recordId', '!=', deskRecord),
                      ]),
                    ),
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

    /** Taken; the target works, so what waits because it didn't is due now. What it refused waits for its own time. */
    async taken({ target, id }: Delivery, now: number): Promise<void> {
      await db.deleteFrom('eventDeliveries').where('target', '=', target).where('id', '=', id).execute();
      await db
        .updateTable('eventDeliveries')
        .set({ dueAt: now, attempts: 0 })
        .where('target', '=', target)
        .where('attempts', '>', 0)
        .where('parkedAt', 'is', null)
        .where('error', 'not like', '4%')
        .execute();
    },

    /** `retryAt` null: it's given up, and what comes later about the same record waits with it. */
    async failed(
      { target, id }: Delivery,
      error: string,
      retryAt: number | null,
      now: number,
    ): Promise<void> {
      await db
        .updateTable('eventDeliveries')
        .set((row) => ({
          error,
          attempts: row('attempts', '+', 1),
          ...(retryAt === null ? { parkedAt: now } : { dueAt: retryAt }),
        }))
        .where('target', '=', target)
        .where('id', '=', id)
        .execute();
    },

    /** What was given up is tried again with what waits behind it, in order; returns how many. */
    replay: async (target: string, now: number): Promise<number> =>
      rowsChanged(
        db
          .updateTable('eventDeliveries')
          .set({ parkedAt: null, dueAt: now, attempts: 0, createdAt: now, error: null })
          .where('target', '=', target)
          .where(isGivenUp),
      ),

    /** What each target has to get, and how it went. */
    async queues(): Promise<readonly EventQueue[]> {
      const rows = await db
        .selectFrom('eventDeliveries')
        .select((row) => [
          'target',
          row.fn.countAll<number>().as('count'),
          row.fn.countAll<number>().filterWhere(isGivenUp).as('parked'),
          row.fn.min('createdAt').as('since'),
          row.fn.max('attempts').as('attempts'),
          row.fn.max('error').as('error'),
        ])
        .groupBy('target')
        .execute();
      return rows.map(({ count, parked, ...queue }) => ({ ...queue, parked, waiting: count - parked }));
    },

    /** A target's own keys, the newest first: after it was changed, the former one signs along. */
    async keysOf(target: string): Promise<readonly string[]> {
      try {
        secret ??= await readSecret(database, 'desk-events');
        const keys = keysOf(secret, target, await turnOf(db, target));
        lastKeys.set(target, keys);
        return keys;
      } catch (error) {
        // A failure of the database is told, too.
        const known = lastKeys.get(target);
        if (known === undefined) throw error;
        return known;
      }
    },

    /** From now on it has a new key. */
    changeKey: (target: string): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        const value = String((await turnOf(transaction, target)) + 1);
        await transaction
          .insertInto('secrets')
          .values({ name: turnName(target), value })
          .onConflict((known) => known.column('name').doUpdateSet({ value }))
          .execute();
      }),

    /** Of messages to `DESK_WEBHOOK_URL`. */
    async alertSecret(): Promise<string> {
      alertSecret ??= await readSecret(database, 'desk-webhook');
      return alertSecret;
    },

    /** What a quote costs: JSON. */
    offerOf: (quoteId: string): Promise<string | null> =>
      firstRow(db.selectFrom('quotes').select('offer').where('id', '=', quoteId), ({ offer }) => offer),

    fileName: (id: string): Promise<string | null> =>
      firstRow(db.selectFrom('mailFiles').select('name').where('id', '=', id), ({ name }) => name),

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
  if (written?.timing === 'none') return;
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
