/** Folder: the minutes this site was up, as seen by its own processes. Not here: the wording (content). */
import { minuteMs, uptimeLimits, uptimeOf, type Uptime } from '#contract/uptime.ts';
import { sharedFor } from '#server/http/shared-for.ts';
import type { UptimeRepository } from './repository.ts';

export type UptimeDeps = { readonly store: UptimeRepository; readonly now?: () => number };

export function createUptimeService({ store, now = Date.now }: UptimeDeps) {
  let timer: NodeJS.Timeout | undefined;
  let seen = 0;
  let writing: Promise<void> = Promise.resolve();

  /** Writes once a minute. A failed write is retried within the minute; after that, the minute counts as missing. */
  async function tick(): Promise<void> {
    const minute = Math.floor(now() / minuteMs);
    if (minute === seen) return;
    await store.see(minute);
    seen = minute;
  }

  const tickQuietly = () => tick().catch(() => undefined);
  const read = sharedFor(uptimeLimits.sharedMs, async () =>
    uptimeOf(await store.days(uptimeLimits.days), now()),
  );

  return {
    tick,
    /** Null before the first minute and while the database doesn't respond; the page then shows no figure. */
    latest: (): Promise<Uptime | null> => read().catch(() => null),
    start() {
      writing = tickQuietly();
      timer = setInterval(() => {
        writing = writing.then(tickQuietly);
      }, uptimeLimits.tickMs).unref();
    },
    async stop() {
      clearInterval(timer);
      await writing;
    },
  };
}
