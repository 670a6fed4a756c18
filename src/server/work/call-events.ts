import type { CallNote } from '#server/bookings/booking.ts';
import { firstRow, type Transaction } from '#server/database/database.ts';
import { insertEvents } from './ticket.ts';
import { blankEvent, visitorActor } from './work.ts';

/** The request a call belongs to, or the one it was merged into, locked until the commit. Null: erased. */
export async function holdRequest(transaction: Transaction, ticketId: string): Promise<string | null> {
  const tickets = transaction.selectFrom('tickets').select('id').where('id', '=', ticketId);
  if ((await tickets.forUpdate().executeTakeFirst()) === undefined) return null;
  const work = transaction.selectFrom('caseWork').select('mergedInto').where('recordId', '=', ticketId);
  const into = await firstRow(work, ({ mergedInto }) => mergedInto);
  return into === null ? ticketId : holdRequest(transaction, into);
}

/** Adds the event to the timeline of its request, in the call's transaction, unless the request was erased meanwhile. */
export async function noteCall(transaction: Transaction, call: CallNote): Promise<void> {
  const { kind, bookingId, sequence, start, at } = call;
  const actorId = call.actorId ?? visitorActor;
  const recordId = await holdRequest(transaction, call.ticketId);
  if (recordId === null) return;
  const id = `call-${bookingId}-${sequence}-${kind}`;
  await insertEvents(transaction, [{ ...blankEvent, id, recordId, kind, actorId, at, about: String(start) }]);
}
