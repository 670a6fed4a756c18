import type { DelayedMail, FailedMail } from '#contract/desk/views.ts';
import { writeLogged, type AuditEntry } from '#server/database/audit.ts';
import { countRows, rowsChanged, type Database, type Transaction } from '#server/database/database.ts';
import { DecisionsUnwritable, inChunks, type DecisionLog, type Repeats } from '#server/database/decisions.ts';
import { makeOrderedId } from '#server/database/ordered-id.ts';
import type { JsonObject } from '#server/database/stored.ts';
import { countMail, type CountedMail, type MailBudget } from './budgets.ts';

export type OutgoingMail = {
  readonly id: string;
  readonly kind: string;
  /** The mail's record, so it can be erased with it. */
  readonly recordId: string;
  readonly recipient: string;
  /** Fixed when written: a mail that's sent again is recognized as the same one. */
  readonly messageId: string;
  readonly payload: JsonObject;
  /** Its date, and the earliest time it's sent: a reminder's is in the future. */
  readonly createdAt: number;
  /** Counters that decide whether and when it's sent; incremented in the same transaction. */
  readonly budget?: MailBudget;
};

export type ClaimedMail = OutgoingMail & { readonly attempts: number };

export type MailResult =
  | { readonly id: string; readonly outcome: 'sent' }
  | { readonly id: string; readonly outcome: 'retry'; readonly dueAt: number; readonly error: string }
  | {
      readonly id: string;
      readonly outcome: 'dead-lettered';
      readonly error: string;
      readonly notices?: readonly OutgoingMail[];
    }
  | { readonly id: string; readonly outcome: 'released' }
  /** It waits for a person, whom the notices ask to decide. */
  | { readonly id: string; readonly outcome: 'held'; readonly notices: readonly OutgoingMail[] }
  /** Its reason no longer applies; it's dropped. */
  | { readonly id: string; readonly outcome: 'dropped' };

/** A mail that isn't sent by itself, and the mails that say so; `givenUp`: why it's dead-lettered instead of waiting. */
export type HeldMail = {
  readonly givenUp: 'Withdrawn' | 'Held' | null;
  readonly notices: readonly OutgoingMail[];
};

export type OutboxCounts = { readonly pending: number; readonly sent: number; readonly deadLettered: number };

export type WaitingMails = { readonly count: number; readonly since: number | null };

/** A mail sent by then is fine; after this it's late, and `/readyz` says so. */
export const lateMailMs = 2 * 60_000;

/** No process takes a mail for longer. */
const longestLeaseMs = 60 * 60_000;

/** The due date of a mail that waits for a person: the latest date JavaScript has, which no wrong clock reaches. */
export const neverDue = 8_640_000_000_000_000;

const noPayload = '{}';

export type Outbox = ReturnType<typeof createOutbox>;

/** Updates the record when a dead-lettered mail is retried; false: it mustn't be retried, and nothing is written. */
export type MailRetry = (
  transaction: Transaction,
  mail: Pick<OutgoingMail, 'id' | 'kind' | 'recordId' | 'messageId'>,
) => Promise<boolean>;

