import type { FastifyPluginAsync } from 'fastify';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { backupStateOf } from '#server/database/backup-state.ts';
import { createMemoryLimitStore, createLimiter } from '#server/http/limiter.ts';
import { createLogger } from '#server/http/logging.ts';
import { metricsPolicy } from '#server/http/metrics-route.ts';
import { mailboxFigures } from '#server/mailbox/service.ts';
import { feedFigures } from '#server/threats/service.ts';
import { classOfPath, createMetrics } from '#server/metrics/metrics.ts';
import { sendRaw } from '#tests/server/raw-socket.ts';
import { listenApp, makeApp } from '#tests/server/test-app.ts';

const routes: FastifyPluginAsync = async (api) => {
  api.get('/tickets', async () => ({ ok: true }));
  api.get('/broken', async () => {
    throw new Error('broken');
  });
};
const token = 'a'.repeat(32);

describe('/metrics', () => {
  it('counts requests by class and status, in the format that Prometheus reads.', async () => {
    const { url, port } = await listenApp({ apiRoutes: [routes], logger: pino({ level: 'silent' }) });
    for (const path of ['/', '/', '/dynamic', '/nothing', '/api/tickets', '/api/broken', '/healthz', '/desk'])
      await (await fetch(url + path)).text();
    await sendRaw(port, 'NONSENSE\r\n\r\n');
    const answer = await fetch(`${url}/metrics`);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const lines = (await answer.text()).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        '# TYPE http_requests_total counter',
        'http_requests_total{class="file",status="200"} 2',
        'http_requests_total{class="page",status="200"} 1',
        'http_requests_total{class="page",status="404"} 1',
        'http_requests_total{class="desk",status="404"} 1',
        'http_requests_total{class="tickets",status="200"} 1',
        'http_requests_total{class="api",status="500"} 1',
        'http_requests_total{class="health",status="200"} 1',
        'http_requests_total{class="refused",status="400"} 1',
        'http_request_duration_seconds_bucket{le="+Inf",class="tickets"} 1',
        'http_request_duration_seconds_count{class="tickets"} 1',
        'database_up 0',
      ]),
    );
    for (const line of lines.filter((text) => text !== '' && !text.startsWith('#')))
      expect(line).toMatch(/^[a-z\d_]+(?:\{[a-z]+="[^"]*"(?:,[a-z]+="[^"]*")*\})? (?:[\d.e+-]+|nan)$/i);
  });

  it('is for the machine itself alone, and not through a proxy on it.', async () => {
    const app = await makeApp();
    const ask = async (remoteAddress: string, headers: Record<string, string> = {}) =>
      (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
    expect(await ask('127.0.0.1')).toBe(200);
    expect(await ask('::1')).toBe(200);
    expect(await ask('::ffff:127.0.0.1')).toBe(200);
    expect(await ask('192.0.2.1')).toBe(404);
    expect(await ask('127.0.0.1', { 'x-forwarded-for': '192.0.2.1' })).toBe(404);
    expect(await ask('127.0.0.1', { forwarded: 'for=192.0.2.1' })).toBe(404);
  });

  it('is for whoever shows the token when there is one, and then for nobody else.', async () => {
    const app = await makeApp({ environment: { METRICS_TOKEN: token } });
    const ask = async (authorization?: string) =>
      (
        await app.inject({
          url: '/metrics',
          remoteAddress: '192.0.2.1',
          headers: authorization === undefined ? {} : { authorization },
        })
      ).statusCode;
    expect(await ask(`Bearer ${token}`)).toBe(200);
    expect(await ask(`Bearer ${token}b`)).toBe(404);
    expect(await ask(token)).toBe(404);
    expect(await ask()).toBe(404);
    expect((await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(404);
  });

  it('refuses a network that tries many tokens, and never whoever has the right one.', async () => {
    const app = await makeApp({ environment: { METRICS_TOKEN: token } });
    const ask = async (authorization: string, remoteAddress = '192.0.2.1') =>
      (await app.inject({ url: '/metrics', remoteAddress, headers: { authorization } })).statusCode;
    for (let attempt = 0; attempt < metricsPolicy.perClient; attempt += 1) await ask(`Bearer ${attempt}`);
    expect(await ask('Bearer wrong')).toBe(429);
    expect(await ask(`Bearer ${token}`)).toBe(200);
    expect(await ask('Bearer wrong', '198.51.100.1')).toBe(404);
  });

  it('tells how many mails wait, and since when.', async () => {
    const counts = { pending: 5, sent: 7, deadLettered: 1 };
    const text = await createMetrics().read(
      async () => ({
        counts,
        waiting: { count: 3, since: 1_000 },
        delayed: 2,
        backup: null,
        isPurgeHeld: true,
        own: [...feedFigures({ answeredAt: null, isFresh: false }), ...mailboxFigures(null, 91_000)],
      }),
      91_000,
    );
    expect(text).toContain('outbox_mails{state="due"} 3\n');
    expect(text).toContain('outbox_mails{state="delayed"} 2\n');
    expect(text).toContain('outbox_mails{state="dead-lettered"} 1\n');
    expect(text).toContain('outbox_mails{state="pending"} 5\n');
    expect(text).toContain('outbox_oldest_waiting_seconds 90\n');
    expect(text).toContain('purge_held 1\n');
    expect(text).toContain('database_up 1\n');
    expect(text, 'the catalog of exploited flaws is not fetched').toContain('threat_feed_up 0\n');
    expect(text, 'there is no mailbox').not.toMatch(/^mailbox_/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d{7,}$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_max_seconds [\d.]+$/m);
  });

  it('tells whether the mailbox is read, how long ago, and how many of its mails are nobody’s.', async () => {
    const state = { checkedAt: 61_000, error: null, unmatched: 4 };
    const at = async (downSince: number | null) => {
      const own = mailboxFigures({ ...state, downSince }, 91_000);
      const counts = { pending: 0, sent: 0, deadLettered: 0 };
      const rest = {
        counts,
        waiting: { count: 0, since: null },
        delayed: 0,
        backup: null,
        isPurgeHeld: false,
      };
      const text = await createMetrics().read(async () => ({ ...rest, own }), 91_000);
      return [...text.matchAll(/^mailbox_\w+ .*$/gm)].map(([line]) => line);
    };
    const rest = ['mailbox_last_read_seconds 30', 'mailbox_unmatched_mails 4'];
    expect(await at(null)).toEqual(['mailbox_up 1', ...rest]);
    expect(await at(1)).toEqual(['mailbox_up 0', ...rest]);
  });

  it('tells how old the last good backup is, and whether one is missing.', async () => {
    const day = 24 * 60 * 60_000;
    const counts = { pending: 0, sent: 0, deadLettered: 0 };
    const waiting = { count: 0, since: null };
    const mails = { counts, waiting, delayed: 0, isPurgeHeld: false, own: [] };
    const at = async (noted: Parameters<typeof backupStateOf>[0], hours: number) => {
      const backup = backupStateOf(noted, hours, 3 * day);
      const text = await createMetrics().read(async () => ({ ...mails, backup }), 3 * day);
      return [...text.matchAll(/^backup_\w+ .*$/gm)].map(([line]) => line);
    };
    const fine = ['backup_ok 1', `backup_last_good_seconds ${day / 1_000}`];
    expect(await at({ since: 0, goodAt: 2 * day, failedAt: null }, 24)).toEqual(fine);
    expect(await at({ since: 0, goodAt: day, failedAt: null }, 24)).toContain('backup_ok 0');
    // Made while the clock was ahead.
    expect(await at({ since: 0, goodAt: 9 * day, failedAt: null }, 24)).toContain('backup_ok 0');
    expect(await at({ since: 0, goodAt: 2 * day, failedAt: 2.5 * day }, 24)).toContain('backup_ok 0');
    expect(await at({ since: 2.5 * day, goodAt: null, failedAt: null }, 24)).toEqual(['backup_ok 1']);
    expect(await at({ since: 0, goodAt: null, failedAt: null }, 24)).toEqual(['backup_ok 0']);
    expect(await at({ since: 0, goodAt: null, failedAt: null }, 0)).toEqual([]);
  });

  it('tells which limit turned requests away, and how many lines of the log tell of trouble.', async () => {
    const metrics = createMetrics();
    const policy = { name: 'things', perClient: 1, inAll: 10, windowMs: 1_000 };
    const limit = createLimiter(createMemoryLimitStore(), () => 0, metrics.countRefused);
    await limit(policy, '192.0.2.1');
    for (const address of ['192.0.2.1', '192.0.2.1']) await limit(policy, address).catch(() => undefined);
    const sink = { write: () => undefined };
    const logger = createLogger({ logLevel: 'info' }, false, sink, metrics.countLine);
    logger.info({}, 'fine');
    logger.child({ part: 1 }).error({}, 'broken');
    const text = await metrics.read(async () => null);
    expect(text).toContain('refused_by_limit_total{policy="things-client"} 2\n');
    expect(text).not.toContain('things-all');
    expect(text).toContain('log_lines_total{level="error"} 1\n');
    expect(text).not.toContain('"info"');
  });
});

describe('the figures', () => {
  it('stay as many as they are, whatever is asked for.', () => {
    const paths = [
      '/api',
      '/api/x',
      '/api/tickets/1',
      '/api/bookings/slots',
      '/desk/x',
      '/deskx',
      '/apix',
      '/a',
    ];
    expect(paths.map(classOfPath)).toEqual([
      'api',
      'api',
      'tickets',
      'bookings',
      'desk',
      'page',
      'page',
      'page',
    ]);
  });

  it('put each time into its bucket and all above.', async () => {
    const metrics = createMetrics();
    for (const ms of [5, 5.1, 2_999, 60_000]) metrics.count('page', 200, ms);
    const text = await metrics.read(async () => null);
    expect(text).toContain('le="0.005",class="page"} 1\n');
    expect(text).toContain('le="0.01",class="page"} 2\n');
    expect(text).toContain('le="3",class="page"} 3\n');
    expect(text).toContain('le="10",class="page"} 3\n');
    expect(text).toContain('le="+Inf",class="page"} 4\n');
    expect(text).toContain('duration_seconds_sum{class="page"} 63.0091');
  });

  it('tell nothing of mails while the database is away.', async () => {
    const metrics = createMetrics();
    const counts = { pending: 5, sent: 7, deadLettered: 1 };
    await metrics.read(async () => ({
      counts,
      waiting: { count: 3, since: 1_000 },
      delayed: 2,
      isPurgeHeld: false,
      backup: null,
      own: feedFigures({ answeredAt: 0, isFresh: true }),
    }));
    expect(await metrics.read(async () => null)).not.toMatch(/^(?:outbox|threat_feed)/m);
  });
});
