import { describe, expect, it } from 'vitest';
import { listenApp, makeApp } from '#tests/server/test-app.ts';
import { securityHeaderNames } from '#tests/server/security-headers.ts';

const secure = { PUBLIC_URL: 'https://www.example.com' };

describe('Security headers', () => {
  it.each([
    ['a built page', 'GET', '/'],
    ['an asset', 'GET', '/assets/entry-abc.js'],
    ['a rendered page', 'GET', '/dynamic'],
    ['an unknown page', 'GET', '/no-such-page'],
    ['a missing asset', 'GET', '/assets/none.js'],
    ['a redirect', 'GET', '/github'],
    ['a trailing slash', 'GET', '/company/'],
    ['an unknown API address', 'GET', '/api/none'],
    ['the health address', 'GET', '/healthz'],
    ['the readiness address', 'GET', '/readyz'],
    ['an address that is not valid', 'GET', '/%zz'],
    ['a method that pages do not have', 'DELETE', '/company'],
    ['a method that nobody has', 'PROPFIND', '/company'],
    ['an address that is too long', 'GET', `/${'a'.repeat(3_000)}`],
  ])('are on the answer to %s.', async (_kind, method, path) => {
    const { url } = await listenApp({ environment: secure });
    const { headers } = await fetch(url + path, { method, redirect: 'manual' });
    const missing = [...securityHeaderNames, 'strict-transport-security'].filter(
      (name) => !headers.has(name),
    );
    expect(missing).toEqual([]);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
  });

  it('ask for no HSTS without https.', async () => {
    const app = await makeApp();
    for (const url of ['/', '/dynamic', '/api/none']) {
      expect((await app.inject(url)).headers['strict-transport-security']).toBeUndefined();
    }
  });
});