export function createOutbox(
  { db }: Database,
  decisions: DecisionLog,
  /** By kind. */
  retries: Readonly<Record<string, MailRetry>>,
) {
  /** Neither tried nor due yet, so retries aren't among them; nor are kinds that are always queued long before. */
  const delayedMails = (now: number, planned: readonly string[]) =>
    db
      .selectFrom('outbox')
      .where('state', '=', 'pending')
      .where('attempts', '=', 0)
      .where('dueAt', '>', now)
      .where('kind', 'not in', [...planned]);

  return {
    /** Claims due mails for `leaseMs`; nobody else gets them before that's over. */
    async claim(claim: {
      owner: string;
      now: number;
      leaseMs: number;
      limit: number;
    }): Promise<ClaimedMail[]> {
      const { owner, now, leaseMs, limit } = claim;
      const rows = await db
        .updateTable('outbox')
        .set({ leaseOwner: owner, leaseUntil: now + leaseMs })
        .where('id', 'in', (query) =>
          query
            .selectFrom('outbox')
            .select('id')
            .where('state', '=', 'pending')
            .where('dueAt', '<=', now)
            // A longer lease can only be from before the clock was set back.
            .where((row) =>
              row.or([row('leaseUntil', '<=', now), row('leaseUntil', '>', now + longestLeaseMs)]),
            )
            .orderBy('dueAt')
            .limit(limit)
            .forUpdate()
            .skipLocked(),
        )
        .returning(['id', 'kind', 'recordId', 'recipient', 'payload', 'messageId', 'attempts', 'createdAt'])
        .execute();
      return rows.map((row) => ({ ...row, payload: JSON.parse(row.payload) as JsonObject }));
    },

    /** Only the lease holder can settle a mail. */
    async settle(owner: string, results: readonly MailResult[], now: number): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        for (const result of results) await settleMail(transaction, owner, result, now);
        const sent = results.filter(({ outcome }) => outcome === 'sent').map(({ id }) => id);
        await decisions.note(transaction, 'mail-sent', sent).catch((error: unknown) => {
          // It was sent, whether we can record that or not; unsettled, it would be sent again and again.
          if (!(error instanceof DecisionsUnwritable)) throw error;
        });
      });
    },

    /** When a mail was sent that the database doesn't know about, for example after a restore; null if it wasn't. */
    async sentBefore(id: string): Promise<number | null> {
      const lines = await decisions.readLines();
      return lines.find(({ kind, about }) => kind === 'mail-sent' && about.includes(id))?.at ?? null;
    },

    /** Writes one mail if its budget allows. */
    write: (mail: OutgoingMail, now: number): Promise<CountedMail> =>
      db.transaction().execute(async (transaction) => {
        const [written] = await writeMails(transaction, [mail], now);
        return written ?? { timing: 'none', at: now };
      }),

    async counts(): Promise<OutboxCounts> {
      const rows = await db
        .selectFrom('outbox')
        .select((row) => ['state', row.fn.countAll<number>().as('count')])
        .groupBy('state')
        .execute();
      const count = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
      return { pending: count('pending'), sent: count('sent'), deadLettered: count('parked') };
    },

    /** Mails that should have been sent before this time, and since when the oldest is waiting. */
    async waiting(before: number): Promise<WaitingMails> {
      const { count, since } = await db
        .selectFrom('outbox')
        .select((row) => [row.fn.countAll<number>().as('count'), row.fn.min('createdAt').as('since')])
        .where('state', '=', 'pending')
        .where('createdAt', '<=', before)
        .executeTakeFirstOrThrow();
      return { count, since: count === 0 ? null : since };
    },

    /** Mails delayed by their budget. */
    countDelayed: (now: number, planned: readonly string[]): Promise<number> =>
      countRows(delayedMails(now, planned)),

    /** Next to be sent first. */
    delayed: (now: number, planned: readonly string[], limit: number): Promise<DelayedMail[]> =>
      delayedMails(now, planned)
        .select(['id', 'kind', 'recordId', 'recipient', 'dueAt'])
        .orderBy('dueAt')
        .limit(limit)
        .execute(),

    deadLettered: (): Promise<{ readonly count: number; readonly latest: number | null }> =>
      db
        .selectFrom('outbox')
        .select((row) => [row.fn.countAll<number>().as('count'), row.fn.max('settledAt').as('latest')])
        .where('state', '=', 'parked')
        .executeTakeFirstOrThrow(),

    /** Records with a mail that's dead-lettered, or should have been sent before this time. */
    async unsentRecords(before: number): Promise<string[]> {
      const rows = await db
        .selectFrom('outbox')
        .select('recordId')
        .distinct()
        .where('state', 'in', ['pending', 'parked'])
        .where('createdAt', '<=', before)
        .execute();
      return rows.map(({ recordId }) => recordId);
    },

    /** Retries mails that failed with one of these errors right away; returns how many. */
    async retryNow(errors: readonly string[], now: number): Promise<number> {
      const waiting = db
        .updateTable('outbox')
        .set({ dueAt: now })
        .where('state', '=', 'pending')
        .where('dueAt', '>', now)
        .where('attempts', '>', 0)
        .where((row) => row.or(errors.map((error) => row('lastError', 'like', `${error}%`))));
      return rowsChanged(waiting);
    },

    /** Dead-lettered mails, newest first. */
    async failed(limit: number): Promise<Omit<FailedMail, 'isTooOld'>[]> {
      const rows = await db
        .selectFrom('outbox')
        .select(['id', 'kind', 'recordId', 'recipient', 'lastError', 'attempts', 'createdAt'])
        .where('state', '=', 'parked')
        .orderBy('createdAt', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ lastError, ...mail }) => ({ ...mail, error: lastError ?? '' }));
    },

    /** Retries a dead-lettered mail; false if there's none. */
    retry: (id: string, audit: AuditEntry, now: number): Promise<boolean> =>
      writeLogged({ db }, audit, now, (transaction) => requeueMail(transaction, id, retries, now)),

    /** Removes a dead-lettered mail; false if there's none. */
    drop: (id: string, audit: AuditEntry, now: number): Promise<boolean> =>
      writeLogged({ db }, audit, now, (transaction) =>
        rowsChanged(transaction.deleteFrom('outbox').where('id', '=', id).where('state', '=', 'parked')),
      ),
  };
}

