import type { Transaction } from './database.ts';
import { makeOrderedId } from './ordered-id.ts';
import type { Tables } from './tables.ts';

/** In the transaction of what happened, so neither is there without the other. */
export async function writeDeskEvent(
  transaction: Transaction,
  event: Omit<Tables['deskEvents'], 'id'>,
): Promise<void> {
  await transaction
    .insertInto('deskEvents')
    .values({ id: makeOrderedId(), ...event })
    .execute();
}
