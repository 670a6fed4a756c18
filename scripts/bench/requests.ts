import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { barePage, startSite } from '#tests/support/site-server.ts';
import { byTurns, describeLoad, type Target } from './load.ts';
import { nginxIsInstalled, startNginx } from './nginx.ts';
import type { BarePage } from './bare-page.ts';
import { atLeast, forComparison, table, type Report } from './report.ts';

const path = '/';
const rounds = 5;
const seconds = 3;
const command = 'requests';

/** Node adds these to every response; the others are ours. */
const nodesOwn = new Set(['date', 'connection', 'keep-alive']);
const ofTheBody = new Set(['content-type', 'content-length', 'content-encoding']);

/**
 * Requests per second for a prerendered page, alternating in one run with a bare Node server that sends the same bytes
 * (status, headers, body), one that sends the same body with the three headers it needs, and nginx with one worker.
 */
export async function benchRequests(): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'bare-page-'));
  const site = await startSite();
  const page = await fetchPage(site.url + path);
  const few = Object.entries(page.headers).filter(([name]) => ofTheBody.has(name.toLowerCase()));
  const same = await startBare(join(folder, 'same.json'), page);
  const body = await startBare(join(folder, 'body.json'), { ...page, headers: Object.fromEntries(few) });
  writeFileSync(join(folder, 'page'), Buffer.from(page.body, 'base64'));
  const nginx = nginxIsInstalled() ? await startNginx(join(folder, 'page')) : null;
  const targets: Target[] = [
    { name: 'this server', url: site.url + path, pid: site.pid },
    { name: 'bare Node server, the same bytes', url: same.url, pid: same.pid },
    { name: 'bare Node server, the same body with three headers', url: body.url, pid: body.pid },
    ...(nginx === null ? [] : [{ name: 'nginx, one worker, the same body', ...nginx }]),
  ];
  const loads = await byTurns(targets, rounds, seconds);
  for (const server of [site, same, body, nginx]) await server?.stop();
  rmSync(folder, { recursive: true, force: true });

  const [ours] = loads;
  const share = (index: number, key: 'perSecond' | 'perCpuSecond') =>
    (ours?.[key] ?? Number.NaN) / (loads[index]?.[key] ?? Number.NaN);
  const rows = loads.map(({ perSecond, perCpuSecond, p99, failed }, index) => [
    targets[index]?.name ?? '',
    Math.round(perSecond),
    Math.round(perCpuSecond),
    p99.toFixed(1),
    failed,
    share(index, 'perSecond').toFixed(2),
    share(index, 'perCpuSecond').toFixed(2),
  ]);
  const head = ['server', 'requests/s', 'per CPU s', 'p99 ms', 'failed', 'ours / this', 'by CPU'];
  const bytes = Buffer.byteLength(page.body, 'base64');
  return {
    text: `## A prerendered page (${path}, ${bytes} bytes), ${describeLoad()}, the best of ${rounds} rounds by turns\n\n${table(head, rows)}${nginx === null ? '\n\nnginx is not installed.' : ''}`,
    lines: [
      atLeast(
        'prerendered page, of a bare Node server sending the same bytes',
        share(1, 'perSecond'),
        0.5,
        command,
      ),
      forComparison('the same by processor time', share(1, 'perCpuSecond').toFixed(2), command),
      forComparison(
        'prerendered page, of a bare Node server sending the body alone (by processor time)',
        `${share(2, 'perSecond').toFixed(2)} (${share(2, 'perCpuSecond').toFixed(2)})`,
        command,
      ),
    ],
  };
}

function startBare(file: string, page: BarePage) {
  writeFileSync(file, JSON.stringify(page));
  return startSite({ BARE_PAGE: file }, barePage);
}

/** The page as sent, compressed. */
export async function fetchPage(url: string): Promise<BarePage> {
  const [response] = (await once(get(url, { headers: { 'accept-encoding': 'br' } }), 'response')) as [
    IncomingMessage,
  ];
  const chunks = (await response.toArray()) as Buffer[];
  const headers: Record<string, string> = {};
  for (let index = 0; index < response.rawHeaders.length; index += 2) {
    const name = response.rawHeaders[index] ?? '';
    if (!nodesOwn.has(name.toLowerCase())) headers[name] = response.rawHeaders[index + 1] ?? '';
  }
  return { headers, body: Buffer.concat(chunks).toString('base64') };
}
