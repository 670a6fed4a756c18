import { openStates } from '#contract/desk/lifecycle.ts';
import { seesApplications, seesRecord, seesTickets, type Role } from '#contract/desk/roles.ts';
import type { Transaction } from '#server/database/database.ts';
import { inChunks } from '#server/database/decisions.ts';
import { makeOrderedId } from '#server/mail/outbox.ts';
import { insertEvents } from './ticket.ts';
import { blankEvent } from './work.ts';

/** Someone whose role changed; `role` is null if they left. */
type Release = { readonly staffId: string; readonly role: Role | null; readonly now: number };

/** Their work, which has no owner now: ids, and start times of calls. */
export type Released = {
  readonly tickets: readonly string[];
  readonly applications: readonly string[];
  readonly calls: readonly number[];
};

/**
 * Takes away the records that someone may no longer see: they lose their owner, which the timeline says, mails about them
 * aren't sent to this person, and their scheduled messages wait for someone who may see the record.
 */
export async function releaseWork(
  transaction: Transaction,
  { staffId, role, now }: Release,
): Promise<Released> {
  const [keepsTickets, keepsApplications] = [role && seesTickets(role), role && seesApplications(role)];
  if (!keepsTickets) await lockTickets(transaction, staffId, now);
  const calls = keepsTickets ? [] : await releaseCalls(transaction, staffId, now);
  const tickets = keepsTickets ? [] : await releaseTickets(transaction, staffId);
  const applications = keepsApplications ? [] : await releaseApplications(transaction, staffId);
  if (!keepsTickets) await dropNotices(transaction, staffId);
  // No actor: an owner caused it elsewhere, and it can't be undone here.
  const event = { ...blankEvent, kind: 'assigned', at: now } as const;
  for (const ids of inChunks([...tickets, ...applications]))
    await insertEvents(
      transaction,
      ids.map((recordId) => ({ ...event, id: makeOrderedId(), recordId })),
    );
  await dueNow(transaction, { staffId, role, now });
  return { tickets, applications, calls };
}

/** Future calls lose their host; past ones keep theirs. */
const callsOf = (transaction: Transaction, staffId: string, now: number) =>
  transaction
    .selectFrom('bookings')
    .innerJoin('callHosts', 'callHosts.bookingId', 'bookings.id')
    .where('callHosts.staffId', '=', staffId)
    .where('bookings.startAt', '>', now)
    .where('bookings.status', '=', 'booked');

const openTicketsOf = (transaction: Transaction, staffId: string) =>
  transaction
    .selectFrom('caseWork')
    .where('caseWork.ownerId', '=', staffId)
    .where('caseWork.state', 'in', [...openStates]);

/** Locks the requests before their calls, in the order of their ids, like everyone who locks several. */
async function lockTickets(transaction: Transaction, staffId: string, now: number): Promise<void> {
  await transaction
    .selectFrom('tickets')
    .select('id')
    .where((row) =>
      row.or([
        row('id', 'in', openTicketsOf(transaction, staffId).select('caseWork.recordId')),
        row('id', 'in', callsOf(transaction, staffId, now).select('bookings.ticketId')),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

async function releaseCalls(transaction: Transaction, staffId: string, now: number): Promise<number[]> {
  const rows = await callsOf(transaction, staffId, now)
    .select(['bookings.id', 'bookings.startAt'])
    .orderBy('bookings.id')
    .forUpdate()
    .execute();
  // Canceled ones too: a client may cancel at this moment.
  await transaction
    .deleteFrom('callHosts')
    .where('staffId', '=', staffId)
    .where('bookingId', 'in', transaction.selectFrom('bookings').select('id').where('startAt', '>', now))
    .execute();
  return rows.map(({ startAt }) => startAt).toSorted((one, other) => one - other);
}

/** Makes them due now, so the worker holds them and asks their new owners to decide; the same for those already held. */
async function dueNow(transaction: Transaction, { staffId, role, now }: Release): Promise<void> {
  const sends = await transaction
    .selectFrom('caseSends')
    .select(['mailId', 'recordId'])
    .where('staffId', '=', staffId)
    .where('scheduled', '=', 1)
    .execute();
  const ids = sends.filter(({ recordId }) => role === null || !seesRecord(role, recordId));
  for (const some of inChunks(ids.map(({ mailId }) => mailId)))
    await transaction
      .updateTable('outbox')
      .set({ dueAt: now })
      .where('id', 'in', some)
      .where('state', '=', 'pending')
      .where('leaseOwner', 'is', null)
      .execute();
}

async function releaseTickets(transaction: Transaction, staffId: string): Promise<string[]> {
  const rows = await openTicketsOf(transaction, staffId).select('caseWork.recordId').execute();
  const ids = rows.map(({ recordId }) => recordId);
  for (const some of inChunks(ids))
    await transaction.updateTable('caseWork').set({ ownerId: null }).where('recordId', 'in', some).execute();
  return ids;
}

/** Locks them in the usual order, so that none is erased meanwhile. */
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

/** Removes notices of clients' replies that haven't been sent yet. */
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
