import { openStates } from '#contract/desk/lifecycle.ts';
import { seesApplications, seesTickets, type Role } from '#contract/desk/roles.ts';
import type { Transaction } from '#server/database/database.ts';
import { inChunks } from '#server/database/decisions.ts';
import { makeOrderedId } from '#server/mail/outbox.ts';
import { insertEvents } from './ticket-repository.ts';
import { blankEvent } from './work.ts';

/** Whose work, and what they see from now on; null: they left. */
type Release = { readonly staffId: string; readonly role: Role | null; readonly now: number };

/** What someone no longer sees is nobody's, as its timeline says, and nothing about it is mailed to them. */
export async function releaseWork(transaction: Transaction, { staffId, role, now }: Release): Promise<void> {
  const released: string[] = [];
  if (role === null || !seesTickets(role)) {
    released.push(...(await releaseTickets(transaction, staffId)));
    await dropNotices(transaction, staffId);
  }
  if (role === null || !seesApplications(role))
    released.push(...(await releaseApplications(transaction, staffId)));
  // Without an actor: it follows from what an owner did elsewhere, and can't be undone here.
  const event = { ...blankEvent, kind: 'assigned', at: now } as const;
  for (const ids of inChunks(released))
    await insertEvents(
      transaction,
      ids.map((recordId) => ({ ...event, id: makeOrderedId(), recordId })),
    );
}

/** Locked in the order in which everyone locks them, so that none is erased meanwhile. */
async function releaseTickets(transaction: Transaction, staffId: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('tickets')
    .innerJoin('caseWork', 'caseWork.recordId', 'tickets.id')
    .select('tickets.id')
    .where('caseWork.ownerId', '=', staffId)
    .where('caseWork.state', 'in', [...openStates])
    .orderBy('tickets.id')
    .forUpdate()
    .execute();
  const ids = rows.map(({ id }) => id);
  for (const some of inChunks(ids))
    await transaction.updateTable('caseWork').set({ ownerId: null }).where('recordId', 'in', some).execute();
  return ids;
}

async function releaseApplications(transaction: Transaction, staffId: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('applications')
    .innerJoin('hiringWork', 'hiringWork.reference', 'applications.reference')
    .select('applications.reference')
    .where('hiringWork.ownerId', '=', staffId)
    .where('hiringWork.state', '=', 'open')
    .orderBy('applications.reference')
    .forUpdate()
    .execute();
  const references = rows.map(({ reference }) => reference);
  for (const some of inChunks(references))
    await transaction
      .updateTable('hiringWork')
      .set({ ownerId: null })
      .where('reference', 'in', some)
      .execute();
  return references;
}

/** Mails with what clients wrote that wait until it's been quiet. */
async function dropNotices(transaction: Transaction, staffId: string): Promise<void> {
  await transaction
    .deleteFrom('outbox')
    .where('id', 'in', (notices) =>
      notices.selectFrom('replyNotices').select('mailId').where('staffId', '=', staffId),
    )
    .where('state', '=', 'pending')
    .execute();
  await transaction.deleteFrom('replyNotices').where('staffId', '=', staffId).execute();
}
