import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { resumeLimits } from '#contract/application-limits.ts';
import { ensureBuild } from '#scripts/build/build.ts';
import { httpLimits } from '#server/http/connection-limits.ts';
import { multipart, validApplication } from '#tests/support/applications.ts';
import { freePort } from '#tests/support/free-port.ts';
import { makePdfOfSize } from '#tests/support/pdf-files.ts';
import { startShippedCaddy, type ShippedCaddy } from '#tests/support/shipped-caddy.ts';
import { askThrough } from '#tests/support/shipped-nginx.ts';
import { startSite, type SiteServer } from '#tests/support/site-server.ts';
import { securityHeaderNames } from '#tests/server/security-headers.ts';

const origin = 'https://www.example.com';

describe('the shipped Caddy in front of the site', { timeout: 180_000 }, () => {
  let port = 0;
  let site: SiteServer;
  let caddy: ShippedCaddy;
  beforeAll(async () => {
    await ensureBuild();
    port = await freePort();
    site = await startSite({ PORT: String(port), PUBLIC_URL: origin, TRUST_PROXY: '1', RATE_LIMIT: 'off' });
    caddy = await startShippedCaddy(origin, port);
  }, 600_000);
  afterAll(async () => {
    await caddy?.stop();
    await site?.stop();
  });

  it('sends http to https, path and query kept', async () => {
    const { status, headers } = await fetch(`http://127.0.0.1:${caddy.httpPort}/company?a=1`, {
      redirect: 'manual',
    });
    expect(status).toBe(308);
    expect(headers.get('location')).toMatch(/^https:\/\/[\w.]+(?::\d+)?\/company\?a=1$/);
  });

  it.each([
    ['a built page', '/'],
    ['a rendered page', '/resources?q=xss'],
    ['an unknown page', '/no-such-page'],
    ['a missing asset', '/assets/none.js'],
    ['a redirect', '/github'],
    ['an unknown API address', '/api/none'],
    ['the health address', '/healthz'],
    ['the readiness address', '/readyz'],
    ['an address that is too long', `/${'a'.repeat(3_000)}`],
  ])('passes the headers of %s on as they are, and adds none that names it', async (_kind, path) => {
    const { status, headers } = await askThrough(caddy, path);
    const direct = await fetch(site.url + path, { redirect: 'manual' });
    expect(status).toBe(direct.status);
    for (const name of [...securityHeaderNames, 'strict-transport-security', 'cache-control'])
      expect([name, headers[name] ?? null]).toEqual([name, direct.headers.get(name)]);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect([headers['server'], headers['via']]).toEqual([undefined, undefined]);
  });

  it('keeps the responses’ compression, and the figures to itself', async () => {
    const { headers } = await askThrough(caddy, '/', { headers: { 'Accept-Encoding': 'br' } });
    expect(headers['content-encoding']).toBe('br');
    expect((await askThrough(caddy, '/metrics')).status).toBe(404);
  });

  it('tells the site who visits, whatever they claim', async () => {
    const { body } = await askThrough(caddy, '/readyz', { headers: { 'X-Forwarded-For': '203.0.113.9' } });
    // A visitor through a proxy isn't local: no notes.
    expect(body).not.toContain('notes');
  });

  it('takes a resume of 5 MB', async () => {
    const bytes = makePdfOfSize(resumeLimits.maxBytes);
    const { payload, headers } = multipart(validApplication, [{ name: 'cv.pdf', bytes }]);
    const answer = await askThrough(caddy, '/api/applications', {
      method: 'POST',
      headers: { ...headers, Origin: origin, 'Content-Length': payload.length },
      body: payload,
    });
    expect(answer).toMatchObject({ status: 201 });
  });

  it('closes idle connections before the site does', async () => {
    const seconds = Number(
      /^\s*keepalive (\d+)s$/m.exec(await readFile('deploy/caddy/Caddyfile', 'utf8'))?.[1],
    );
    expect(seconds * 1_000).toBeLessThan(httpLimits.keepAliveTimeoutMs);
  });

  it('lets requests wait while the site restarts', async () => {
    await site.stop();
    const waiting = askThrough(caddy, '/company');
    // Caddy answers this one itself; by then it has tried the other.
    await askThrough(caddy, '/metrics');
    const back = createServer((_request, response) => response.end('back')).listen(port, '127.0.0.1');
    onTestFinished(() => void back.close());
    expect(await waiting).toMatchObject({ status: 200, body: 'back' });
  });
});
