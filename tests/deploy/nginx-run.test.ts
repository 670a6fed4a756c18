import { Agent } from 'node:https';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { resumeLimits } from '#contract/application-limits.ts';
import { freePort } from '#tests/support/free-port.ts';
import { ensureBuild } from '#scripts/build/build.ts';
import { multipart, validApplication } from '#tests/support/applications.ts';
import { makePdfOfSize } from '#tests/support/pdf-files.ts';
import { createDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { askThrough, startShippedNginx, type ShippedNginx } from '#tests/support/shipped-nginx.ts';
import { startSite, type SiteServer } from '#tests/support/site-server.ts';

const origin = 'https://www.example.com';

describe('the shipped nginx in front of two processes on one PostgreSQL', { timeout: 180_000 }, () => {
  let database: TestDatabase;
  let nginx: ShippedNginx;
  let ports: readonly [number, number];
  const sites: SiteServer[] = [];

  const start = (port: number) =>
    startSite({
      PORT: String(port),
      DATABASE_URL: database.url,
      PUBLIC_URL: origin,
      TRUST_PROXY: '1',
      RATE_LIMIT: 'off',
      DRAIN_SECONDS: '2',
    });

  beforeAll(async () => {
    await ensureBuild();
    database = await createDatabase(inject('postgresUrl'));
    ports = [await freePort(), await freePort()];
    // Both at once: one process's migrations wait for the other's.
    sites.push(...(await Promise.all(ports.map(start))));
    nginx = await startShippedNginx(ports);
  }, 600_000);
  afterAll(async () => {
    await nginx?.stop();
    for (const site of sites) await site.stop();
    await database?.drop();
  });

  /** Both processes together, by their own count. */
  async function filesSent(): Promise<number> {
    const texts = await Promise.all(sites.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()));
    const counts = texts.map(
      (text) => /^http_requests_total\{class="file",status="200"\} (\d+)/m.exec(text)?.[1] ?? 0,
    );
    return counts.reduce((sum: number, count) => sum + Number(count), 0);
  }

  it('is nothing that nginx complains about', () => {
    expect(nginx.check()).toBe('');
  });

  it('redirects port 80 to https, path and query kept', async () => {
    const answer = await fetch(`http://127.0.0.1:${nginx.httpPort}/company?a=1`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, `${origin}/company?a=1`]);
  });

  it('serves pages from its cache with the headers of the server, and keeps its own to itself', async () => {
    const headers = { 'Accept-Encoding': 'br' };
    const before = await filesSent();
    const [first, second] = [
      await askThrough(nginx, '/', { headers }),
      await askThrough(nginx, '/', { headers }),
    ];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await filesSent()) - before).toBe(1);
    expect(second.headers['content-encoding']).toBe('br');
    expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    expect(second.headers['strict-transport-security']).toContain('max-age=');
    expect(second.headers['cache-control']).toBe('no-cache');
    expect(second.headers['x-accel-expires']).toBeUndefined();
    expect((await askThrough(nginx, '/metrics')).status).toBe(404);
  });

  it('takes a resume of 5 MB', async () => {
    const bytes = makePdfOfSize(resumeLimits.maxBytes);
    expect(bytes).toHaveLength(resumeLimits.maxBytes);
    const { payload, headers } = multipart(validApplication, [{ name: 'cv.pdf', bytes }]);
    const answer = await askThrough(nginx, '/api/applications', {
      method: 'POST',
      headers: { ...headers, Origin: origin, 'Content-Length': payload.length },
      body: payload,
    });
    expect(answer.body).toContain('APP-');
    expect(answer.status).toBe(201);
  });

  it('answers every request while one process after the other restarts', async () => {
    // A new connection each time: a kept-alive one may close under the next request.
    const agent = new Agent({ keepAlive: false });
    const outcomes: string[] = [];
    const over = new AbortController();
    // Never too busy to answer: this is about restarts, on a machine that also does other things.
    const visit = (count: number) =>
      count % 4 === 0
        ? askThrough(nginx, '/csp-report', {
            agent,
            method: 'POST',
            headers: { 'Content-Type': 'application/reports+json' },
            body: '[]',
          })
        : askThrough(nginx, count % 4 === 1 ? `/company?${count}` : `/healthz?${count}`, { agent });
    const client = async () => {
      for (let count = 0; !over.signal.aborted; count += 1) {
        outcomes.push(await visit(count).then(({ status }) => String(status), String));
      }
    };
    const clients = [client(), client()];
    for (const [index, port] of ports.entries()) {
      const before = outcomes.length;
      await expect.poll(() => outcomes.length - before, { timeout: 60_000 }).toBeGreaterThan(50);
      await nginx.takeOut(port);
      const stopped = sites[index]?.stop();
      await expect
        .poll(
          () =>
            fetch(`http://127.0.0.1:${port}/readyz`).then(
              ({ status }) => status,
              () => 0,
            ),
          {
            timeout: 10_000,
          },
        )
        .not.toBe(200);
      await stopped;
      sites[index] = await start(port);
      await nginx.takeOut(null);
    }
    const before = outcomes.length;
    await expect.poll(() => outcomes.length - before, { timeout: 60_000 }).toBeGreaterThan(50);
    over.abort();
    await Promise.all(clients);
    agent.destroy();
    const failed = outcomes.filter((outcome) => !['200', '204'].includes(outcome));
    expect({ failed, errors: failed.length > 0 ? nginx.errors() : '' }).toEqual({ failed: [], errors: '' });
  });
});
