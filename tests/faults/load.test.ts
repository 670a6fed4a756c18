import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { applicationsPath } from '#contract/paths.ts';
import { ensureBuild } from '#scripts/build/build.ts';
import { multipart, validApplication } from '#tests/support/applications.ts';
import { onEngines, type EngineUnderTest } from '#tests/support/engines.ts';
import { makePdf } from '#tests/support/pdf-files.ts';
import { startSite } from '#tests/support/site-server.ts';
import { validTicket } from '#tests/support/tickets.ts';
import { isFull, note, sized } from './fault-size.ts';
import { post } from './killed-server.ts';
import { percentile, startVisitors, watch } from './visitors.ts';

beforeAll(() => ensureBuild().then(() => undefined), 600_000);

const loadMs = sized(20_000, 180_000);
const clients = sized(20, 50);
const slowClients = sized(100, 300);
const crowd = 600;
const crowdMs = sized(5_000, 20_000);
/** Under load one database can only be slower than the other: the small version uses one. */
const engines = isFull ? (['SQLite', 'PostgreSQL'] as const) : (['SQLite'] as const);
const signal = () => AbortSignal.timeout(30_000);

async function start(engine: EngineUnderTest) {
  const site = await startSite({
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    DATA_DIR: engine.settings().dataDir,
    DATABASE_URL: engine.settings().databaseUrl ?? '',
  });
  onTestFinished(() => site.stop());
  return site;
}

describe('the whole site', { timeout: 400_000 }, () => {
  onEngines(engines, (engine) => {
    it('answers many clients at once without an error', { timeout: 400_000 }, async () => {
      const site = await start(engine);
      const pdf = makePdf();
      const times = new Map<string, number[]>();
      const failures: string[] = [];
      /** The traffic mix of a hundred visits: mostly pages, some rendered, some forms, few files. */
      const acts: readonly (readonly [string, number, () => Promise<Response>])[] = [
        ['page', 70, () => fetch(`${site.url}/company`, { signal: signal() })],
        ['rendered page', 10, () => fetch(`${site.url}/blog?q=csp`, { signal: signal() })],
        ['free slots', 8, () => fetch(`${site.url}/api/slots`, { signal: signal() })],
        ['ticket', 11, () => post(`${site.url}/api/tickets`, randomUUID(), validTicket)],
        [
          'application',
          1,
          () => {
            const form = multipart(validApplication, [{ name: 'cv.pdf', bytes: pdf }]);
            return fetch(`${site.url}/api${applicationsPath}`, {
              method: 'POST',
              headers: form.headers,
              body: new Uint8Array(form.payload),
              signal: signal(),
            });
          },
        ],
      ];
      const pick = () => {
        let chance = Math.random() * 100;
        return acts.find(([, share]) => (chance -= share) < 0) ?? acts[0];
      };
      const until = performance.now() + loadMs;
      const client = async () => {
        while (performance.now() < until) {
          const [name, , act] = pick() ?? ['', 0, () => Promise.reject(new Error('nothing to do'))];
          const started = performance.now();
          const status = await act().then(
            async (answer) => {
              await answer.arrayBuffer();
              return answer.status;
            },
            (error: unknown) => String(error),
          );
          if (status !== 200 && status !== 201) failures.push(`${name}: ${status}`);
          const taken = times.get(name) ?? [];
          taken.push(performance.now() - started);
          times.set(name, taken);
          // A visitor reads before the next click.
          await wait(200 * Math.random());
        }
      };
      await Promise.all(Array.from({ length: clients }, client));
      const all = [...times.values()].flat();
      note(`${clients} clients, ${loadMs / 1_000} s`, engine.name, {
        requests: all.length,
        errors: failures.length,
        'p50 ms': percentile(all, 0.5),
        'p99 ms': percentile(all, 0.99),
        'slowest ms': Math.round(Math.max(...all)),
        'above 3 s': all.filter((ms) => ms > 3_000).length,
      });
      expect(failures).toEqual([]);
    });

    it('is healthy while slow clients drip their requests', { timeout: 120_000 }, async () => {
      const site = await start(engine);
      const port = Number(new URL(site.url).port);
      const health = watch(`${site.url}/healthz`);
      const page = watch(`${site.url}/company`);
      const sockets: Socket[] = [];
      let closed = 0;
      for (let index = 0; index < slowClients; index += 1) {
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => undefined).on('close', () => (closed += 1));
        // Half never finish their headers, half never finish their body.
        socket.write(
          index % 2 === 0
            ? 'GET / HTTP/1.1\r\nHost: x\r\nX-A: '
            : 'POST /api/tickets HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
        );
        sockets.push(socket);
      }
      const drip = setInterval(() => {
        for (const socket of sockets) if (socket.writable) socket.write('a');
      }, 1_000);
      const began = performance.now();
      await expect.poll(() => closed, { timeout: 90_000, interval: 200 }).toBe(slowClients);
      const ms = performance.now() - began;
      clearInterval(drip);
      await Promise.all([health.stop(), page.stop()]);
      note(`${slowClients} slow clients`, engine.name, {
        'health failures': health.failures(),
        'slowest health ms': health.slowestMs(),
        'slowest page ms': page.slowestMs(),
        'last one cut off after s': Math.round(ms / 1_000),
      });
      expect(health.failures() + page.failures()).toBe(0);
    });

    it(
      'sheds under overload instead of collapsing, and is itself again at once',
      { timeout: 180_000 },
      async () => {
        const site = await start(engine);
        const health = watch(`${site.url}/healthz`, 200);
        const visitors = startVisitors(() => site.url, crowd);
        await wait(crowdMs);
        await visitors.stop();
        await health.stop();
        const ended = performance.now();
        await expect
          .poll(
            async () =>
              (await post(`${site.url}/api/tickets`, randomUUID(), validTicket).catch(() => null))?.status,
            { timeout: 30_000, interval: 20 },
          )
          .toBe(201);
        const recovery = performance.now() - ended;
        const count = (status: number) => visitors.visits.filter((visit) => visit.status === status).length;
        const taken = visitors.visits.filter(({ status }) => status === 201).map(({ ms }) => ms);
        note(`${crowd} clients at once, ${crowdMs / 1_000} s`, engine.name, {
          stored: count(201),
          'shed with 503': count(503),
          'no answer': count(0),
          'p99 of stored ms': percentile(taken, 0.99),
          'health failures': health.failures(),
          'slowest health ms': health.slowestMs(),
          'recovery ms': Math.round(recovery),
        });
        expect(visitors.acknowledged.size).toBeGreaterThan(sized(20, 100));
        expect(visitors.withoutRetryAfter()).toBe(0);
        // 409: a client gave up and retried while the first attempt was still waiting.
        expect(visitors.visits.filter(({ status }) => ![0, 201, 409, 503].includes(status))).toEqual([]);
      },
    );
  });
});
