import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { emptySite } from '#server/pages/static.ts';
import { hashSource } from '#server/http/security-headers.ts';
import { inlineScript, pageHtml } from '#tests/server/fake-site.ts';
import { fakeRender, listenApp, makeApp } from '#tests/server/test-app.ts';
import type { Render } from '#server/pages/render.ts';

const scriptHash = createHash('sha256').update(inlineScript).digest('base64');
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

describe('A page that is not built', () => {
  it('is rendered on request, with a policy of its own.', async () => {
    const app = await makeApp();
    const answer = await app.inject('/dynamic');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(pageHtml('Rendered '));
    expect(answer.headers['content-security-policy']).toContain(scriptHash);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['x-request-id']).toMatch(uuid);
  });

  it('is compressed for who takes that.', async () => {
    const app = await makeApp();
    const answer = await app.inject({ url: '/dynamic', headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(gunzipSync(answer.rawPayload).toString()).toBe(pageHtml('Rendered '));
  });

  it('answers HEAD like GET without the body.', async () => {
    const { url } = await listenApp();
    const answer = await fetch(`${url}/dynamic`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'identity' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe(String(pageHtml('Rendered ').length));
    expect(answer.headers.get('content-security-policy')).toContain(scriptHash);
  });

  it('is the 404 page where nothing is, and nobody keeps that.', async () => {
    const app = await makeApp();
    const answer = await app.inject('/no-such-page');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('Nothing here');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('passes on redirects, cookies and other types as they are.', async () => {
    const render: Render = async (request) =>
      new URL(request.url).pathname === '/go'
        ? new Response(null, {
            status: 303,
            headers: [
              ['Location', '/done'],
              ['Set-Cookie', 'a=1'],
              ['Set-Cookie', 'b=2'],
            ],
          })
        : Response.json({ ok: true }, { headers: { 'Cache-Control': 'public, max-age=60' } });
    const app = await makeApp({ render });
    const redirect = await app.inject('/go');
    expect(redirect.statusCode).toBe(303);
    expect(redirect.headers).toMatchObject({ location: '/done', 'set-cookie': ['a=1', 'b=2'] });
    const json = await app.inject('/json');
    expect(json.json()).toEqual({ ok: true });
    expect(json.headers['cache-control']).toBe('public, max-age=60');
    expect(json.headers['content-security-policy']).toContain("default-src 'none'; base-uri 'none'");
  });

  it('allows the scripts that we wrote, and none that was smuggled in.', async () => {
    const render: Render = async () =>
      new Response(`${pageHtml('Page')}<script>evil()</script>`, {
        headers: { 'Content-Type': 'text/html' },
      });
    const { headers, body } = await (await makeApp({ render })).inject('/dynamic');
    expect(body).toContain('evil()');
    const policy = headers['content-security-policy'];
    expect(policy).toContain(`script-src 'self' ${hashSource(inlineScript)}`);
    expect(policy).not.toContain(hashSource('evil()'));
  });

  it('sees the public address, or else the host that was asked.', async () => {
    const seen: string[] = [];
    const render: Render = async (request) => {
      seen.push(request.url);
      return new Response('x');
    };
    const headers = { host: 'inside.example:3000' };
    await (await makeApp({ render })).inject({ url: '/a/b?c=1', headers });
    const environment = { PUBLIC_URL: 'https://www.example.com' };
    await (await makeApp({ render, environment })).inject({ url: '/b', headers });
    expect(seen).toEqual(['http://inside.example:3000/a/b?c=1', 'https://www.example.com/b']);
  });
});

describe('The host of a request', () => {
  it.each([
    ['localhost:3000', 200],
    ['[::1]:3000', 200],
    ['evil.example/path?', 400],
    ['user@evil.example', 400],
    ['evil.example#', 400],
  ])('%s is answered with %i.', async (host, status) => {
    const app = await makeApp();
    const answer = await app.inject({ url: '/dynamic', headers: { host } });
    expect(answer.statusCode).toBe(status);
  });
});

describe('A page that fails', () => {
  const broken: Render = async () => {
    throw new Error('secret detail');
  };

  it('shows the designed page with the id of the request, and no program.', async () => {
    const app = await makeApp({ render: broken });
    const answer = await app.inject('/dynamic');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toContain(`<h1>Broken</h1><code>${String(answer.headers['x-request-id'])}</code>`);
    expect(answer.body).not.toContain('<script');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).not.toContain('secret');
  });

  it('shows it too when the renderer answers 500 itself.', async () => {
    const app = await makeApp({
      render: async () => new Response('Unexpected Server Error', { status: 500 }),
    });
    const answer = await app.inject('/dynamic');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toContain('<h1>Broken</h1>');
  });

  it('is left alone when it says on purpose that something is down.', async () => {
    const render: Render = async () =>
      new Response('<p>what you typed</p>', { status: 503, headers: { 'Content-Type': 'text/html' } });
    const app = await makeApp({ render });
    const answer = await app.inject({ method: 'POST', url: '/dynamic', headers: form, payload: 'a=1' });
    expect([answer.statusCode, answer.body]).toEqual([503, '<p>what you typed</p>']);
    expect(answer.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
  });

  it('falls back to a plain page when the build has none.', async () => {
    const app = await makeApp({ render: broken, site: emptySite });
    const answer = await app.inject('/dynamic');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toContain(String(answer.headers['x-request-id']));
  });

  it('has no address of its own: asking for it is a 404 without a program.', async () => {
    const app = await makeApp({ render: fakeRender });
    const answer = await app.inject('/500');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('Nothing here');
    expect(answer.body).not.toContain('<script>');
  });
});
