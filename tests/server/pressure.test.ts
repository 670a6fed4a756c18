import { expect, it, vi } from 'vitest';
import { httpLimits } from '#server/http/http-limits.ts';
import { problemSchema } from '#contract/problem.ts';
import { securityHeaderNames } from '#tests/server/security-headers.ts';
import { listenApp } from '#tests/server/test-app.ts';
import type { FastifyPluginAsync } from 'fastify';

/** No event loop is as punctual as that, so the first sample already finds it late. */
const eventLoopDelayMs = Number.MIN_VALUE;

it('Under pressure the API turns requests away with a time to come back, and built pages are still served; a late event loop alone turns nobody away.', async () => {
  const held = Promise.withResolvers<void>();
  const routes: FastifyPluginAsync = async (api) => {
    api.get('/things', async () => ({ ok: true }));
    api.get('/slow-things', () => held.promise.then(() => ({ ok: true })));
  };
  const { url } = await listenApp({ apiRoutes: [routes], eventLoopDelayMs });
  const waiting = Array.from({ length: httpLimits.servedWhileLate }, () => fetch(`${url}/api/slow-things`));
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
