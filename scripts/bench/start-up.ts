import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { atMost, table, type Report, type Row } from './report.ts';

const runs = 3;
const restMs = 4_000;

/** The second `npm start`: time to the first response, and the server's memory at rest. */
export async function benchStartUp(): Promise<Report> {
  const rows: Row[] = [];
  for (let run = 1; run <= runs; run += 1) rows.push([run, ...(await startOnce())]);
  const least = (column: number) => Math.min(...rows.map((row) => Number(row[column])));
  return {
    text: `## Second \`npm start\`\n\n${table(['run', 'first 200 after ms', 'server RSS MB at rest'], rows)}`,
    lines: [
      atMost('second `npm start`: first answer, seconds', least(1) / 1_000, 2, 'start', 1),
      atMost('memory at rest, MB', least(2), 150, 'start'),
    ],
  };
}

async function startOnce(): Promise<Row> {
  const dataDir = mkdtempSync(join(tmpdir(), 'start-'));
  const started = performance.now();
  const child = spawn('npm', ['start'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  const url = await firstAddress(child.stdout);
  const response = await fetch(url);
  await response.arrayBuffer();
  const elapsedMs = Math.round(performance.now() - started);
  await wait(restMs);
  const server = youngestDescendant(child.pid ?? 0);
  process.kill(server.pid, 'SIGTERM');
  await closed;
  rmSync(dataDir, { recursive: true, force: true });
  return [response.ok ? elapsedMs : `status ${response.status}`, Math.round(server.rssKilobytes / 1024)];
}

async function firstAddress(stdout: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(stdout)) {
    const address = /https?:\/\/\S+/.exec(line)?.[0];
    if (address && !line.startsWith('{')) return address;
  }
  throw new Error('npm start ended without an address.');
}

type ProcessInfo = { readonly pid: number; readonly parent: number; readonly rssKilobytes: number };

/** npm starts a shell that starts Node: the server is the last process in that chain. */
function youngestDescendant(pid: number): ProcessInfo {
  const listing = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' }).stdout;
  const all = listing.split('\n').map((line): ProcessInfo => {
    const [own = 0, parent = 0, rssKilobytes = 0] = line.trim().split(/\s+/).map(Number);
    return { pid: own, parent, rssKilobytes };
  });
  let current = all.find((info) => info.pid === pid);
  for (let next = current; next; next = all.find((info) => info.parent === next?.pid)) current = next;
  if (!current) throw new Error('The server ended early.');
  return current;
}