async function requeueMail(
  transaction: Transaction,
  id: string,
  retries: Readonly<Record<string, MailRetry>>,
  now: number,
): Promise<boolean> {
  const given = transaction.selectFrom('outbox').select(['id', 'kind', 'recordId', 'messageId']);
  const mail = await given.where('id', '=', id).where('state', '=', 'parked').forUpdate().executeTakeFirst();
  if (mail === undefined || (await retries[mail.kind]?.(transaction, mail)) === false) return false;
  await transaction
    .updateTable('outbox')
    .set({ state: 'pending', dueAt: now, settledAt: null, leaseOwner: null, leaseUntil: 0 })
    .where('id', '=', id)
    .execute();
  return true;
}

const sentState = { state: 'sent', recipient: '', payload: noPayload, lastError: null } as const;

/** After a restore these would be sent a second time. */
export const outboxRepeats: Pick<Repeats, 'mail-sent'> = {
  async 'mail-sent'(transaction, noted) {
    const sentAt = new Map(noted.flatMap(({ at, about }) => about.map((id) => [id, at] as const)));
    let count = 0;
    for (const some of inChunks([...sentAt.keys()])) {
      const waiting = transaction.selectFrom('outbox').select('id').where('id', 'in', some);
      for (const { id } of await waiting.where('state', '!=', 'sent').execute()) {
        await transaction
          .updateTable('outbox')
          .set({ ...sentState, settledAt: sentAt.get(id) ?? 0, leaseOwner: null, leaseUntil: 0 })
          .where('id', '=', id)
          .execute();
        count += 1;
      }
    }
    return count;
  },
};

/** Adds the row of a mail that was sent before the database was restored. */
export async function writeSent(transaction: Transaction, mail: OutgoingMail, at: number): Promise<void> {
  await writeMails(transaction, [mail], at);
  await outboxRepeats['mail-sent'](transaction, [{ at, about: [mail.id] }]);
}

