/** A ticket with the team's work, as it's stored: its rows, its events and its lock, for whichever repository writes. */
import { sql, type Kysely } from 'kysely';
import type { RequestWork } from '#contract/desk/views.ts';
import type { Transaction } from '#server/database/database.ts';
import { writeDeskEvent } from '#server/database/desk-events.ts';
import type { Tables } from '#server/database/tables.ts';
import { fromTicketRow } from '#server/tickets/ticket.ts';
import { Outdated, type StoredEvent, type WorkedTicket } from './work.ts';

export const newRequestWork: RequestWork = {
  version: 0,
  state: 'new',
  ownerId: null,
  waitingUntil: null,
  reason: null,
  mergedInto: null,
  clockFrom: null,
  answeredAt: null,
  lateAt: null,
  tags: null,
};

const workColumns = Object.keys(newRequestWork) as (keyof RequestWork)[];

/** Every ticket with its work; one that nobody has worked on has no work row. */
export const workedTickets = (db: Kysely<Tables>) =>
  db
    .selectFrom('tickets')
    .leftJoin('caseWork', 'caseWork.recordId', 'tickets.id')
    .selectAll('tickets')
    .select(workColumns.map((column) => `caseWork.${column}` as const));

type WorkedRow = Awaited<ReturnType<ReturnType<typeof workedTickets>['executeTakeFirstOrThrow']>>;

export function fromWorkedRow({ version, state, ...row }: WorkedRow): WorkedTicket {
  const { ownerId, waitingUntil, reason, mergedInto, clockFrom, answeredAt, lateAt, tags, ...ticket } = row;
  const work = { ownerId, waitingUntil, reason, mergedInto, clockFrom, answeredAt, lateAt, tags };
  return { ...fromTicketRow(ticket), work: { ...work, version: version ?? 0, state: state ?? 'new' } };
}

/** Uses the small index over a mark that a trigger sets; the value is a literal, so both databases use the index. */
export const openOnes = sql<boolean>`tickets.is_open = 1`;

/** Not closed, whether or not anyone has worked on it. */
export const openTickets = (db: Kysely<Tables>) => workedTickets(db).where(openOnes);

export const closedTickets = (db: Kysely<Tables>) =>
  workedTickets(db).where(sql<boolean>`tickets.is_open = 0`);

export async function insertEvents(transaction: Transaction, events: readonly StoredEvent[]): Promise<void> {
  if (events.length === 0) return;
  await transaction.insertInto('caseEvents').values(events).execute();
  for (const event of events) await tell(transaction, event);
}

/** Events that other tools are notified of. */
async function tell(
  transaction: Transaction,
  { id, kind, recordId, at, about: reply }: StoredEvent,
): Promise<void> {
  const about = { recordId, at };
  if (kind === 'mail' || kind === 'added') {
    const details = { messageId: id };
    await writeDeskEvent(transaction, { kind: 'message.received', ...about, eventId: id, details });
  }
  if (kind === 'reply-accepted')
    await writeDeskEvent(transaction, {
      kind: 'message.sent',
      ...about,
      details: { messageId: reply ?? '' },
    });
  if (kind === 'late') await writeDeskEvent(transaction, { kind: 'ticket.late', ...about, details: {} });
}

/** Locks tickets until the commit, in a fixed order, so that steps and erasures queue. Returns those that exist. */
export const lockTickets = (transaction: Transaction, ids: readonly string[]) =>
  transaction
    .selectFrom('tickets')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();

/** The same, but throws `Outdated` if one was erased: nothing may be written about it anymore. */
export async function holdTickets(transaction: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0 && (await lockTickets(transaction, ids)).length < ids.length) throw new Outdated();
}
