import type { Transaction } from 'kysely';
import type { MailBudget } from '#server/stores/ports/limits.ts';
import type { OutgoingMail } from '#server/stores/ports/outbox.ts';
import { countTakes } from './limits.ts';
import { toMailRow } from './mail-rows.ts';
import type { Tables } from './tables.ts';
import { writeRows } from './write-rows.ts';

/**
 * Puts mails into the outbox as far as their budgets allow, in the transaction of what they are about: a recipient's
 * counter is locked until that commits, so that two processes never both take the last place. Answers how many.
 */
export async function writeMails(
  transaction: Transaction<Tables>,
  mails: readonly OutgoingMail[],
  now: number,
): Promise<number> {
  const refused = await refusedMails(transaction, mails, now);
  const rows = mails.filter((mail) => !refused.has(mail)).map(toMailRow);
  await writeRows(transaction, 'outbox', rows, (values) => transaction.insertInto('outbox').values(values));
  return rows.length;
}

async function refusedMails(
  transaction: Transaction<Tables>,
  mails: readonly OutgoingMail[],
  now: number,
): Promise<Set<OutgoingMail>> {
  const budgeted = mails.filter((mail) => (mail.budget ?? []).length > 0);
  if (budgeted.length === 0) return new Set();
  const budgets = budgeted.map(({ budget = [] }) => budget);
  const counts = await countTakes(
    transaction,
    budgets.map((hits) => ({ hits, now })),
  );
  const isOver = (budget: MailBudget, mail: number) =>
    budget.some(({ limit }, index) => (counts[mail]?.[index]?.hits ?? 0) > limit);
  const refused = budgeted.filter((_, index) => isOver(budgets[index] ?? [], index));
  await giveBack(
    transaction,
    refused.flatMap(({ budget = [] }) => budget.map(({ bucket }) => bucket)),
  );
  return new Set(refused);
}

/** Only what is sent counts: a mail that the hour refused must not use up the day. */
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