async function settleMail(
  transaction: Transaction,
  owner: string,
  result: MailResult,
  now: number,
): Promise<void> {
  if (result.outcome === 'dropped') {
    await transaction
      .deleteFrom('outbox')
      .where('id', '=', result.id)
      .where('leaseOwner', '=', owner)
      .execute();
    return;
  }
  if (result.outcome === 'held') {
    const held = transaction
      .updateTable('outbox')
      .set({ dueAt: neverDue, createdAt: neverDue, lastError: null, leaseOwner: null, leaseUntil: 0 })
      .where('id', '=', result.id)
      .where('leaseOwner', '=', owner);
    if ((await rowsChanged(held)) > 0) await writeMails(transaction, result.notices, now);
    return;
  }
  const changes = {
    sent: { ...sentState, settledAt: now },
    'dead-lettered': { state: 'parked', settledAt: now },
    retry: {},
    released: {},
  } as const;
  const settled = transaction
    .updateTable('outbox')
    .set({ leaseOwner: null, leaseUntil: 0, ...changes[result.outcome] })
    .$if(result.outcome !== 'released', (query) =>
      query.set((row) => ({ attempts: row('attempts', '+', 1) })),
    )
    .$call((query) => ('error' in result ? query.set({ lastError: result.error }) : query))
    .$call((query) => ('dueAt' in result ? query.set({ dueAt: result.dueAt }) : query))
    .where('id', '=', result.id)
    .where('leaseOwner', '=', owner);
  if ((await rowsChanged(settled)) > 0 && 'notices' in result)
    await writeMails(transaction, result.notices ?? [], now);
}

/**
 * Queues mails as their budgets allow, in the transaction of their record: a recipient's counter is locked until the
 * commit, so two processes never both take the last slot. Returns what happened to each, in order.
 */
export async function writeMails(
  transaction: Transaction,
  mails: readonly OutgoingMail[],
  now: number,
): Promise<CountedMail[]> {
  const written: CountedMail[] = [];
  for (const mail of mails) written.push(await writeMail(transaction, mail, now));
  return written;
}

async function writeMail(transaction: Transaction, mail: OutgoingMail, now: number): Promise<CountedMail> {
  const { budget = [], ...content } = mail;
  const { timing, at } = await countMail(transaction, budget, mail.createdAt, now);
  if (timing === 'none') return { timing, at };
  // Its date too: a delayed mail gets the date it's sent.
  await transaction
    .insertInto('outbox')
    .values({ ...content, payload: JSON.stringify(mail.payload), dueAt: at, createdAt: at })
    .execute();
  return { timing, at };
}

export { makeOrderedId } from '#server/database/ordered-id.ts';

/** Naming the kinds that a service sends, by the type of its templates, keeps it from a misspelled one. */
export type MailMaker<Kind extends string = string> = (
  kind: Kind,
  recipient: string,
  about: { readonly recordId: string; readonly payload: JsonObject; readonly createdAt: number },
  /** Mails to strangers have one; mails to the team don't. */
  budget?: MailBudget,
) => OutgoingMail;

/** Addresses from a setting: one, or several separated by commas. */
export const listedAddresses = (list: string): string[] =>
  list
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');

/**
 * One mail for each team address, so one wrong address doesn't affect the others. From the second on they're numbered,
 * because mails written as files need unique names.
 */
export function makeTeamMails<Kind extends string>(
  makeMail: MailMaker<Kind>,
  kind: Kind,
  list: string,
  about: Parameters<MailMaker>[2],
): OutgoingMail[] {
  return listedAddresses(list).map((address, index) => {
    const copy = index === 0 ? {} : { copy: index + 1 };
    return makeMail(kind, address, { ...about, payload: { ...about.payload, ...copy } });
  });
}

/** `mailDomain` is the right-hand side of our Message-IDs. */
export function createMailMaker<Kind extends string = string>(
  mailDomain: string,
  makeId: () => string = makeOrderedId,
): MailMaker<Kind> {
  return (kind, recipient, about, budget = []) => {
    const id = makeId();
    return { id, kind, recipient, messageId: `<${id}@${mailDomain}>`, ...about, budget };
  };
}
