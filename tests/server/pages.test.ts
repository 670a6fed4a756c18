import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pageHtml } from '#tests/server/fake-site.ts';
import { listenApp, makeApp } from '#tests/server/test-app.ts';

const html = { 'accept-encoding': 'identity' };

describe('A built page', () => {
  it('is served at its address without index.html, to be revalidated.', async () => {
    const app = await makeApp();
    const answer = await app.inject({ url: '/company', headers: html });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(pageHtml('Company'));
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    });
    expect((await app.inject('/company/index.html')).statusCode).toBe(404);
  });

  it('is the same whatever its query.', async () => {
    const app = await makeApp();
    const answer = await app.inject({ url: '/?service=web', headers: html });
    expect(answer.body).toBe(pageHtml('Home'));
  });

  it('comes in the encoding the client likes best, each with a tag of its own.', async () => {
    const app = await makeApp();
    const brotli = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, deflate, br' } });
    const gzip = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br;q=0' } });
    const identity = await app.inject({ url: '/', headers: html });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(pageHtml('Home'));
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(pageHtml('Home'));
    expect(identity.headers['content-encoding']).toBeUndefined();
    expect(new Set([brotli, gzip, identity].map((answer) => answer.headers.etag)).size).toBe(3);
  });

  it.each([
    ['the tag', (etag: string) => etag],
    ['a list with the tag', (etag: string) => `"other", ${etag}`],
    ['the tag marked as weak by a proxy', (etag: string) => `W/${etag}`],
    ['a star', () => '*'],
  ])('is not sent again to who has it, shown by %s.', async (_kind, condition) => {
    const app = await makeApp();
    const { headers } = await app.inject({ url: '/', headers: html });
    const again = await app.inject({
      url: '/',
      headers: { ...html, 'if-none-match': condition(String(headers.etag)) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers.etag).toBe(headers.etag);
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
  });

  it('is sent again to who has another one.', async () => {
    const app = await makeApp();
    const answer = await app.inject({ url: '/', headers: { ...html, 'if-none-match': '"old"' } });
    expect(answer.statusCode).toBe(200);
  });

  it('answers HEAD with the headers of GET and no body.', async () => {
    const { url } = await listenApp();
    const get = await fetch(`${url}/company`, { headers: html });
    const head = await fetch(`${url}/company`, { method: 'HEAD', headers: html });
    expect(await head.text()).toBe('');
    expect(head.headers.get('content-length')).toBe(String(pageHtml('Company').length));
    const perConnection = new Set(['date', 'connection', 'keep-alive']);
    const comparable = (answer: Response) => [...answer.headers].filter(([name]) => !perConnection.has(name));
    expect(comparable(head)).toEqual(comparable(get));
  });

  it('is reached from its address with a trailing slash by a redirect that keeps the query.', async () => {
    const app = await makeApp();
    const answer = await app.inject('/company/?a=1&b=/');
    expect(answer.statusCode).toBe(308);
    expect(answer.headers.location).toBe('/company?a=1&b=/');
  });

  it.each(['//evil.example/', '/\\evil.example/', '///'])(
    'never redirects %s to another host.',
    async (url) => {
      const { url: base } = await listenApp();
      const answer = await fetch(base + url, { redirect: 'manual' });
      expect(answer.headers.get('location')).toBeNull();
      expect(answer.status).toBe(404);
    },
  );
});

describe('A built file', () => {
  it('is kept for good when its name holds its hash.', async () => {
    const app = await makeApp();
    const answer = await app.inject('/assets/entry-abc.js');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it.each([
    ['/robots.txt', 'text/plain; charset=utf-8', 'public, max-age=3600'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8', 'public, max-age=3600'],
  ])('%s has its type and its time.', async (url, type, caching) => {
    const app = await makeApp();
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': type, 'cache-control': caching });
  });

  it('is not served when it is a leftover of the build or a compressed sibling.', async () => {
    const app = await makeApp();
    expect((await app.inject('/.vite/manifest.json')).statusCode).toBe(404);
    expect((await app.inject('/index.html.br')).statusCode).toBe(404);
  });

  it('of an earlier build is a plain 404 that nobody keeps.', async () => {
    const app = await makeApp();
    const answer = await app.inject('/assets/entry-old.js');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
