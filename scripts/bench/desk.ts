/** The desk of a firm with years of requests: nearly all of its tickets are closed, each with its history. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { buildApp } from '#server/app.ts';
import type { Database } from '#server/database/database.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { openSqlite, sqliteFile } from '#server/database/sqlite.ts';
import { readEnv } from '#server/env.ts';
import { createLogger } from '#server/http/logging.ts';
import { createPageGuide, createRender } from '#server/pages/render.ts';
import { loadSite } from '#server/pages/static.ts';
import { openServices } from '#server/services.ts';
import { openStores } from '#server/stores.ts';
import { toTicketRow } from '#server/tickets/ticket.ts';
import { newRequestWork } from '#server/work/ticket.ts';
import { blankEvent } from '#server/work/work.ts';
import { makeDesk, signedInCookie } from '#tests/support/desk.ts';
import { makeWriteSet, silentLog } from '#tests/support/tickets.ts';
import { onBothDatabases } from './both-databases.ts';
import { atMost, table, type Line, type Report } from './report.ts';

const tickets = 50_000;
const openOnes = 300;
const asks = 100;
const queries = ['meridian', 'ada7', 'Company 4', 'no such thing', 'K7M', 'staging'];
const hourMs = 3_600_000;
const bars = { pageMs: 150, actMs: 100 } as const;
/** One each quarter of an hour: younger than what the purge removes. */
const quarterMs = hourMs / 4;

/** Its pages with 50,000 tickets, on both databases, from the request to the last byte; and what an act takes. */
export async function benchDesk(): Promise<Report> {
  const taken: Taken[] = [];
  await onBothDatabases(async (engine, databaseUrl) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'bench-desk-'));
    const stores = await openStores({ dataDir, databaseUrl }, silentLog);
    const now = Date.now();
    const { staff } = await makeDesk(stores, now).person('Asha', 'owner');
    const cookie = await signedInCookie(stores, staff, now);
    await stores.close();
    const database =
      databaseUrl === null ? openSqlite(sqliteFile(dataDir)) : openPostgres(databaseUrl, () => undefined);
    await fill(database, staff.id, now);
    await database.close();
    try {
      taken.push(...(await measure({ dataDir, databaseUrl }, engine, cookie, staff.id)));
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });
  const rows = taken.map(({ engine, what, median, p95 }) => [engine, what, median.toFixed(1), p95.toFixed(1)]);
  const lines = taken.map(
    ({ engine, what, p95, barMs }): Line =>
      atMost(`desk, ${what}, ${engine}: p95, ms`, p95, barMs, 'desk'),
  );
  const text = `## Desk, ${tickets} tickets\n\n${table(['engine', 'what', 'median ms', 'p95 ms'], rows)}`;
  return { text, lines };
}

type Taken = {
  readonly engine: string;
  readonly what: string;
  readonly median: number;
  readonly p95: number;
  readonly barMs: number;
};

const idOf = (index: number) => `B-${String(index).padStart(6, '0')}`;

async function fill({ db }: Pick<Database, 'db'>, staffId: string, now: number): Promise<void> {
  const atOnce = 200;
  for (let from = 0; from < tickets; from += atOnce) {
    const batch = Array.from({ length: atOnce }, (_, place) => from + place);
    const made = batch.map((index) => {
      // The open ones are the newest, but for a few that were put aside long ago.
      const isOpen = index < openOnes || index % 10_000 === 0;
      const createdAt = now - index * quarterMs;
      const id = idOf(index);
      const ticket = {
        id,
        name: `Ada ${index}`,
        email: `ada${index}@company${index % 900}.example`,
        company: `Company ${index % 900}`,
        createdAt,
      };
      const row = toTicketRow(makeWriteSet({ now: createdAt, ticket }).tickets[0]);
      const worked = !isOpen || index % 3 !== 0;
      const work = {
        ...newRequestWork,
        recordId: id,
        version: 3,
        state: isOpen ? ('contacted' as const) : ('lost' as const),
        ownerId: staffId,
        answeredAt: index % 3 === 1 || !isOpen ? createdAt + hourMs : null,
        reason: isOpen ? null : 'timing',
        tags: index % 40 === 0 ? ' retest ' : null,
      };
      const event = { ...blankEvent, recordId: id, at: createdAt + hourMs };
      const events = [
        { ...event, id: `${id}-1`, kind: 'assigned' as const, actorId: staffId, about: staffId },
        {
          ...event,
          id: `${id}-2`,
          kind: 'reply' as const,
          actorId: staffId,
          text: `Hello Ada, the staging host of ticket ${index} is fine. When does your audit end?`,
          messageId: `<${id}@example.com>`,
        },
        { ...event, id: `${id}-3`, kind: 'note' as const, actorId: staffId, text: `Budget ${index}.` },
        { ...event, id: `${id}-4`, kind: 'moved' as const, actorId: staffId, about: work.state },
      ];
      return { row, work: worked ? work : null, events };
    });
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('tickets')
        .values(made.map(({ row }) => row))
        .execute();
      const works = made.flatMap(({ work }) => work ?? []);
      if (works.length > 0) await transaction.insertInto('caseWork').values(works).execute();
      await transaction
        .insertInto('caseEvents')
        .values(made.flatMap(({ events }) => events))
        .execute();
    });
  }
}

