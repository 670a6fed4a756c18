import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { idempotencyKeyHeader } from '#contract/request-headers.ts';
import { builtSite, startSite } from '#tests/support/site-server.ts';
import { validTicket } from '#tests/support/tickets.ts';
import { onBothDatabases } from './both-databases.ts';
import { cpuSeconds } from './cpu-time.ts';
import { atLeast, atMost, median, table, type Line, type Report, type Row } from './report.ts';

const load = { connections: 50, seconds: 6, warmUpSeconds: 4, rounds: 3, steadyRate: 20 };

type Measured = {
  readonly perSecond: number;
  readonly perCpuSecond: number;
  readonly p99: number;
  /** The steady rate, far above what a busy provider gets. */
  readonly steadyP99: number;
  readonly failed: number;
};

/**
 * Tickets per second, durable: each one writes the ticket, its key and two mails, while the mails are sent (to files).
 * The median of the rounds counts, because machines are noisy. Limits are off, or we'd measure refusals.
 */
export async function benchTickets(): Promise<Report> {
  const rows: Row[] = [];
  const lines: Line[] = [];
  const measured = new Map<string, Measured[]>();
  for (let round = 0; round < load.rounds; round += 1)
    await onBothDatabases(async (engine, databaseUrl) => {
      measured.set(engine, [...(measured.get(engine) ?? []), await measure(databaseUrl ?? '')]);
    });
  for (const [engine, rounds] of measured) {
    const middle = (key: keyof Measured) => median(rounds.map((round) => round[key]));
    rows.push([
      engine,
      Math.round(middle('perSecond')),
      Math.round(middle('perCpuSecond')),
      middle('p99'),
      middle('steadyP99'),
      rounds.reduce((total, { failed }) => total + failed, 0),
    ]);
    lines.push(
      atLeast(`tickets a second, ${engine}`, Math.round(middle('perSecond')), 250, 'tickets'),
      atMost(`ticket, p99 in ms at ${load.steadyRate} a second, ${engine}`, middle('steadyP99'), 100, 'tickets'),
    );
  }
  const head = ['engine', 'tickets/s', 'per CPU s', 'p99 ms', `p99 ms at ${load.steadyRate}/s`, 'failed'];
  const text = `## Tickets, ${load.connections} connections, the middle of ${load.rounds} rounds\n\n${table(head, rows)}`;
  return { text, lines };
}

async function measure(databaseUrl: string): Promise<Measured> {
  const site = await startSite({ RATE_LIMIT: 'off', DATABASE_URL: databaseUrl }, builtSite);
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
    const steady = await autocannon({ ...options, duration: load.seconds, overallRate: load.steadyRate });
    return {
      perSecond: requests.average,
      perCpuSecond: used > 0 ? requests.total / used : 0,
      p99: latency.p99,
      steadyP99: steady.latency.p99,
      failed: errors + non2xx + steady.errors + steady.non2xx,
    };
  } finally {
    await site.stop();
  }
}
