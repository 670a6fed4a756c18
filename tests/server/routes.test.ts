import type { FastifyPluginAsync } from 'fastify';
import { describe, expect, it } from 'vitest';
import { cspReportLimits } from '#server/http/csp-report.ts';
import { createLogger } from '#server/http/logging.ts';
import { makeApp } from '#tests/server/test-app.ts';

function recordingLogger() {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const parsed = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { logger: createLogger({ logLevel: null }, false, { write }), lines, parsed };
}

describe('The health addresses', () => {
  it('say that the process lives.', async () => {
    const answer = await (await makeApp()).inject('/healthz');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('say that the server is ready.', async () => {
    const answer = await (await makeApp()).inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: 'ready', protection: { limits: true, originCheck: true } },
    ]);
  });

  it('say of switched-off limits that they are off.', async () => {
    const answer = await (await makeApp({ environment: { RATE_LIMIT: 'off' } })).inject('/readyz');
    expect(answer.json()).toMatchObject({ protection: { limits: false } });
  });

  it('say that something is wrong to anyone, and what it is only to whoever may read the figures.', async () => {
    const health = {
      checkReady: async () => [],
      listNotes: async () => ['2 emails could not be sent and were given up'],
    };
    const token = 't'.repeat(32);
    const app = await makeApp({ health, environment: { METRICS_TOKEN: token } });
    const stranger = await app.inject('/readyz');
    expect([stranger.statusCode, stranger.json()]).toEqual([
      200,
      { status: 'degraded', protection: { limits: true, originCheck: true } },
    ]);
    const owner = await app.inject({ url: '/readyz', headers: { authorization: `Bearer ${token}` } });
    expect(owner.json()).toMatchObject({ status: 'degraded', notes: await health.listNotes() });
    const here = await (await makeApp({ health })).inject('/readyz');
    expect(here.json()).toMatchObject({ notes: await health.listNotes() });
  });

  it('say why the server is not ready.', async () => {
    const app = await makeApp({ health: { checkReady: async () => ['the database does not answer'] } });
    const answer = await app.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ status: 'not ready', reasons: ['the database does not answer'] });
  });

  it('do not trust a check that fails.', async () => {
    const app = await makeApp({ health: { checkReady: () => Promise.reject(new Error('secret')) } });
    const answer = await app.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.body).not.toContain('secret');
  });
});

describe('The social addresses', () => {
  it('lead to the configured target, or to the company page; the community to its chat, or to the newsletter.', async () => {
    const app = await makeApp({ environment: { BRAND_GITHUB_URL: 'https://github.com/example' } });
    const community = await app.inject('/community');
    expect([community.statusCode, community.headers.location]).toEqual([302, '/newsletter']);
    const chat = await makeApp({ environment: { BRAND_CHAT_URL: 'https://chat.example/invite' } });
    expect((await chat.inject('/community')).headers.location).toBe('https://chat.example/invite');
    const github = await app.inject('/github');
    const twitter = await app.inject('/twitter');
    expect([github.statusCode, github.headers.location]).toEqual([302, 'https://github.com/example']);
    expect([twitter.statusCode, twitter.headers.location]).toEqual([302, '/company']);
  });
});

