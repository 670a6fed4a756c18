/** Folder: the minutes this site was up, as seen by its own processes. Not here: the wording (content). */
import { minuteMs, uptimeLimits, uptimeOf, type Uptime } from '#contract/uptime.ts';
import { createTicker, sharedFor } from '#server/http/timing.ts';
import type { UptimeRepository } from './repository.ts';

type UptimeDeps = { readonly store: UptimeRepository; readonly now?: () => number };

export function createUptimeService({ store, now = Date.now }: UptimeDeps) {
  let seen = 0;

  /** Writes once a minute. A failed write is retried within the minute; after that, the minute counts as missing. */
  async function tick(): Promise<void> {
    const minute = Math.floor(now() / minuteMs);
    if (minute === seen) return;
    await store.see(minute);
    seen = minute;
  }

  const read = sharedFor(uptimeLimits.sharedMs, async () =>
    uptimeOf(await store.days(uptimeLimits.days), now()),
  );

  return {
    tick,
    /** Null before the first minute and while the database doesn't respond; the page then shows no figure. */
    latest: (): Promise<Uptime | null> => read().catch(() => null),
    ...createTicker(uptimeLimits.tickMs, tick),
  };
}
