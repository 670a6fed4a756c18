import { promisify } from 'node:util';
import { expect, it, vi } from 'vitest';
import { httpLimits } from '#server/http/connection-limits.ts';
import { problemSchema } from '#contract/problem.ts';
import { securityHeaderNames } from '#tests/server/security-headers.ts';
import { listenApp } from '#tests/server/test-app.ts';
import type { FastifyPluginAsync } from 'fastify';

/** No event loop is that punctual, so the first sample already finds it late. */
const eventLoopDelayMs = Number.MIN_VALUE;

it('Under pressure the API turns requests away with a time to come back, and built pages are still served; a late event loop alone turns nobody away.', async () => {
  const held = Promise.withResolvers<void>();
  let arrived = 0;
  const routes: FastifyPluginAsync = async (api) => {
    api.get('/things', async () => ({ ok: true }));
    api.get('/slow-things', async () => {
      arrived += 1;
      await held.promise;
      return { ok: true };
    });
  };
  const { app, url } = await listenApp({ apiRoutes: [routes], eventLoopDelayMs });
  const askAll = (signal?: AbortSignal) =>
    Array.from({ length: httpLimits.servedWhileLate }, () =>
      fetch(`${url}/api/slow-things`, signal ? { signal } : {}),
    );
  const allArrived = (times: number) =>
    vi.waitFor(() => expect(arrived).toBe(times * httpLimits.servedWhileLate), { timeout: 10_000 });

  // Visitors who leave before they're answered no longer count as waiting.
  const leaving = new AbortController();
  const left = Promise.allSettled(askAll(leaving.signal));
  await allArrived(1);
  leaving.abort();
  await left;
  const connections = promisify((told: (error: Error | null, count: number) => void) =>
    app.server.getConnections(told),
  );
  await vi.waitFor(async () => expect(await connections()).toBe(0), { timeout: 10_000 });

  const waiting = askAll();
  await allArrived(2);
  const refused = await vi.waitFor(
    async () => {
      const answer = await fetch(`${url}/api/things`);
      expect(answer.status).toBe(503);
      return answer;
    },
    { timeout: 10_000 },
  );
  expect(refused.headers.get('content-type')).toBe('application/problem+json');
  expect(refused.headers.get('retry-after')).toBe(String(httpLimits.pressureRetrySeconds));
  expect(problemSchema.parse(await refused.json()).message).toMatch(/^[A-Z].+\.$/);
  for (const name of securityHeaderNames) expect(refused.headers.get(name)).toBeTruthy();
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(url)).status).toBe(200);

  held.resolve();
  expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([200]));
  expect((await fetch(`${url}/api/things`)).status, 'as late as before, but nobody waits').toBe(200);
});
