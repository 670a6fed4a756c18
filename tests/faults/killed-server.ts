import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import { idempotencyKeyHeader } from '#contract/request-headers.ts';
import { sqliteFile } from '#server/database/sqlite.ts';
import type { EngineUnderTest } from '#tests/support/engines.ts';

export type RunningServer = { readonly url: string; readonly process: ChildProcess };

/** The real API in a separate process, on the given database. */
export async function startServer(engine: EngineUnderTest): Promise<RunningServer> {
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

export async function killServer({ process: child }: RunningServer): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

export type KillPlan = {
  readonly kills: number;
  readonly clients: number;
  /** How many more must be acknowledged before the next kill, plus a random share. */
  readonly between: number;
  /** The minimum total. */
  readonly atLeast?: number;
  /** Sends what the key stands for; returns its id once acknowledged, otherwise null. */
  readonly submit: (url: string, key: string) => Promise<string | null>;
};

/** Kills the server repeatedly under load; returns what was acknowledged, id by key. */
export async function surviveKills(engine: EngineUnderTest, plan: KillPlan): Promise<Map<string, string>> {
  const acknowledged = new Map<string, string>();
  const over = new AbortController();
  let running = startServer(engine);

  /** Like a visitor who presses the button again: the same key until there's a response. */
  async function submitOne(): Promise<void> {
    const key = randomUUID();
    while (!over.signal.aborted) {
      const { url } = await running;
      const id = await plan.submit(url, key).catch(() => null);
      if (id !== null) {
        acknowledged.set(key, id);
        return;
      }
    }
  }
  const load = Array.from({ length: plan.clients }, async () => {
    while (!over.signal.aborted) await submitOne();
  });

  const untilMoreThan = (count: number) =>
    expect.poll(() => acknowledged.size, { timeout: 600_000, interval: 2 }).toBeGreaterThan(count);
  for (let round = 0; round < plan.kills; round += 1) {
    await untilMoreThan(acknowledged.size + plan.between + randomInt(plan.between * 3));
    const doomed = await running;
    const { promise: next, resolve: announce } = Promise.withResolvers<RunningServer>();
    running = next;
    await killServer(doomed);
    announce(await startServer(engine));
  }
  // The last one started works too.
  await untilMoreThan(Math.max(acknowledged.size + 1, plan.atLeast ?? 0));
  over.abort();
  await Promise.all(load);
  await killServer(await running);
  return acknowledged;
}

/** PostgreSQL checks itself when reading; a SQLite file needs an explicit check. */
export function checkFile({ name, settings }: EngineUnderTest): unknown {
  if (name === 'PostgreSQL') return 'ok';
  const database = new DatabaseSync(sqliteFile(settings().dataDir));
  const [row] = database.prepare('pragma integrity_check').all();
  database.close();
  return row?.integrity_check;
}

/** Stored ids for each key. */
export async function groupByKey(
  records: AsyncIterable<{ readonly key: string; readonly id: string }>,
): Promise<Map<string, string[]>> {
  const ids = new Map<string, string[]>();
  for await (const { key, id } of records) ids.set(key, [...(ids.get(key) ?? []), id]);
  return ids;
}

/** Nothing acknowledged is missing, and nothing is stored twice. */
export function expectNoneLostOrDoubled(
  acknowledged: ReadonlyMap<string, string>,
  stored: ReadonlyMap<string, readonly string[]>,
): void {
  const missing = [...acknowledged].filter(([key, id]) => !stored.get(key)?.includes(id));
  const doubled = [...stored.values()].filter((ids) => ids.length > 1);
  expect({ missing, doubled }).toEqual({ missing: [], doubled: [] });
}

export const signal = () => AbortSignal.timeout(10_000);

/** The body of a creation, or null if the server refused. */
export async function created(answer: Response): Promise<unknown> {
  return answer.status === 201 ? answer.json() : null;
}

export function post(url: string, key: string, body: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [idempotencyKeyHeader]: key },
    body: JSON.stringify(body),
    signal: signal(),
  });
}
