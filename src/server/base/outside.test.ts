import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { isPrivate, post, read } from './outside.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const send = (url: string, change: object = {}) =>
  post({ url, headers: {}, body: '{}', timeoutMs: 5_000, allowsPrivate: true, ...change });

describe('Posting to an address that someone set', () => {
  it('says how it answered, and follows no redirect.', async () => {
    let visits = 0;
    const url = await listen((request, response) => {
      visits += 1;
      response.writeHead(request.url === '/' ? 302 : 200, { location: '/elsewhere' }).end();
    });
    expect([await send(url), visits]).toEqual([302, 1]);
  });

  it('gives up on one that never answers.', async () => {
    const url = await listen(() => undefined);
    expect(await send(url, { timeoutMs: 50 })).toBe('ABORT_ERR');
  });

  it('reads nothing of an answer without an end.', async () => {
    let isClosed = () => {};
    const closed = new Promise<void>((resolve) => (isClosed = resolve));
    const url = await listen((_, response) => {
      response.writeHead(200);
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', write).on('close', isClosed);
      write();
    });
    expect(await send(url)).toBe(200);
    await closed;
  });

  it('says why there was no answer.', async () => {
    expect(await send('http://127.0.0.1:1/')).toBe('ECONNREFUSED');
  });

  it.each([
    '127.0.0.1',
    '[::1]',
    '10.1.2.3',
    '169.254.169.254',
    '[::ffff:10.0.0.1]',
    'localhost',
    '2130706433',
  ])('sends nothing to %s unless that is allowed.', async (host) => {
    let visits = 0;
    const url = await listen((_, response) => {
      visits += 1;
      response.end();
    });
    const there = `http://${host}:${new URL(url).port}/`;
    expect([await send(there, { allowsPrivate: false }), visits]).toEqual(['PRIVATE', 0]);
  });

  it.each([
    ['93.184.216.34', false],
    ['2606:2800:220:1:248:1893:25c8:1946', false],
    ['100.64.0.1', true],
    ['fd00::1', true],
    ['::', true],
  ])('takes %s for private: %s.', (address, expected) => {
    expect(isPrivate(address)).toBe(expected);
  });
});

const mostBytes = 1_000;
const get = async (url: string, change: object = {}) => {
  const answer = await read({ url, timeoutMs: 5_000, allowsPrivate: true, mostBytes, ...change });
  return Buffer.isBuffer(answer) ? answer.toString() : answer;
};

describe('Reading from an address that someone set', () => {
  it('gives the whole answer, with the password of the address sent to its own host.', async () => {
    const url = await listen((request, response) => response.end(request.headers.authorization));
    expect(await get(url.replace('http://', 'http://team:secret@'))).toBe(`Basic ${btoa('team:secret')}`);
  });

  it('follows no redirect, and takes no other status for an answer.', async () => {
    let visits = 0;
    const url = await listen((_, response) => {
      visits += 1;
      response.writeHead(302, { location: '/elsewhere' }).end('BEGIN:VCALENDAR');
    });
    expect([await get(url), visits]).toEqual([302, 1]);
  });

  it.each([
    [mostBytes, 'x'.repeat(mostBytes)],
    [mostBytes + 1, 'TOO_LONG'],
  ])('reads %i bytes as it should.', async (bytes, expected) => {
    expect(await get(await listen((_, response) => response.end('x'.repeat(bytes))))).toBe(expected);
  });

  it('gives up on an answer that never ends, and keeps nothing of one that is cut off.', async () => {
    const slow = await listen((_, response) => void response.write('BEGIN'));
    expect(await get(slow, { timeoutMs: 50 })).toMatch(/^(?:ABORT_ERR|ECONNRESET)$/);
    const cut = await listen((_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('BEGIN', () => response.destroy());
    });
    expect(await get(cut)).toBe('ECONNRESET');
  });

  it('asks nobody in a private network unless that is allowed.', async () => {
    let visits = 0;
    const url = await listen((_, response) => {
      visits += 1;
      response.end();
    });
    const answers = [await get(url, { allowsPrivate: false })];
    answers.push(await get(url.replace('127.0.0.1', 'localhost'), { allowsPrivate: false }));
    expect([answers, visits]).toEqual([['PRIVATE', 'PRIVATE'], 0]);
  });
});
