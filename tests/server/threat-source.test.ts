import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fetchFeed } from '#server/threats/service.ts';

const limits = { bytes: 1_000, timeoutMs: 5_000, redirects: 3 };
const unknown = { etag: null, lastModified: null };
const never = new AbortController().signal;

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/kev.json`;
}

describe('The source of the threat feed', () => {
  it('gives its answer with what it is to be asked with next time, and is asked with it.', async () => {
    const asked: unknown[] = [];
    const url = await serve((request, response) => {
      asked.push([request.headers['if-none-match'], request.headers['if-modified-since']]);
      if (request.headers['if-none-match'] === '"a"') return response.writeHead(304).end();
      return response
        .writeHead(200, { ETag: '"a"', 'Last-Modified': 'Sun, 15 Nov 2026 00:00:00 GMT' })
        .end('{"a":1}');
    });
    const first = await fetchFeed(url, unknown, never, limits);
    expect(first).toEqual({
      sentAt: expect.any(Number) as number,
      isNew: true,
      body: '{"a":1}',
      etag: '"a"',
      lastModified: 'Sun, 15 Nov 2026 00:00:00 GMT',
    });
    expect(first.isNew && (await fetchFeed(url, first, never, limits))).toMatchObject({ isNew: false });
    expect(asked).toEqual([
      [undefined, undefined],
      ['"a"', 'Sun, 15 Nov 2026 00:00:00 GMT'],
    ]);
  });

  it('tells the time, also through a cache that asked a while ago.', async () => {
    const url = await serve((_request, response) =>
      response.writeHead(200, { Date: 'Sun, 15 Nov 2026 11:50:00 GMT', Age: '600' }).end('{}'),
    );
    const { sentAt } = await fetchFeed(url, unknown, never, limits);
    expect(sentAt).toBe(Date.parse('2026-11-15T12:00:00Z'));
  });

  it.each([403, 404, 500, 204, 304])('that answers %i gives nothing.', async (status) => {
    const url = await serve((_request, response) => response.writeHead(status).end());
    await expect(fetchFeed(url, unknown, never, limits)).rejects.toThrow(`the source answered ${status}`);
  });

  it('that sends 50 MB is cut off at the limit, however long it says it is.', async () => {
    let sent = 0;
    const url = await serve((_request, response) => {
      response.writeHead(200);
      const chunk = Buffer.alloc(64 * 1024, ' ');
      const push = () => {
        while (sent < 50 * 1024 * 1024) {
          sent += chunk.length;
          if (!response.write(chunk)) return response.once('drain', push);
        }
        return response.end();
      };
      push();
    });
    await expect(fetchFeed(url, unknown, never, { ...limits, bytes: 1024 * 1024 })).rejects.toThrow(
      'the source sent more than 1048576 bytes',
    );
    expect(sent).toBeLessThan(20 * 1024 * 1024);
  });

  it('that sends a small file which unpacks to a large one is cut off as well.', async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000, ' '));
    const url = await serve((_request, response) =>
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb),
    );
    await expect(fetchFeed(url, unknown, never, { ...limits, bytes: 100_000 })).rejects.toThrow(/more than/);
  });

  it('that is slow is given up, before its answer and in the middle of it.', async () => {
    const silent = await serve(() => undefined);
    const halting = await serve((_request, response) => void response.writeHead(200).write('{'));
    for (const url of [silent, halting]) {
      await expect(fetchFeed(url, unknown, never, { ...limits, timeoutMs: 50 })).rejects.toThrow(
        'longer than 50 ms',
      );
    }
  });

  it('is let go when the server stops.', async () => {
    const url = await serve(() => undefined);
    const stop = new AbortController();
    const asked = fetchFeed(url, unknown, stop.signal, limits);
    stop.abort();
    await expect(asked).rejects.toThrow(/abort/i);
  });

  it('may send us on within its own host, three times, and never elsewhere.', async () => {
    const url = await serve((request, response) => {
      const step = Number(/\d+$/.exec(request.url ?? '')?.[0] ?? 0);
      if (step === 3) return response.end('{}');
      return response.writeHead(302, { Location: `/step-${step + 1}` }).end();
    });
    expect(await fetchFeed(url, unknown, never, limits)).toMatchObject({ body: '{}' });
    await expect(fetchFeed(url, unknown, never, { ...limits, redirects: 2 })).rejects.toThrow('on and on');
    for (const target of [
      'http://169.254.169.254/latest/meta-data/',
      'https://127.0.0.1/',
      'file:///etc/passwd',
    ])
      await expect(
        fetchFeed(
          await serve((_request, response) => response.writeHead(302, { Location: target }).end()),
          unknown,
          never,
          limits,
        ),
      ).rejects.toThrow('another host');
  });
});
