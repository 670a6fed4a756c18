import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { idempotencyKeyHeader } from '#contract/request-headers.ts';
import { ticketAnswerSchema } from '#contract/ticket.ts';
import { mailFolder } from '#server/mail/transports.ts';
import { sqliteFile } from '#server/stores/sqlite.ts';
import { onBothEngines, type EngineUnderTest } from '#tests/support/engines.ts';
import { validTicket } from '#tests/support/tickets.ts';

const kills = 8;
const clients = 12;

type Server = { readonly url: string; readonly process: ChildProcess };

async function startServer(engine: EngineUnderTest): Promise<Server> {
  const { dataDir, databaseUrl } = engine.settings();
  const child = spawn(process.execPath, ['tests/faults/intake-server.ts'], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      RATE_LIMIT: 'off',
      SMTP_URL: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { url, process: child };
}

async function kill({ process: child }: Server): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** PostgreSQL checks itself when it reads; a SQLite file is asked. */
function checkFile({ name, settings }: EngineUnderTest): unknown {
  if (name === 'PostgreSQL') return 'ok';
  const database = new DatabaseSync(sqliteFile(settings().dataDir));
  const [row] = database.prepare('pragma integrity_check').all();
  database.close();
  return row?.integrity_check;
}

describe('a server that is killed again and again', () => {
  onBothEngines((engine) => {
    it('loses no ticket it acknowledged and doubles none', async () => {
      const acknowledged = new Map<string, string>();
      let running = startServer(engine);
      const over = new AbortController();

      /** Like a visitor who presses the button again: the same key until there is an answer. */
      async function submitOne(): Promise<void> {
        const key = randomUUID();
        while (!over.signal.aborted) {
          const { url } = await running;
          const answer = await fetch(`${url}/api/tickets`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', [idempotencyKeyHeader]: key },
            body: JSON.stringify({ ...validTicket, message: key }),
            signal: AbortSignal.timeout(10_000),
          }).catch(() => null);
          const body: unknown = answer?.status === 201 ? await answer.json().catch(() => null) : null;
          if (body !== null) {
            acknowledged.set(key, ticketAnswerSchema.parse(body).data.ticket.ticketId);
            return;
          }
        }
      }
      const load = Array.from({ length: clients }, async () => {
        while (!over.signal.aborted) await submitOne();
      });

      const acknowledgedBefore: number[] = [];
      for (let round = 0; round < kills; round += 1) {
        const target = acknowledged.size + 20 + randomInt(60);
        await expect.poll(() => acknowledged.size, { timeout: 60_000, interval: 2 }).toBeGreaterThan(target);
        const doomed = await running;
        const { promise: next, resolve: announce } = Promise.withResolvers<Server>();
        running = next;
        await kill(doomed);
        acknowledgedBefore.push(acknowledged.size);
        announce(await startServer(engine));
      }
      await expect
        .poll(() => acknowledged.size, { timeout: 60_000 })
        .toBeGreaterThan(acknowledgedBefore.at(-1) ?? 0);
      over.abort();
      await Promise.all(load);
      await kill(await running);

      const stores = await engine.open();
      const idsByKey = new Map<string, string[]>();
      for await (const { id, message } of stores.tickets.all()) {
        idsByKey.set(message ?? '', [...(idsByKey.get(message ?? '') ?? []), id]);
      }
      const missing = [...acknowledged].filter(([key, id]) => !idsByKey.get(key)?.includes(id));
      const doubled = [...idsByKey.values()].filter((ids) => ids.length > 1);
      expect({ missing, doubled }).toEqual({ missing: [], doubled: [] });
      expect(acknowledged.size).toBeGreaterThan(kills * 20);

      const { pending, sent, parked } = await stores.outbox.counts();
      expect(pending + sent + parked).toBe(2 * (await stores.tickets.count()));
      expect(parked).toBe(0);
      const files = await readdir(mailFolder(engine.settings().dataDir));
      expect(files.filter((name) => name.endsWith('.eml')).length).toBeGreaterThanOrEqual(sent);

      expect(checkFile(engine)).toBe('ok');
    }, 180_000);
  });
});