describe('The address for policy reports', () => {
  const old = {
    'csp-report': {
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x?name=Ada',
    },
  };
  const list = [
    {
      type: 'csp-violation',
      body: { effectiveDirective: 'img-src', blockedURL: 'https://pic.example/a.png' },
    },
    { type: 'deprecation', body: { id: 'x' } },
  ];

  it.each([
    ['application/csp-report', old, { directive: 'script-src-elem', blocked: 'evil.example' }],
    ['application/reports+json', list, { directive: 'img-src', blocked: 'pic.example' }],
    [
      'application/csp-report',
      { 'csp-report': { 'violated-directive': "style-src 'self'", 'blocked-uri': 'inline' } },
      { directive: 'style-src', blocked: 'inline' },
    ],
  ])('takes %s and logs the directive and the host only.', async (type, report, expected) => {
    const { logger, parsed, lines } = recordingLogger();
    const app = await makeApp({ logger });
    const answer = await app.inject({
      method: 'POST',
      url: '/csp-report',
      headers: { 'content-type': type },
      payload: JSON.stringify(report),
    });
    expect(answer.statusCode).toBe(204);
    expect(parsed()).toHaveLength(1);
    expect(parsed()[0]).toMatchObject(expected);
    expect(lines.join()).not.toContain('Ada');
  });

  it.each([
    ['nonsense', 'not json', 400],
    ['another shape', '{"a":1}', 400],
    ['a directive that is none', '{"csp-report":{"effective-directive":"a\\nb"}}', 400],
    ['too much', JSON.stringify({ a: 'x'.repeat(cspReportLimits.bytes) }), 413],
  ])('refuses %s.', async (_kind, payload, status) => {
    const app = await makeApp();
    const answer = await app.inject({
      method: 'POST',
      url: '/csp-report',
      headers: { 'content-type': 'application/csp-report' },
      payload,
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json');
  });

  it('cannot flood the log, and logs again in the next minute.', async () => {
    const { logger, lines } = recordingLogger();
    let time = 0;
    const app = await makeApp({ logger, now: () => time });
    const send = () =>
      app.inject({
        method: 'POST',
        url: '/csp-report',
        headers: { 'content-type': 'application/csp-report' },
        payload: JSON.stringify(old),
      });
    for (let index = 0; index < cspReportLimits.perMinute + 5; index += 1) await send();
    expect(lines).toHaveLength(cspReportLimits.perMinute);
    time = 60_000;
    await send();
    expect(lines).toHaveLength(cspReportLimits.perMinute + 1);
  });
});

describe('The log', () => {
  const routes: FastifyPluginAsync = async (api) => {
    api.get('/ok', async () => ({ ok: true }));
    api.get('/breaks', async () => {
      throw Object.assign(new Error('broken'), { detail: 'Key (email)=(ada@example.com)' });
    });
  };

  it('has one line for an API call: method, path, status, time and id, nothing about who asked.', async () => {
    const { logger, parsed, lines } = recordingLogger();
    const app = await makeApp({ logger, apiRoutes: [routes] });
    const headers = { 'user-agent': 'Ada', 'x-request-id': 'mine', 'x-forwarded-for': '203.0.113.9' };
    const answer = await app.inject({ url: '/api/ok?email=ada@example.com', headers });
    expect(parsed()).toHaveLength(1);
    expect(Object.keys(parsed()[0] ?? {}).toSorted()).toEqual([
      'level',
      'method',
      'ms',
      'msg',
      'path',
      'reqId',
      'status',
      'time',
    ]);
    expect(parsed()[0]).toMatchObject({
      method: 'GET',
      path: '/api/ok',
      status: 200,
      reqId: answer.headers['x-request-id'],
    });
    expect(lines.join()).not.toMatch(/ada@|mine|203\.0|127\.0/i);
  });

  it('has no line for a page that went well, and one for a page that is missing.', async () => {
    const { logger, parsed } = recordingLogger();
    const app = await makeApp({ logger });
    await app.inject('/');
    await app.inject('/dynamic');
    await app.inject('/none?q=1');
    expect(parsed().map(({ path, status }) => [path, status])).toEqual([['/none', 404]]);
  });

  it('has the error behind a failure, without the values a driver puts beside it.', async () => {
    const { logger, parsed, lines } = recordingLogger();
    const app = await makeApp({ logger, apiRoutes: [routes] });
    await app.inject('/api/breaks');
    expect(parsed()[0]).toMatchObject({ msg: 'request failed', err: { message: 'broken' } });
    expect(lines.join()).not.toContain('ada@example.com');
  });
});

describe('The address of a client', () => {
  const routes: FastifyPluginAsync = async (api) => {
    api.get('/ip', (request, reply) => reply.send({ ip: request.ip }));
  };

  it.each([
    ['0', '127.0.0.1'],
    ['1', '203.0.113.9'],
    ['2', '198.51.100.7'],
  ])('is read behind %s trusted proxies as %s.', async (hops, expected) => {
    const app = await makeApp({ environment: { TRUST_PROXY: hops }, apiRoutes: [routes] });
    const headers = { 'x-forwarded-for': '192.0.2.1, 198.51.100.7, 203.0.113.9' };
    expect((await app.inject({ url: '/api/ip', headers })).json()).toEqual({ ip: expected });
  });
});
