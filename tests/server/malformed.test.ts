import { describe, expect, it } from 'vitest';
import { sendRaw } from '#tests/server/raw-socket.ts';
import { securityHeaderNames } from '#tests/server/security-headers.ts';
import { listenApp } from '#tests/server/test-app.ts';

const host = 'Host: localhost\r\nConnection: close\r\n';
const limits = { headersTimeoutMs: 100, requestTimeoutMs: 200, connectionCheckMs: 20 };

describe('A request that is none', () => {
  it.each([
    ['a request line that makes no sense', 'what is this\r\n\r\n', 400],
    ['bytes of another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc', 400],
    ['two lengths', `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, 400],
    [
      'a length beside chunks',
      `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
      400,
    ],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['a target that is no path', `GET company HTTP/1.1\r\n${host}\r\n`, 400],
    ['a header that is too large', `GET / HTTP/1.1\r\n${host}X: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['an address that is too long', `GET /${'a'.repeat(3_000)} HTTP/1.1\r\n${host}\r\n`, 414],
    ['an expectation nobody can meet', `GET / HTTP/1.1\r\n${host}Expect: foo\r\n\r\n`, 417],
    ['TRACE', `TRACE / HTTP/1.1\r\n${host}\r\n`, 405],
    ['CONNECT', `CONNECT localhost:80 HTTP/1.1\r\n${host}\r\n`, 405],
    ['a method of another protocol', `PROPFIND / HTTP/1.1\r\n${host}\r\n`, 405],
    ['a method that does not exist', `BREW / HTTP/1.1\r\n${host}\r\n`, 405],
  ])('because of %s is refused with all security headers.', async (_kind, text, status) => {
    const { port } = await listenApp();
    const answer = await sendRaw(port, text);
    expect(answer.status).toBe(status);
    expect(securityHeaderNames.filter((name) => !answer.headers.has(name))).toEqual([]);
    expect(answer.headers.get('connection')).toBe('close');
    expect(answer.headers.get('content-length')).toBe(String(answer.body.length));
    expect(answer.headers.has('allow')).toBe(status === 405);
  });

  it('because its headers never end is cut off with 408.', async () => {
    const { port } = await listenApp({ limits });
    const answer = await sendRaw(port, 'GET / HTTP/1.1\r\nHost: loc');
    expect(answer.status).toBe(408);
    expect(securityHeaderNames.filter((name) => !answer.headers.has(name))).toEqual([]);
  });

  it('because its body never ends is cut off with 408.', async () => {
    const { port } = await listenApp({ limits });
    const answer = await sendRaw(port, `POST /dynamic HTTP/1.1\r\n${host}Content-Length: 10\r\n\r\nabc`);
    expect(answer.status).toBe(408);
  });

  it('because it says nothing at all is cut off.', async () => {
    const { port } = await listenApp({ limits });
    const answer = await sendRaw(port, '');
    expect(answer.status).toBe(408);
  });
});

describe('A path that checks and router would read differently', () => {
  it.each([
    '/trust/claims.data#',
    '/500#',
    '/dynamic?a=1#b',
    '/x/../500',
    '/x/../desk/sign-in',
    '/x/%2e%2e/500',
    '/x/.%2E/desk/sign-in',
    '/./500',
    '/%2e/500',
    '/x/..',
    '/..?a=1',
    '/x\\..\\500',
    '/x%5c..%5C500',
    '/desk\\sign-in',
    'http://localhost/x/../500',
    'http://localhost\\500',
    'http://localhost/500#',
  ])('is refused before anything looks at it: %s', async (path) => {
    const seen: string[] = [];
    const { port } = await listenApp({
      render: async (request) => {
        seen.push(request.url);
        return new Response('rendered');
      },
    });
    const answer = await sendRaw(port, `GET ${path} HTTP/1.1\r\n${host}\r\n`);
    expect([answer.status, seen]).toEqual([400, []]);
    expect(securityHeaderNames.filter((name) => !answer.headers.has(name))).toEqual([]);
  });

  it.each(['/dynamic?next=/x/../y', '/dynamic?q=a\\b', '/dynamic?q=%23%5c', '/dynamic?...'])(
    'is not one with such letters in its query: %s',
    async (path) => {
      const { port } = await listenApp();
      expect((await sendRaw(port, `GET ${path} HTTP/1.1\r\n${host}\r\n`)).status).toBe(200);
    },
  );
});

describe('An unusual request', () => {
  it.each([
    ['in absolute form', `GET http://localhost/company?a=1 HTTP/1.1\r\n${host}\r\n`],
    ['of HTTP/1.0, without a host', 'GET /company HTTP/1.0\r\n\r\n'],
    ['for a rendered page, without a host', 'GET /dynamic HTTP/1.0\r\n\r\n'],
    ['that waits for a word before its body', `GET /company HTTP/1.1\r\n${host}Expect: 100-continue\r\n\r\n`],
  ])('%s is answered like any other.', async (_kind, text) => {
    const { port } = await listenApp();
    const answer = await sendRaw(port, text);
    const last = answer.status === 100 ? answer.body : `HTTP/1.1 ${answer.status}`;
    expect(last).toMatch(/^HTTP\/1\.1 200/);
  });
});
