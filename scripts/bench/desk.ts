import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStores, type Stores } from '#server/stores.ts';
import { makeDesk } from '#tests/support/desk.ts';
import { makeWriteSet, silentLog } from '#tests/support/tickets.ts';
import { onBothDatabases } from './both-databases.ts';
import { table, type Row } from './report.ts';

const tickets = 50_000;
const asks = 100;
const words = ['meridian', 'ada7@company77.example', 'Company 4', 'no such thing', 'K7M'];

/** The desk's list and search with 50,000 tickets, on both databases. */
export async function benchDesk(): Promise<string> {
  const rows: Row[] = [];
  await onBothDatabases(async (engine, databaseUrl) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'bench-desk-'));
    const stores = await openStores({ dataDir, databaseUrl }, silentLog);
    try {
      rows.push(...(await measure(stores, engine)));
    } finally {
      await stores.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
  return `## Desk, ${tickets} tickets\n\n${table(['engine', 'what', 'median ms', 'p95 ms'], rows)}`;
}

async function measure(stores: Stores, engine: string): Promise<Row[]> {
  const now = Date.now();
  const writes = Array.from({ length: tickets }, (_, index) => index);
  while (writes.length > 0) {
    await Promise.all(
      writes.splice(0, 500).map((index) => {
        const writeSet = makeWriteSet({
          now: now - index * 60_000,
          ticket: {
            id: `B-${index}`,
            name: `Ada ${index}`,
            email: `ada${index}@company${index % 900}.example`,
            company: `Company ${index % 900}`,
          },
        });
        return stores.intake.write({ ...writeSet, mails: [] });
      }),
    );
  }
  const asha = await makeDesk(stores, now).person('Asha', 'clients');
  const desk = asha.desk();
  return [
    await time(engine, 'list', () => desk.tickets('open', '', null)),
    await time(engine, 'search', (turn) => desk.tickets('open', words[turn % words.length] ?? '', null)),
    await time(engine, 'find', (turn) => desk.search(words[turn % words.length] ?? '')),
    await time(engine, 'one ticket', (turn) => desk.ticket(`B-${turn}`)),
    await time(engine, 'today', () => desk.today()),
  ];
}

async function time(engine: string, what: string, work: (turn: number) => Promise<unknown>): Promise<Row> {
  const took: number[] = [];
  for (let turn = 0; turn < asks; turn += 1) {
    const started = performance.now();
    await work(turn);
    took.push(performance.now() - started);
  }
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  return [engine, what, at(0.5), at(0.95)];
}
