import type { CallNote } from '#server/bookings/booking.ts';
import type { Transaction } from '#server/database/database.ts';
import { insertEvents } from './ticket-repository.ts';
import { blankEvent, visitorActor } from './work.ts';

/** In the ticket's timeline, with the call itself; a ticket that was erased meanwhile has none. */
export async function noteCall(transaction: Transaction, call: CallNote): Promise<void> {
  const { kind, ticketId, bookingId, sequence, start, at } = call;
  const actorId = call.actorId ?? visitorActor;
  const ticket = await transaction
    .selectFrom('tickets')
    .select('id')
    .where('id', '=', ticketId)
    .forUpdate()
    .executeTakeFirst();
  if (ticket === undefined) return;
  const id = `call-${bookingId}-${sequence}-${kind}`;
  const event = { ...blankEvent, id, recordId: ticketId, kind, actorId, at, about: String(start) };
  await insertEvents(transaction, [event]);
}
