import type { DeskEventKind, EventDetails } from '#contract/desk/events.ts';
import type { Transaction } from './database.ts';
import { makeOrderedId } from './ordered-id.ts';

type NewDeskEvent<Kind extends DeskEventKind> = {
  readonly kind: Kind;
  /** Whose events are sent in order, and erased together. */
  readonly recordId: string;
  readonly at: number;
  readonly details: EventDetails[Kind];
  /** The timeline's, if the team is mailed about it. */
  readonly eventId?: string | null;
};

/** What isn't about one record: its events are in order, too. */
export const deskRecord = 'desk';

/** In the transaction of what happened, so neither is there without the other. */
export async function writeDeskEvent<Kind extends DeskEventKind>(
  transaction: Transaction,
  { details, eventId = null, ...event }: NewDeskEvent<Kind>,
): Promise<void> {
  await transaction
    .insertInto('deskEvents')
    .values({ id: makeOrderedId(), ...event, eventId, details: JSON.stringify(details) })
    .execute();
}
