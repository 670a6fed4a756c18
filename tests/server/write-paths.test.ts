import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { featureRoutes } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { createServices, type Services } from '#server/services.ts';
import { openStores, type Stores } from '#server/stores.ts';
import { isLongRun } from '#tests/support/engines.ts';
import { seededRandom } from '#tests/support/chance.ts';
import { hostileRequest } from '#tests/support/hostile-requests.ts';
import { silentLog } from '#tests/support/tickets.ts';
import { makeApp } from './test-app.ts';

/** A longer run by hand: `HOSTILE_SEED=7 HOSTILE_REQUESTS=20000 npm test -- unit write-paths`. */
const seed = Number(process.env['HOSTILE_SEED'] ?? (isLongRun ? 20_261_117 : 20_261_115));
const requests = Number(process.env['HOSTILE_REQUESTS'] ?? (isLongRun ? 600 : 60));

describe('Whatever is sent to a call that writes', { timeout: 60_000 + requests * 100 }, () => {
  let dataDir = '';
  let stores: Stores;
  let api: Services;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'hostile-'));
    stores = await openStores({ dataDir, databaseUrl: null }, silentLog);
    api = createServices(stores, { ...readEnv({}), dataDir, rateLimit: false }, silentLog);
  });
  afterAll(async () => {
    await api.stop();
    await stores.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it.each([
    '/api/tickets',
    '/api/applications',
    '/api/bookings',
    '/api/newsletter',
    '/api/case-links',
    '/csp-report',
  ])('%s answers 2xx or 4xx, and the server is still healthy.', async (url) => {
    const app = await makeApp({
      services: api,
      apiRoutes: featureRoutes,
      environment: { RATE_LIMIT: 'off' },
    });
    const random = seededRandom(seed);
    const failures: unknown[] = [];
    for (let sent = 0; sent < requests; sent += 1) {
      const { headers, body } = hostileRequest(random);
      const [answer, health] = await Promise.all([
        app.inject({ method: 'POST', url, headers, payload: body }),
        app.inject('/healthz'),
      ]);
      const isFine = /^[24]/.test(String(answer.statusCode)) && health.statusCode === 200;
      if (!isFine)
        failures.push({ seed, sent, status: answer.statusCode, headers, body: body.toString('base64') });
    }
    expect(failures).toEqual([]);
  });
});
