import { request as httpRequest, Agent } from 'node:http';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { closeGracefully } from '#server/http/lifecycle.ts';
import { listenApp } from '#tests/server/test-app.ts';
import type { IncomingMessage } from 'node:http';
import type { Render } from '#server/pages/render.ts';

/** A page that stays pending until the test releases it. */
function slowPage() {
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const render: Render = async () => {
    started.resolve();
    await finish.promise;
    return new Response('<p>done</p>', { headers: { 'Content-Type': 'text/html' } });
  };
  return { render, started: started.promise, finish: finish.resolve };
}

// A busy machine is slow, not wrong.
describe('A server that closes', { timeout: 30_000 }, () => {
  it('finishes the request that runs, refuses new connections, and then closes the rest.', async () => {
    const page = slowPage();
    const { app, url } = await listenApp({ render: page.render });
    const order: string[] = [];
    const running = fetch(`${url}/dynamic`).then(async (answer) => {
      order.push('answered');
      return answer.text();
    });
    await page.started;
    const closed = closeGracefully({ app, closeRest: async () => void order.push('rest closed') });
    await expect.poll(() => app.server.listening).toBe(false);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
    page.finish();
    expect(await running).toBe('<p>done</p>');
    await closed;
    expect(order).toEqual(['answered', 'rest closed']);
  });

  it('does not wait for connections that are only kept alive.', async () => {
    const { app, url } = await listenApp({ limits: { keepAliveTimeoutMs: 60_000 } });
    const agent = new Agent({ keepAlive: true });
    const call = httpRequest(`${url}/`, { agent }).end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    await closeGracefully({ app, closeRest: async () => {} });
    expect(app.server.listening).toBe(false);
    agent.destroy();
  });

  it('asks for its connections to be taken elsewhere while it drains, and still answers.', async () => {
    let isDraining = false;
    const { url } = await listenApp({ isDraining: () => isDraining });
    const connectionOf = async (path: string) => {
      const answer = await fetch(`${url}${path}`);
      await answer.arrayBuffer();
      return [answer.status, answer.headers.get('connection')];
    };
    expect(await connectionOf('/healthz')).toEqual([200, 'keep-alive']);
    isDraining = true;
    for (const path of ['/', '/healthz']) expect(await connectionOf(path)).toEqual([200, 'close']);
  });

  it('cuts a request that does not end before the deadline.', async () => {
    const page = slowPage();
    const { app, url } = await listenApp({ render: page.render });
    const outcome = fetch(`${url}/dynamic`).then(
      () => 'answered',
      () => 'cut',
    );
    await page.started;
    let restClosed = false;
    await closeGracefully({
      app,
      deadlineMs: 50,
      closeRest: async () => {
        restClosed = true;
      },
    });
    expect(await outcome).toBe('cut');
    expect(restClosed).toBe(true);
    page.finish();
  });
});
