import { applicationReferencePrefix } from '#contract/ids.ts';
import { mailFolder, purgeMailFiles } from '#server/mail/mail-files.ts';
import { applicationsKeptSince, purgeEveryMs, runPurge } from '#server/services/retention.ts';
import type { Stores } from './stores.ts';

export type PurgeParts = {
  readonly stores: Pick<Stores, 'purge'>;
  readonly purgeDesk: (now: number) => Promise<unknown>;
  readonly dataDir: string;
  readonly log: Readonly<Record<'info' | 'warn', (details: object, message: string) => void>>;
};

/** Removes what is no longer kept, at the start and then once a day. */
export function createPurgeJob({ stores, purgeDesk, dataDir, log }: PurgeParts) {
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
      log.warn({ err: error }, 'the purge failed; it runs again tomorrow');
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
