import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { idempotencyKeyHeader } from '#contract/request-headers.ts';
import { createDatabase, startPostgres } from '#tests/support/postgres.ts';
import { bareIntake, builtSite, startSite } from '#tests/support/site-server.ts';
import { validTicket } from '#tests/support/tickets.ts';
import { median } from './median.ts';
import { cpuSeconds } from './cpu-time.ts';
import { atLeast, type Line, type Report } from './report.ts';
import { table, type Row } from './table.ts';

const load = { connections: 50, seconds: 6, warmUpSeconds: 4, rounds: 3 };

type Measured = {
  readonly perSecond: number;
  readonly perCpuSecond: number;
  readonly p99: number;
  readonly failed: number;
};

/**
 * Tickets per second beside the least a ticket can cost, on the same engine in the same run. Ours writes the ticket,
 * its key and two mails, and sends the mails (to files) meanwhile. The rounds alternate and the middle one counts,
 * since machines are noisy; limits are off, or the run would measure refusals.
 */
export async function benchTickets(): Promise<Report> {
  const postgres = await startPostgres();
  const rows: Row[] = [];
  const lines: Line[] = [];
  try {
    for (const engine of ['SQLite', 'PostgreSQL'] as const) {
      const bare: Measured[] = [];
      const ours: Measured[] = [];
      for (let round = 0; round < load.rounds; round += 1) {
        for (const [script, results] of [[bareIntake, bare] as const, [builtSite, ours] as const]) {
          const database = engine === 'PostgreSQL' ? await createDatabase(postgres.url) : null;
          results.push(await measure(script, database?.url ?? ''));
          await database?.drop();
        }
      }
      rows.push(
        [engine, 'bare Fastify, one INSERT', ...figures(bare), '-', '-'],
        [engine, 'POST /api/tickets', ...figures(ours), ...shares(ours, bare)],
      );
      const what = `ticket, of a bare Fastify route with one INSERT, ${engine}`;
      lines.push(atLeast(what, Number(shares(ours, bare)[0]), 0.7, 'tickets'));
    }
  } finally {
    await postgres.stop();
  }
  const head = ['engine', 'server', 'tickets/s', 'per CPU s', 'p99 ms', 'failed', 'of bare', 'by CPU'];
  const text = `## Tickets, ${load.connections} connections, the middle of ${load.rounds} rounds\n\n${table(head, rows)}`;
  return { text, lines };
}

async function measure(script: typeof bareIntake | typeof builtSite, databaseUrl: string): Promise<Measured> {
  const site = await startSite({ RATE_LIMIT: 'off', DATABASE_URL: databaseUrl }, script);
  const options: autocannon.Options = {
    url: `${site.url}/api/tickets`,
    connections: load.connections,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(validTicket),
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          headers: { ...request.headers, [idempotencyKeyHeader]: randomUUID() },
        }),
      },
    ],
  };
  try {
    await autocannon({ ...options, duration: load.warmUpSeconds });
    const before = cpuSeconds(site.pid) ?? 0;
    const { requests, latency, errors, non2xx } = await autocannon({ ...options, duration: load.seconds });
    const used = (cpuSeconds(site.pid) ?? 0) - before;
    return {
      perSecond: requests.average,
      perCpuSecond: used > 0 ? requests.total / used : 0,
      p99: latency.p99,
      failed: errors + non2xx,
    };
  } finally {
    await site.stop();
  }
}

const figures = (rounds: readonly Measured[]): Row => [
  Math.round(median(rounds.map(({ perSecond }) => perSecond))),
  Math.round(median(rounds.map(({ perCpuSecond }) => perCpuSecond))),
  median(rounds.map(({ p99 }) => p99)),
  rounds.reduce((total, { failed }) => total + failed, 0),
];

function shares(ours: readonly Measured[], bare: readonly Measured[]): Row {
  const ratio = (key: 'perSecond' | 'perCpuSecond') =>
    median(ours.map((round, index) => round[key] / (bare[index]?.[key] || Number.NaN))).toFixed(2);
  return [ratio('perSecond'), ratio('perCpuSecond')];
}
