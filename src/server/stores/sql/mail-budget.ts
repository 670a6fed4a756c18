import type { Transaction } from 'kysely';
import type { LimitCount, MailBudget } from '#server/stores/ports/limits.ts';
import type { OutgoingMail, WrittenMail } from '#server/stores/ports/outbox.ts';
import { countTakes } from './limits.ts';
import { toMailRow } from './mail-rows.ts';
import type { Tables } from './tables.ts';
import { writeRows } from './write-rows.ts';

/**
 * Puts mails into the outbox as their budgets allow, in the transaction of what they are about: a recipient's counter
 * is locked until that commits, so that two processes never both take the last place. Answers with what became of
 * each, in order.
 */
export async function writeMails(
  transaction: Transaction<Tables>,
  mails: readonly OutgoingMail[],
  now: number,
): Promise<WrittenMail[]> {
  const refused = await refusedMails(transaction, mails, now);
  const taken = mails.filter((mail) => !refused.has(mail));
  const delayed = await delayedMails(transaction, taken, now);
  // Its date, too: a mail that waited is as old as it looks to whoever gets it.
  const rows = taken.map((mail) => toMailRow({ ...mail, createdAt: delayed.get(mail) ?? mail.createdAt }));
  await writeRows(transaction, 'outbox', rows, (values) => transaction.insertInto('outbox').values(values));
  return mails.map((mail) => {
    const [until, later] = [refused.get(mail), delayed.get(mail)];
    if (until !== undefined) return { fate: 'none', at: until };
    return later === undefined ? { fate: 'now', at: mail.createdAt } : { fate: 'later', at: later };
  });
}

type Counted = {
  readonly mail: OutgoingMail;
  readonly bounds: readonly (MailBudget[number] & LimitCount)[];
};

/** Counts mails in those counters of their budgets that treat what is over the limit in this way. */
async function countMails(
  transaction: Transaction<Tables>,
  mails: readonly OutgoingMail[],
  over: MailBudget[number]['over'],
  now: number,
): Promise<Counted[]> {
  const boundsOf = ({ budget = [] }: OutgoingMail) => budget.filter((bound) => bound.over === over);
  const bounded = mails.filter((mail) => boundsOf(mail).length > 0);
  if (bounded.length === 0) return [];
  const counts = await countTakes(
    transaction,
    bounded.map((mail) => ({ hits: boundsOf(mail), now })),
  );
  return bounded.map((mail, index) => ({
    mail,
    bounds: boundsOf(mail).map((bound, at) => ({
      ...bound,
      ...(counts[index]?.[at] ?? { hits: 0, resetAt: now }),
    })),
  }));
}

/** Those there is no room for, and when there would be. */
async function refusedMails(
  transaction: Transaction<Tables>,
  mails: readonly OutgoingMail[],
  now: number,
): Promise<Map<OutgoingMail, number>> {
  const refused = new Map<OutgoingMail, number>();
  const unused: string[] = [];
  for (const { mail, bounds } of await countMails(transaction, mails, 'refuse', now)) {
    const full = bounds.filter(({ hits, limit }) => hits > limit);
    if (full.length === 0) continue;
    refused.set(mail, Math.max(...full.map(({ resetAt }) => resetAt)));
    unused.push(...bounds.map(({ bucket }) => bucket));
  }
  await giveBack(transaction, unused);
  return refused;
}

/** Only what is written counts: a mail that one bound refused must not use up another. */
async function giveBack(transaction: Transaction<Tables>, buckets: readonly string[]): Promise<void> {
  for (const bucket of new Set(buckets)) {
    const times = buckets.filter((each) => each === bucket).length;
    await transaction
      .updateTable('rate_limits')
      .set((row) => ({ hits: row('hits', '-', times) }))
      .where('bucket', '=', bucket)
      .execute();
  }
}

/**
 * Those that have to wait, and until when. A counter holds as many windows in a row as its mails fill: the mails beyond
 * the limit leave in the second one, the next ones in the third, and it ends with the last.
 */
async function delayedMails(
  transaction: Transaction<Tables>,
  mails: readonly OutgoingMail[],
  now: number,
): Promise<Map<OutgoingMail, number>> {
  const delayed = new Map<OutgoingMail, number>();
  const windows = new Map<string, { readonly start: number; end: number }>();
  for (const { mail, bounds } of await countMails(transaction, mails, 'delay', now)) {
    for (const { bucket, hits, limit, windowMs, resetAt } of bounds) {
      const filledBefore = Math.max(1, Math.ceil((hits - 1) / limit));
      const held = windows.get(bucket) ?? { start: resetAt - filledBefore * windowMs, end: resetAt };
      const place = Math.floor((hits - 1) / limit);
      const leavesAt = held.start + place * windowMs;
      windows.set(bucket, { ...held, end: held.start + (place + 1) * windowMs });
      if (leavesAt > Math.max(mail.createdAt, delayed.get(mail) ?? 0)) delayed.set(mail, leavesAt);
    }
  }
  if (delayed.size > 0) {
    for (const [bucket, { end }] of windows) {
      await transaction
        .updateTable('rate_limits')
        .set({ expires_at: end })
        .where('bucket', '=', bucket)
        .where('expires_at', '<', end)
        .execute();
    }
  }
  return delayed;
}
