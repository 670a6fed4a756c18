import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { featureRoutes } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { createServices } from '#server/services.ts';
import { openStores, type Stores } from '#server/stores.ts';
import { multipart, validApplication } from '#tests/support/applications.ts';
import { makePdfOfSize } from '#tests/support/pdf-files.ts';
import { silentLog } from '#tests/support/tickets.ts';
import { endlessBytes, sendEndless } from './raw-socket.ts';
import { listenApp } from './test-app.ts';

const env = readEnv({ RATE_LIMIT: 'off' });

describe('an upload over a real connection', () => {
  let dataDir = '';
  let stores: Stores;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'uploads-'));
    stores = await openStores({ dataDir, databaseUrl: null }, silentLog);
  });
  afterAll(async () => {
    await stores.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = async (limits = {}) => {
    const api = createServices(stores, { ...env, dataDir }, silentLog);
    onTestFinished(() => api.stop());
    return listenApp({ services: api, apiRoutes: featureRoutes, limits });
  };
  const form = multipart(validApplication, [{ name: 'cv.pdf', bytes: makePdfOfSize(3_000_000) }]);
  const head = (extra: string) =>
    `POST /api/applications HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${form.headers['content-type']}\r\n${extra}\r\n`;
  const leftovers = () => readdirSync(dataDir).filter((name) => name.includes('upload'));
  const send = (url: string, body = form.payload) =>
    fetch(`${url}/api/applications`, { method: 'POST', headers: form.headers, body: new Uint8Array(body) });

  /** Sends some bytes, waits until they're out, and cuts the connection. */
  const abort = (port: number, bytes: Buffer) =>
    new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(head(`Content-Length: ${form.payload.length}\r\n`));
        socket.write(bytes, () => socket.resetAndDestroy());
      });
      socket.once('close', () => resolve());
      socket.on('error', () => undefined);
    });

  it('leaves no row and no file when it is broken off at any point, and the next one is served', async () => {
    const { port, url } = await start();
    const before = await stores.applications.count();
    for (const share of [0, 0.001, 0.3, 0.7, 0.999]) {
      await abort(port, form.payload.subarray(0, Math.floor(form.payload.length * share)));
    }
    expect((await send(url)).status).toBe(201);
    expect(await stores.applications.count()).toBe(before + 1);
    await expect.poll(leftovers).toEqual([]);
  });

  it('is not cut off at the time of other requests, which still are', async () => {
    const { port } = await start({ requestTimeoutMs: 1_000, connectionCheckMs: 50 });
    const begin = (text: string) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (chunk) => (answer += chunk.toString()));
      socket.on('error', () => undefined);
      const closed = once(socket, 'close').then(() => answer.slice(0, 12));
      return { socket, closed };
    };
    const upload = begin(head(`Content-Length: ${form.payload.length}\r\nConnection: close\r\n`));
    await once(upload.socket, 'connect');
    // Started later and cut off: the upload time limit has passed by then.
    const other = begin('POST /dynamic HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nab');
    expect(await other.closed).toBe('HTTP/1.1 408');
    upload.socket.write(form.payload);
    expect(await upload.closed).toBe('HTTP/1.1 201');
  });

  it('is answered also when it is far too long, and the connection is not needed any more', async () => {
    const long = multipart(validApplication, [{ name: 'cv.pdf', bytes: makePdfOfSize(12_000_000) }]);
    const { url } = await start();
    const answer = await send(url, long.payload);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('larger than 5 MB');
    expect(leftovers()).toEqual([]);
  });

  const openFile = '--x\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n';
  it.each([
    ['was refused', 400, `${openFile}1\r\n${openFile}`],
    ['turns out too long', 413, openFile],
  ])('is answered and then read no further when what %s does not end', async (_what, status, beginning) => {
    const { port } = await start({ lingerBytes: 8_000_000 });
    const type = 'Content-Type: multipart/form-data; boundary=x\r\n';
    const answer = await sendEndless(port, `POST /api/applications HTTP/1.1\r\n${type}`, beginning);
    expect(answer.status).toBe(status);
    expect(answer.sentBytes).toBeLessThan(endlessBytes);
    expect(answer.headers.get('connection')).toBe(status === 413 ? 'close' : 'keep-alive');
  });

  it('works twenty times side by side, each with its own file', { timeout: 30_000 }, async () => {
    const { url } = await start();
    const small = multipart(validApplication, [{ name: 'cv.pdf', bytes: makePdfOfSize(500_000) }]).payload;
    const before = await stores.applications.count();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(url, small)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(await stores.applications.count()).toBe(before + 20);
  });
});
