import { retentionDays } from '#content/retention.ts';
import type { PurgeCounts } from '#server/stores/ports/retention.ts';
import type { Stores } from '#server/stores/ports/stores.ts';
import { dayMs } from '#contract/durations.ts';

export const purgeEveryMs = dayMs;

const before = (now: number, days: number) => now - days * dayMs;

/** Applications that came before this are gone, and with them every copy we can reach. */
export const applicationsKeptSince = (now: number): number => before(now, retentionDays.applications);

/** Removes what is older than the content file says it is kept. */
export async function runPurge(stores: Pick<Stores, 'purge'>, now: number): Promise<PurgeCounts> {
  return stores.purge(
    {
      ticketsBefore: before(now, retentionDays.tickets),
      applicationsBefore: applicationsKeptSince(now),
      bookingsBefore: before(now, retentionDays.bookings),
      sentMailsBefore: before(now, retentionDays.sentMails),
      deadLetteredMailsBefore: before(now, retentionDays.deadLetteredMails),
      unconfirmedBefore: before(now, retentionDays.unconfirmedSubscribers),
      lookupsBefore: before(now, retentionDays.caseLookups),
      endedBefore: before(now, retentionDays.endedSubscribers),
    },
    now,
  );
}
