import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { openStores, type StoreSettings } from '#server/stores.ts';
import { startSite, type SiteServer } from '#tests/support/site-server.ts';
import { silentLog } from '#tests/support/tickets.ts';
import { isFull, note, sized } from './fault-size.ts';
import { expectNoneLostOrDoubled, groupByKey } from './killed-server.ts';
import { startVisitors, watch } from './visitors.ts';

export type Fault = { readonly begin: () => Promise<void> | void; readonly end: () => Promise<void> | void };

/**
 * The fault happens under load and ends. During it: a clear 503 in time, and pages keep working. Afterward: writes work
 * again in time, nothing lost, nothing duplicated.
 */
export async function survive(
  name: string,
  engine: string,
  site: SiteServer,
  settings: StoreSettings,
  { begin, end }: Fault,
): Promise<Record<string, number>> {
  const visitors = startVisitors(() => site.url, sized(6, 20));
  const page = watch(`${site.url}/company`);
  const health = watch(`${site.url}/healthz`);
  const more = async (count: number, since = visitors.acknowledged.size) =>
    expect
      .poll(() => visitors.acknowledged.size, { timeout: 60_000, interval: 5 })
      .toBeGreaterThan(since + count);
  await more(sized(20, 300));
  const began = performance.now();
  await begin();
  const refusedAt = () => visitors.visits.find(({ status, at }) => status === 503 && at > began)?.at;
  await expect.poll(refusedAt, { timeout: 30_000, interval: 5 }).toBeDefined();
  const toRefusal = (refusedAt() ?? 0) - began;
  await wait(sized(0, 5_000));
  const ended = performance.now();
  await end();
  const storedAt = () => visitors.visits.find(({ status, at }) => status === 201 && at > ended)?.at;
  await expect.poll(storedAt, { timeout: 60_000, interval: 5 }).toBeDefined();
  const toRecovery = (storedAt() ?? 0) - ended;
  await more(sized(20, 300));
  await Promise.all([visitors.stop(), page.stop(), health.stop()]);

  const stores = await openStores(settings, silentLog);
  const stored = await groupByKey(
    (async function* () {
      for await (const { id, message } of stores.tickets.all()) yield { id, key: message ?? '' };
    })(),
  );
  await stores.close();
  expectNoneLostOrDoubled(visitors.acknowledged, stored);
  expect({ page: page.failures(), health: health.failures() }).toEqual({ page: 0, health: 0 });
  expect(visitors.withoutRetryAfter()).toBe(0);
  const figures = {
    tickets: visitors.acknowledged.size,
    lost: 0,
    doubled: 0,
    'first 503 ms': Math.round(toRefusal),
    'recovery ms': Math.round(toRecovery),
    'slowest page ms': page.slowestMs(),
  };
  note(name, engine, figures);
  // We promise five seconds; a busy machine may take longer, and people read the results of the full version.
  const patienceMs = isFull ? 6_000 : 15_000;
  expect(toRefusal).toBeLessThan(patienceMs);
  expect(toRecovery).toBeLessThan(patienceMs);
  return figures;
}

export const startUnlimited = (environment: NodeJS.ProcessEnv): Promise<SiteServer> =>
  startSite({ RATE_LIMIT: 'off', LOG_LEVEL: 'silent', ...environment });
