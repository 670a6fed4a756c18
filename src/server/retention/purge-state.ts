import { z } from 'zod';
import type { HeldPurge } from '#contract/desk/views.ts';
import { countRows, firstRow, type Database } from '#server/database/database.ts';
import type { RetentionCutoffs } from './erasure.ts';

const heldSchema = z.object({
  days: z.number(),
  rows: z.array(
    z.object({
      what: z.enum(['tickets', 'applications', 'bookings', 'unmatchedMails']),
      due: z.number(),
      of: z.number(),
    }),
  ),
});

export type DueRows = HeldPurge['rows'][number];

const id = 'purge';

export type PurgeState = ReturnType<typeof createPurgeState>;

/** When the purge ran last, and whether it waits for a person since. */
export function createPurgeState({ db }: Database) {
  const row = db.selectFrom('purgeState').where('id', '=', id);
  return {
    /** Null before the first run of a new database. */
    ranAt: (): Promise<number | null> => firstRow(row.select('ranAt'), ({ ranAt }) => ranAt),

    async held(): Promise<HeldPurge | null> {
      const text = await firstRow(row.select('held'), ({ held }) => held);
      return text === null ? null : heldSchema.parse(JSON.parse(text));
    },

    async noteRun(now: number): Promise<void> {
      const state = { ranAt: now, held: null };
      await db
        .insertInto('purgeState')
        .values({ id, ...state })
        .onConflict((known) => known.column('id').doUpdateSet(state))
        .execute();
    },

    async hold(held: HeldPurge): Promise<void> {
      await db
        .updateTable('purgeState')
        .set({ held: JSON.stringify(held) })
        .where('id', '=', id)
        .execute();
    },

    /** What nobody can bring back: how much of it is past its time, and how much there is. */
    async countDue(cutoffs: RetentionCutoffs): Promise<DueRows[]> {
      const tickets = db.selectFrom('tickets');
      const applications = db.selectFrom('applications');
      const bookings = db.selectFrom('bookings');
      const mails = db.selectFrom('inboundMails').where('state', '!=', 'matched');
      return [
        {
          what: 'tickets',
          due: await countRows(tickets.where('createdAt', '<', cutoffs.ticketsBefore)),
          of: await countRows(tickets),
        },
        {
          what: 'applications',
          due: await countRows(applications.where('createdAt', '<', cutoffs.applicationsBefore)),
          of: await countRows(applications),
        },
        {
          what: 'bookings',
          due: await countRows(bookings.where('startAt', '<', cutoffs.bookingsBefore)),
          of: await countRows(bookings),
        },
        {
          what: 'unmatchedMails',
          due: await countRows(mails.where('createdAt', '<', cutoffs.unmatchedMailsBefore)),
          of: await countRows(mails),
        },
      ];
    },
  };
}
