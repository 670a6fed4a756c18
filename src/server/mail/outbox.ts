import { randomUUID } from 'node:crypto';
import { newsletterProblems } from '#content/newsletter-messages.ts';
import { lookupLimits } from '#contract/case/case-limits.ts';
import type { DelayedMail, FailedMail } from '#contract/desk/views.ts';
import type { MailFate } from '#contract/mail-fate.ts';
import { writeLogged, type AuditEntry } from '#server/database/audit.ts';
import { countRows, rowsChanged, type Database, type Transaction } from '#server/database/database.ts';
import { DecisionsUnwritable, inChunks, type DecisionLog, type Repeats } from '#server/database/decisions.ts';
import type { JsonObject } from '#server/database/stored.ts';
import { DomainError } from '#server/domain-error.ts';
import { countHits, type LimitCount, type LimitHit } from '#server/database/counters.ts';
import type { Signing } from '#server/signing/signing.ts';

export type MailBudget = readonly (LimitHit & {
  readonly limit: number;
  /** What happens to a mail over the limit: it's sent in the next window with budget, or not written. */
  readonly over: 'delay' | 'refuse';
})[];

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

/** What happened when a mail was written: when it's sent, or when there would be budget again. */
type WrittenMail = { readonly fate: MailFate; readonly at: number };

export type ClaimedMail = OutgoingMail & { readonly attempts: number };

export type MailResult =
  | { readonly id: string; readonly outcome: 'sent' }
  | { readonly id: string; readonly outcome: 'retry'; readonly dueAt: number; readonly error: string }
  | { readonly id: string; readonly outcome: 'dead-lettered'; readonly error: string }
  | { readonly id: string; readonly outcome: 'released' }
  /** Its reason no longer applies; it's dropped. */
  | { readonly id: string; readonly outcome: 'dropped' };

export type OutboxCounts = { readonly pending: number; readonly sent: number; readonly deadLettered: number };

export type WaitingMails = { readonly count: number; readonly since: number | null };

/** A mail sent by then is fine; after this it's late, and `/readyz` says so. */
export const lateMailMs = 2 * 60_000;

const noPayload = '{}';

export type Outbox = ReturnType<typeof createOutbox>;

export function createOutbox({ db }: Database, decisions: DecisionLog) {
  /** Not tried yet and not due yet: a mail waiting to retry was tried. Without kinds that are planned long before. */
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
            .where('leaseUntil', '<=', now)
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
          // It is sent, noted or not: unsettled, it would be sent again and again.
          if (!(error instanceof DecisionsUnwritable)) throw error;
        });
      });
    },

    /** When a mail was sent that the database doesn't know, as after a restore; null if it wasn't. */
    async sentBefore(id: string): Promise<number | null> {
      const lines = await decisions.readLines();
      return lines.find(({ kind, about }) => kind === 'mail-sent' && about.includes(id))?.at ?? null;
    },

    /** Writes one mail if its budget allows. */
    write: (mail: OutgoingMail, now: number): Promise<WrittenMail> =>
      db.transaction().execute(async (transaction) => {
        const [written] = await writeMails(transaction, [mail], now);
        return written ?? { fate: 'none', at: now };
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

    /** Makes mails due immediately that are waiting to retry after one of these errors; returns how many. */
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

    /** Those that were given up, newest first. */
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

    /** Tries a mail again that was given up; false if there's none. */
    retry: (id: string, audit: AuditEntry, now: number): Promise<boolean> =>
      writeLogged({ db }, audit, now, (transaction) => requeueMail(transaction, id, now)),

    /** Removes a mail that was given up; false if there's none. */
    drop: (id: string, audit: AuditEntry, now: number): Promise<boolean> =>
      writeLogged({ db }, audit, now, (transaction) =>
        rowsChanged(transaction.deleteFrom('outbox').where('id', '=', id).where('state', '=', 'parked')),
      ),
  };
}

/** A reply's case waits for it again. */
async function requeueMail(transaction: Transaction, id: string, now: number): Promise<boolean> {
  const mail = await transaction
    .updateTable('outbox')
    .set({ state: 'pending', dueAt: now, settledAt: null, leaseOwner: null, leaseUntil: 0 })
    .where('state', '=', 'parked')
    .where('id', '=', id)
    .returning(['id', 'kind', 'recordId', 'messageId'])
    .executeTakeFirst();
  if (mail?.kind === 'desk-reply')
    await transaction
      .updateTable('caseEvents')
      .set({ mailId: mail.id })
      .where('recordId', '=', mail.recordId)
      .where('messageId', '=', mail.messageId)
      .execute();
  return mail !== undefined;
}

const sentState = { state: 'sent', recipient: '', payload: noPayload, lastError: null } as const;

/** What a restored backup would undo: it would send them a second time. */
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

