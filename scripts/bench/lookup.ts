import { startSite } from '#tests/support/site-server.ts';
import { createDatabase, startPostgres } from '#tests/support/postgres.ts';
import { validTicket } from '#tests/support/tickets.ts';
import { median } from './median.ts';
import { rankSumP } from './rank-sum.ts';
import { table, type Row } from './table.ts';

const each = 2_000;

/** Lookups that match and lookups that don't, in random order: same bytes, no difference in time. */
export async function benchLookup(): Promise<string> {
  const postgres = await startPostgres();
  const rows: Row[] = [];
  try {
    for (const engine of ['SQLite', 'PostgreSQL'] as const) {
      const database = engine === 'PostgreSQL' ? await createDatabase(postgres.url) : null;
      const site = await startSite({ RATE_LIMIT: 'off', DATABASE_URL: database?.url ?? '' });
      try {
        rows.push([engine, ...(await measure(site.url))]);
      } finally {
        await site.stop();
        await database?.drop();
      }
    }
  } finally {
    await postgres.stop();
  }
  const head = ['engine', 'answers', 'median ms, a case', 'median ms, none', 'p of the rank-sum test'];
  return `## Look-ups, ${each} that match and ${each} that don't\n\n${table(head, rows)}`;
}

async function post(url: string, body: object): Promise<{ text: string; ms: number }> {
  const started = performance.now();
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = `${answer.status} ${await answer.text()}`;
  return { text, ms: performance.now() - started };
}

async function measure(url: string): Promise<string[]> {
  const people = 50;
  for (let index = 0; index < people; index += 1)
    await post(`${url}/api/tickets`, { ...validTicket, email: `known-${index}@example.com` });
  // The same number of unknown addresses of the same length.
  const asks = [true, false].flatMap((isKnown) =>
    Array.from({ length: each }, (_, index) => ({
      isKnown,
      email: `${isKnown ? 'known' : 'other'}-${index % people}@example.com`,
    })),
  );
  shuffle(asks);
  const times = { known: [] as number[], other: [] as number[] };
  const answers = new Set<string>();
  for (let index = 0; index < 200; index += 1)
    await post(`${url}/api/case-links`, { email: 'x@example.com' });
  for (const { isKnown, email } of asks) {
    const { text, ms } = await post(`${url}/api/case-links`, { email });
    answers.add(text);
    times[isKnown ? 'known' : 'other'].push(ms);
  }
  const p = rankSumP(times.known, times.other);
  return [String(answers.size), median(times.known).toFixed(3), median(times.other).toFixed(3), p.toFixed(3)];
}

/** Into an order of chance, so that a slow moment of the machine meets both kinds. */
export function shuffle(list: unknown[]): void {
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [list[last], list[other]] = [list[other], list[last]];
  }
}
