import { describe, expect, it } from 'vitest';
import { pageHtml } from '#tests/server/fake-site.ts';
import { listenApp, makeApp } from '#tests/server/test-app.ts';
import { endlessBytes, sendEndless } from '#tests/server/raw-socket.ts';
import type { Render } from '#server/pages/render.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('A form that is posted to a page', () => {
  it('reaches the page with its body, and nobody keeps the answer.', async () => {
    const { url } = await listenApp();
    const answer = await fetch(`${url}/dynamic`, { method: 'POST', headers: form, body: 'name=Ada' });
    expect(await answer.text()).toBe(pageHtml('Rendered name=Ada'));
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('may take its time after the body was read.', async () => {
    const render: Render = async (request) => {
      await request.formData();
      await new Promise(setImmediate);
      return new Response(String(request.signal.aborted));
    };
    const { url } = await listenApp({ render });
    const answer = await fetch(`${url}/dynamic`, { method: 'POST', headers: form, body: 'name=Ada' });
    expect(await answer.text()).toBe('false');
  });

  it('may be refused unread, and the sender still reads the answer.', async () => {
    const render: Render = async (request) => {
      await request.body?.cancel();
      return new Response('not now', { status: 429 });
    };
    const { url } = await listenApp({ render });
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const body = new Uint8Array(4_000_000);
    const answer = await fetch(`${url}/career/apply/open`, { method: 'POST', headers, body });
    expect([answer.status, await answer.text()]).toEqual([429, 'not now']);
  });

  it('is read no further than a bound after it was refused unread.', async () => {
    const render: Render = async (request) => {
      await request.body?.cancel();
      return new Response('not now', { status: 429 });
    };
    const { port } = await listenApp({ render, limits: { lingerBytes: 8_000_000 } });
    const answer = await sendEndless(port, 'POST /dynamic HTTP/1.1\r\n');
    expect(answer.status).toBe(429);
    expect(answer.sentBytes).toBeLessThan(endlessBytes);
  });

  it('is given up when the visitor leaves.', async () => {
    const started = Promise.withResolvers<void>();
    const aborted = Promise.withResolvers<string>();
    const render: Render = async (request) => {
      request.signal.addEventListener('abort', () => aborted.resolve('given up'));
      started.resolve();
      await aborted.promise;
      return new Response('too late');
    };
    const { url } = await listenApp({ render });
    const visitor = new AbortController();
    const left = fetch(`${url}/dynamic`, { signal: visitor.signal }).catch(() => 'left');
    await started.promise;
    visitor.abort();
    expect(await left).toBe('left');
    expect(await aborted.promise).toBe('given up');
  });

  it('also reaches a page that is built.', async () => {
    const app = await makeApp();
    const answer = await app.inject({ method: 'POST', url: '/company', headers: form, payload: 'a=1' });
    expect(answer.body).toContain('Nothing here');
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused when it comes from %s.', async (_kind, headers) => {
    const app = await makeApp();
    const answer = await app.inject({
      method: 'POST',
      url: '/dynamic',
      headers: { ...form, ...headers },
      payload: 'a=1',
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('is taken from the own origin, the public one included.', async () => {
    const app = await makeApp({ environment: { PUBLIC_URL: 'https://www.example.com' } });
    for (const origin of ['https://www.example.com', 'http://localhost:80', 'http://localhost']) {
      const headers = {
        ...form,
        origin,
        host: origin.replace(/^https?:\/\//, ''),
        'sec-fetch-site': 'same-origin',
      };
      const answer = await app.inject({ method: 'POST', url: '/dynamic', headers, payload: 'a=1' });
      expect([origin, answer.statusCode]).toEqual([origin, 200]);
    }
  });

  it('is refused when it announces too much.', async () => {
    const app = await makeApp();
    const answer = await app.inject({
      method: 'POST',
      url: '/dynamic',
      headers: form,
      payload: 'a'.repeat(70_000),
    });
    expect(answer.statusCode).toBe(413);
  });

  it('is refused when it turns out too long on the way.', async () => {
    const { url } = await listenApp();
    const body = new ReadableStream({
      start(controller) {
        for (let index = 0; index < 7; index += 1)
          controller.enqueue(new TextEncoder().encode('a'.repeat(10_000)));
        controller.close();
      },
    });
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers: form, body, duplex: 'half' };
    const answer = await fetch(`${url}/dynamic`, init);
    expect(answer.status).toBe(413);
  });

  it('is not read on when it turns out endless on the way.', async () => {
    const { port } = await listenApp();
    const answer = await sendEndless(port, 'POST /dynamic HTTP/1.1\r\n');
    expect([answer.status, answer.headers.get('connection')]).toEqual([413, 'close']);
    expect(answer.sentBytes).toBeLessThan(endlessBytes);
  });
});
