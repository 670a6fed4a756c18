/** Folder: in which minutes this site was up, as its own processes saw it. Not here: how it's worded (content). */
import { minuteMs, uptimeLimits, uptimeOf, type Uptime } from '#contract/uptime.ts';
import { createTicker, sharedFor } from '#server/http/timing.ts';
import type { UptimeRepository } from './repository.ts';

export type UptimeDeps = { readonly store: UptimeRepository; readonly now?: () => number };

export function createUptimeService({ store, now = Date.now }: UptimeDeps) {
  let seen = 0;

  /** One write a minute. What fails is tried again within the same minute; after it, the minute is missing. */
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
    /** Null before the first minute, and while the database doesn't answer: then there is no line. */
    latest: (): Promise<Uptime | null> => read().catch(() => null),
    ...createTicker(uptimeLimits.tickMs, tick),
  };
}