/** A mail that was sent before the database was restored: as it would be there now. */
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
  const changes = {
    sent: { ...sentState, settledAt: now },
    'dead-lettered': { state: 'parked', settledAt: now },
    retry: {},
    released: {},
  } as const;
  await transaction
    .updateTable('outbox')
    .set({ leaseOwner: null, leaseUntil: 0, ...changes[result.outcome] })
    .$if(result.outcome !== 'released', (query) =>
      query.set((row) => ({ attempts: row('attempts', '+', 1) })),
    )
    .$call((query) => ('error' in result ? query.set({ lastError: result.error }) : query))
    .$call((query) => ('dueAt' in result ? query.set({ dueAt: result.dueAt }) : query))
    .where('id', '=', result.id)
    .where('leaseOwner', '=', owner)
    .execute();
}

/**
 * Queues mails as their budgets allow, in the transaction of their record: a recipient's counter is locked until the
 * commit, so two processes never both take the last slot. Returns what happened to each, in order.
 */
export async function writeMails(
  transaction: Transaction,
  mails: readonly OutgoingMail[],
  now: number,
): Promise<WrittenMail[]> {
  const written: WrittenMail[] = [];
  for (const mail of mails) written.push(await writeMail(transaction, mail, now));
  return written;
}

async function writeMail(transaction: Transaction, mail: OutgoingMail, now: number): Promise<WrittenMail> {
  const { budget = [], ...content } = mail;
  const refusedUntil = await countRefusing(transaction, budget, now);
  if (refusedUntil !== null) return { fate: 'none', at: refusedUntil };
  const later = await countDelaying(transaction, budget, mail.createdAt, now);
  // Its date too: a delayed mail gets the date it's sent.
  const at = later ?? mail.createdAt;
  await transaction
    .insertInto('outbox')
    .values({ ...content, payload: JSON.stringify(mail.payload), dueAt: at, createdAt: at })
    .execute();
  return { fate: later === null ? 'now' : 'later', at };
}

/** When there would be budget for a refused mail; null if there is. */
async function countRefusing(
  transaction: Transaction,
  budget: MailBudget,
  now: number,
): Promise<number | null> {
  const bounds = budget.filter(({ over }) => over === 'refuse');
  if (bounds.length === 0) return null;
  const counts = await countHits(transaction, bounds, now);
  const full = counts.filter(({ hits }, index) => hits > (bounds[index]?.limit ?? 0));
  if (full.length === 0) return null;
  // Only written mails count: a mail refused by one limit must not use up another.
  for (const { bucket } of bounds)
    await transaction
      .updateTable('rateLimits')
      .set((row) => ({ hits: row('hits', '-', 1) }))
      .where('bucket', '=', bucket)
      .execute();
  return Math.max(...full.map(({ resetAt }) => resetAt));
}

/** When a mail over an hourly limit is sent; null if it's sent immediately. */
async function countDelaying(
  transaction: Transaction,
  budget: MailBudget,
  createdAt: number,
  now: number,
): Promise<number | null> {
  const bounds = budget.filter(({ over }) => over === 'delay');
  const counts = bounds.length === 0 ? [] : await countHits(transaction, bounds, now);
  const windows = counts.flatMap((count, index) => {
    const bound = bounds[index];
    return bound === undefined ? [] : [{ bucket: bound.bucket, ...windowOf(count, bound) }];
  });
  for (const { bucket, endsAt } of windows.filter(({ isFirst }) => !isFirst))
    await keepCounter(transaction, bucket, endsAt);
  const opensAt = Math.max(createdAt, ...windows.map((window) => window.opensAt));
  return opensAt > createdAt ? opensAt : null;
}

/**
 * The window in which a mail just counted is sent. A counter spans as many windows, one after another, as its mails
 * fill: mails over the limit are sent in the second one, the next in the third, and the counter ends with the last.
 */
function windowOf({ hits, resetAt }: LimitCount, { limit, windowMs }: MailBudget[number]) {
  const before = hits - 1;
  const spanned = Math.max(1, Math.ceil(before / limit));
  const firstOpensAt = resetAt - spanned * windowMs;
  const full = Math.floor(before / limit);
  const opensAt = firstOpensAt + full * windowMs;
  return { isFirst: full === 0, opensAt, endsAt: opensAt + windowMs };
}

async function keepCounter(transaction: Transaction, bucket: string, until: number): Promise<void> {
  await transaction
    .updateTable('rateLimits')
    .set({ expiresAt: until })
    .where('bucket', '=', bucket)
    .where('expiresAt', '<', until)
    .execute();
}

const hourMs = 60 * 60_000;

/**
 * The most one recipient gets from us, across all forms and networks. Budgets are separate, so none uses up another's.
 */
