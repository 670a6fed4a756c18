import type { CallNote } from '#server/bookings/booking.ts';
import { firstRow, type Transaction } from '#server/database/database.ts';
import { insertEvents } from './ticket.ts';
import { blankEvent, visitorActor } from './work.ts';

/** The request a call belongs to, held until the commit: where it was merged into, as far as that goes. Null: erased. */
export async function holdRequest(transaction: Transaction, ticketId: string): Promise<string | null> {
  const tickets = transaction.selectFrom('tickets').select('id').where('id', '=', ticketId);
  if ((await tickets.forUpdate().executeTakeFirst()) === undefined) return null;
  const work = transaction.selectFrom('caseWork').select('mergedInto').where('recordId', '=', ticketId);
  const into = await firstRow(work, ({ mergedInto }) => mergedInto);
  return into === null ? ticketId : holdRequest(transaction, into);
}

/** In the timeline of its request, with the call itself; one that was erased meanwhile has none. */
export async function noteCall(transaction: Transaction, call: CallNote): Promise<void> {
  const { kind, bookingId, sequence, start, at } = call;
  const actorId = call.actorId ?? visitorActor;
  const recordId = await holdRequest(transaction, call.ticketId);
  if (recordId === null) return;
  const id = `call-${bookingId}-${sequence}-${kind}`;
  await insertEvents(transaction, [{ ...blankEvent, id, recordId, kind, actorId, at, about: String(start) }]);
}