async function measure(
  settings: { readonly dataDir: string; readonly databaseUrl: string | null },
  engine: string,
  cookie: string,
  staffId: string,
): Promise<Taken[]> {
  const env = { ...readEnv({ RATE_LIMIT: 'off' }), ...settings };
  const logger = createLogger(env, false, { write: () => undefined });
  const build = (await import(pathToFileURL(resolve('build/server/index.js')).href)) as ServerBuild;
  const backend = await openServices(env, logger);
  const { fillContext, deskGuard, health, services } = backend;
  const app = await buildApp({
    env,
    site: loadSite('build/client', env),
    render: createRender(build, { mode: 'production', logger, fillContext }),
    guide: createPageGuide(build),
    health,
    services,
    deskGuard,
    logger,
    eventLoopDelayMs: 0,
    now: () => Date.now(),
  });
  try {
    const desk = createVisitor(app, cookie);
    const page = (what: string, path: (turn: number) => string) =>
      time(engine, what, bars.pageMs, async (turn) => desk.open(path(turn)));
    const query = (turn: number) => encodeURIComponent(queries[turn % queries.length] ?? '');
    let version = 3;
    return [
      await page('Today', () => '/desk'),
      await page('tickets', () => '/desk/tickets'),
      await page('tickets, late', () => '/desk/tickets?filter=late'),
      await page('tickets, closed', () => '/desk/tickets?filter=closed'),
      await page('tickets, a tag', () => '/desk/tickets?filter=closed&tag=retest'),
      await page('tickets, filtered by a text', (turn) => `/desk/tickets?q=${query(turn)}`),
      await page('search', (turn) => `/desk/search?q=${query(turn)}`),
      await page('one ticket', (turn) => `/desk/tickets/${idOf(turn * 3)}`),
      await page('response times', () => '/desk/record'),
      await page('log', () => '/desk/log'),
      await time(engine, 'an act, until its page is back', bars.actMs, async (turn) => {
        const path = `/desk/tickets/${idOf(1)}`;
        await desk.act(path, {
          intent: 'assign',
          staffId: turn % 2 === 0 ? '' : staffId,
          version: String(version),
          formKey: `bench-${engine}-${turn}`,
          seen: '0',
        });
        version += 1;
        await desk.open(path);
      }),
    ];
  } finally {
    await app.close();
    await backend.close();
  }
}

const host = 'localhost:3000';

function createVisitor(app: FastifyInstance, cookie: string) {
  const headers = { host, cookie };
  return {
    async open(url: string): Promise<void> {
      const { statusCode } = await app.inject({ url, headers });
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
    },
    async act(url: string, fields: Record<string, string>): Promise<void> {
      const { statusCode } = await app.inject({
        url,
        method: 'POST',
        headers: {
          ...headers,
          origin: `http://${host}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams(fields).toString(),
      });
      if (statusCode !== 303) throw new Error(`${url} answered ${statusCode}`);
    },
  };
}

async function time(
  engine: string,
  what: string,
  barMs: number,
  work: (turn: number) => Promise<unknown>,
): Promise<Taken> {
  await work(0);
  const took: number[] = [];
  for (let turn = 1; turn <= asks; turn += 1) {
    const started = performance.now();
    await work(turn);
    took.push(performance.now() - started);
  }
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { engine, what, median: at(0.5), p95: at(0.95), barMs };
}