export const mailBudgetLimits = {
  hourMs,
  dayMs: 24 * hourMs,
  /**
   * To an address that someone typed: receipts, invitations, the newsletter. It may have been a stranger.
   */
  unasked: { perHour: 3, perDay: 10 },
  /** About actions through a link from a form response: a stranger who typed the address has one too. */
  acts: { perHour: 5, perDay: 8 },
  /** About actions through a link sent by mail: only the mailbox has those. */
  ownActs: { perHour: 12, perDay: 40 },
  /** Links that confirm a copy or an erasure, requested through either kind of link. */
  rights: { perHour: 2, perDay: 4 },
  ownRights: { perHour: 3, perDay: 6 },
  /** Links that accept a quote, requested through a mailed link. */
  quotes: { perHour: 4, perDay: 10 },
  /** To a colleague whose mailed reply waits at the desk. */
  held: { perHour: 6, perDay: 20 },
} as const;

const { dayMs, unasked, acts, ownActs, rights, ownRights, quotes, held } = mailBudgetLimits;

type Bound = Pick<MailBudget[number], 'windowMs' | 'limit' | 'over'> & { readonly name: string };

/** The daily limit refuses, so what's waiting for one mailbox is bounded; the hourly limit delays, or also refuses. */
const boundsOf = (
  name: string,
  { perHour, perDay }: { readonly perHour: number; readonly perDay: number },
  over: Bound['over'],
): Bound[] => [
  { name: `${name}-hour`, windowMs: hourMs, limit: perHour, over },
  { name: `${name}-day`, windowMs: dayMs, limit: perDay, over: 'refuse' },
];

/** A lost link has a budget of its own, so nobody can keep it from its owner by typing their address into a form. */
const lostLink = (name: string): Bound => ({
  name,
  windowMs: dayMs,
  limit: lookupLimits.mailsPerDay,
  over: 'refuse',
});

const bounds = {
  unasked: boundsOf('mail', unasked, 'delay'),
  /** Requested by someone who knows the address. */
  'look-up': [lostLink('mail-case-day')],
  /** Requested by someone who also knows the ID. */
  'own-look-up': [lostLink('mail-case-id-day')],
  act: boundsOf('mail-act', acts, 'delay'),
  'own-act': boundsOf('mail-own-act', ownActs, 'delay'),
  // A repeat would be the same link: refused with the time to wait, not sent later.
  right: boundsOf('mail-right', rights, 'refuse'),
  'own-right': boundsOf('mail-own-right', ownRights, 'refuse'),
  quote: boundsOf('mail-quote', quotes, 'refuse'),
  // The desk shows it anyway.
  held: boundsOf('mail-held', held, 'refuse'),
} as const satisfies Record<string, readonly Bound[]>;

type MailBudgetKind = keyof typeof bounds;

/** One budget per recipient and kind, across all networks and processes. */
export type MailBudgets = (recipient: string, kind: MailBudgetKind) => Promise<MailBudget>;

export const noMailBudget: MailBudgets = () => Promise.resolve([]);

/** The recipient has reached the limit, and the request was for nothing but a mail. */
export class MailsSpent extends DomainError {
  constructor(retryAfterSeconds: number) {
    super(429, newsletterProblems.mailsSpent(retryAfterSeconds), { retryAfterSeconds });
  }
}

const purpose = 'mail-budget';

/** By keyed hash: the address itself isn't stored. */
export function createMailBudgets(signing: Signing): MailBudgets {
  return async (recipient, kind) => {
    const [hash] = await signing.hashes(purpose, mailboxOf(recipient));
    return bounds[kind].map(({ name, ...bound }) => ({ ...bound, bucket: `${name}:${hash}` }));
  };
}

/** Every counter an address may have, under all keys; for erasure. */
export async function mailCounters(signing: Signing, recipient: string): Promise<string[]> {
  const hashes = await signing.hashes(purpose, mailboxOf(recipient));
  const names = new Set(Object.values(bounds).flatMap((of) => of.map(({ name }) => name)));
  return hashes.flatMap((hash) => [...names].map((name) => `${name}:${hash}`));
}

/** One mailbox has many spellings (`ada+anything@`, dots in Gmail addresses); a budget for each would be no limit. */
function mailboxOf(recipient: string): string {
  const at = recipient.lastIndexOf('@');
  const [name = ''] = recipient.slice(0, at).toLowerCase().split('+');
  const host = recipient.slice(at + 1).toLowerCase();
  return `${dotlessHosts.has(host) ? name.replaceAll('.', '') : name}@${host}`;
}

const dotlessHosts = new Set(['gmail.com', 'googlemail.com']);

/** Unique and, unlike a random id, increasing with time: new rows go to the end of an index. */
export function makeOrderedId(): string {
  return Date.now().toString(36).padStart(9, '0') + randomUUID().replaceAll('-', '');
}

/** Naming the kinds that a service sends, by the type of its templates, keeps it from a misspelled one. */
export type MailMaker<Kind extends string = string> = (
  kind: Kind,
  recipient: string,
  about: { readonly recordId: string; readonly payload: JsonObject; readonly createdAt: number },
  /** Mails to strangers have one; mails to the team don't. */
  budget?: MailBudget,
) => OutgoingMail;

/** Addresses from a setting: one, or several separated by commas. */
const listedAddresses = (list: string): string[] =>
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
