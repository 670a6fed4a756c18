import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type RequestOptions } from 'node:http';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { FileResponse, cachedHeaderBlock } from './header-block-cache.ts';
import type { AddressInfo } from 'node:net';

const headers = ['Content-Type', 'text/plain', 'Content-Length', '2', 'X-Own', 'as given'];

type Answer = { readonly status: number; readonly head: readonly string[]; readonly body: string };

/** Every answer has the same head; the clock stands, and moves when told. */
async function serve(prepare: (response: FileResponse) => void = () => undefined) {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  const written = vi.spyOn(FileResponse.prototype, 'writeHead');
  const head = cachedHeaderBlock(headers);
  const server = createServer({ ServerResponse: FileResponse }, (_request, response) => {
    prepare(response);
    response.writeCached(head);
    response.end('ok');
  });
  server.maxRequestsPerSocket = 4;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => {
    agent.destroy();
    server.close();
    written.mockRestore();
    vi.useRealTimers();
  });
  const { port } = server.address() as AddressInfo;
  const ask = async (options: RequestOptions = {}): Promise<Answer> => {
    const request = get({ host: '127.0.0.1', port, agent, ...options });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const chunks = await response.toArray();
    return {
      status: response.statusCode ?? 0,
      // The machine's own second may pass between two answers.
      head: response.rawHeaders.map((text, index, all) => (all[index - 1] === 'Date' ? 'now' : text)),
      body: chunks.join(''),
    };
  };
  return { ask, written };
}

describe('A kept head', () => {
  it('is written once in a second, and the same bytes go out.', async () => {
    const { ask, written } = await serve();
    const first = await ask();
    const second = await ask();
    expect(written).toHaveBeenCalledTimes(1);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ status: 200, body: 'ok' });
    expect(first.head).toEqual(expect.arrayContaining([...headers, 'Date', 'keep-alive']));
  });

  it('is written anew in the next second, for its date.', async () => {
    const { ask, written } = await serve();
    await ask();
    vi.setSystemTime(1_001_000);
    await ask();
    expect(written).toHaveBeenCalledTimes(2);
  });

  it('is not sent to who wants the connection closed, nor with the last answer of a connection.', async () => {
    const { ask } = await serve();
    await ask();
    expect((await ask({ agent: false })).head).toContain('close');
    const rest = [await ask(), await ask(), await ask()];
    expect(rest.map(({ head }) => head.includes('close'))).toEqual([false, false, true]);
  });

  it('is not kept from, nor sent with, an answer that has a header of its own.', async () => {
    let asked = 0;
    const { ask } = await serve((response) => {
      asked += 1;
      if (asked !== 2) response.setHeader('X-Of-One', 'alone');
    });
    const heads = [(await ask()).head, (await ask()).head, (await ask()).head];
    expect(heads.map((head) => head.includes('X-Of-One'))).toEqual([true, false, true]);
  });

  it('goes out alone where only the head was asked for.', async () => {
    const { ask } = await serve();
    await ask();
    expect(await ask({ method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
    expect(await ask()).toMatchObject({ status: 200, body: 'ok' });
  });
});
