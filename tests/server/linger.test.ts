import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { listenApp } from './test-app.ts';

/** Much more than the socket buffers of both ends hold. */
const bodyBytes = 24_000_000;

const post = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: ${bodyBytes}\r\n\r\n`;
const nextRequest = 'GET /company HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

/** Reads nothing until everything is sent, as browsers do, and closes only after the server has. */
function visit(port: number) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.pause();
  socket.on('error', () => socket.destroy());
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  let answers = '';
  return {
    /** Also resolves if the connection was cut. */
    send: (bytes: string | Buffer) =>
      Promise.race([new Promise<void>((resolve) => socket.write(bytes, () => resolve())), closed]),
    /** The status of every response, once the server has closed its side. */
    readStatuses: async () => {
      socket.on('data', (chunk: Buffer) => (answers += chunk.toString('latin1')));
      socket.once('end', () => socket.end());
      socket.resume();
      await closed;
      return [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
    },
    closed,
  };
}

describe('A body that is answered before all of it has come', () => {
  it.each([
    ['too long for its page', '/dynamic', [413]],
    ['for an address too long', `/${'a'.repeat(3_000)}`, [414]],
    ['for a call that does not exist, on a connection that stays', '/api/nothing', [404, 200]],
  ])('and is %s: whoever sends it whole can read the answer.', async (_what, path, statuses) => {
    const { port } = await listenApp();
    const visitor = visit(port);
    await visitor.send(post(path));
    await visitor.send(Buffer.alloc(bodyBytes, 'a'));
    // A request after a response that closes the connection isn't served.
    await visitor.send(nextRequest);
    expect(await visitor.readStatuses()).toEqual(statuses);
  });

  it.each(['/dynamic', '/api/nothing'])('is read no further than so many bytes: %s.', async (path) => {
    const { port } = await listenApp({ limits: { lingerBytes: 1_000_000 } });
    const visitor = visit(port);
    await visitor.send(post(path));
    await visitor.send(Buffer.alloc(bodyBytes - 1, 'a'));
    await expect(visitor.closed).resolves.toBeUndefined();
  });

  it.each(['/dynamic', '/api/nothing'])('is waited for no longer than so long: %s.', async (path) => {
    const { app, port } = await listenApp({ limits: { lingerMs: 20 } });
    const closed = new Promise((resolve) =>
      app.server.once('connection', (socket) => socket.once('close', () => resolve('closed'))),
    );
    await visit(port).send(`${post(path)}a`);
    expect(await closed).toBe('closed');
  });
});
