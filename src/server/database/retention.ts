import { dayMs } from '#contract/durations.ts';
import { retentionDays } from '#content/retention.ts';
import { applicationReferencePrefix } from '#contract/ids.ts';
import { mailFolder, purgeMailFiles } from '#server/mail/mail-files.ts';
import type { Stores } from '#server/stores.ts';
import type { PurgeCounts } from './erasure.ts';

const before = (now: number, days: number) => now - days * dayMs;

/** Applications from before this time are gone, along with every copy we can reach. */
const applicationsKeptSince = (now: number): number => before(now, retentionDays.applications);

/** Removes data past the retention periods in the content file. */
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
      unmatchedMailsBefore: before(now, retentionDays.unmatchedMails),
    },
    now,
  );
}

/** Removes expired data: rows, the desk's own, and mails written as files. */
export async function purgeExpired(
  stores: Pick<Stores, 'purge'>,
  purgeDesk: (now: number) => Promise<number>,
  dataDir: string,
) {
  const now = Date.now();
  const mailFiles = await purgeMailFiles(
    mailFolder(dataDir),
    applicationReferencePrefix,
    applicationsKeptSince(now),
  );
  const deskRows = await purgeDesk(now);
  return { ...(await runPurge(stores, now)), mailFiles, deskRows };
}
