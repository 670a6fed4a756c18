import { dayMs } from '#contract/durations.ts';
import { retentionDays } from '#content/retention.ts';
import { applicationReferencePrefix } from '#contract/ids.ts';
import { mailFolder, purgeMailFiles } from '#server/mail/mail-files.ts';
import type { Stores } from '#server/stores.ts';
import type { PurgeCounts } from './erasure.ts';

const purgeEveryMs = dayMs;

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

type PurgeDeps = {
  readonly stores: Pick<Stores, 'purge'>;
  readonly purgeDesk: (now: number) => Promise<unknown>;
  readonly dataDir: string;
  readonly log: Readonly<Record<'info' | 'warn', (details: object, message: string) => void>>;
};

/** Removes expired data, on startup and then once a day. */
export function createPurgeJob({ stores, purgeDesk, dataDir, log }: PurgeDeps) {
  let timer: NodeJS.Timeout | undefined;

  async function purge(): Promise<void> {
    try {
      const now = Date.now();
      const mailFiles = await purgeMailFiles(
        mailFolder(dataDir),
        applicationReferencePrefix,
        applicationsKeptSince(now),
      );
      const deskRows = await purgeDesk(now);
      log.info({ ...(await runPurge(stores, now)), mailFiles, deskRows }, 'purged what is no longer kept');
    } catch (error) {
      log.warn({ err: error }, 'the purge failed; it will run again tomorrow');
    }
  }

  return {
    start(): void {
      void purge();
      timer = setInterval(() => void purge(), purgeEveryMs).unref();
    },
    stop(): void {
      clearInterval(timer);
    },
  };
}
