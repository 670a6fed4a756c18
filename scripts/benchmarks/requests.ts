import autocannon from 'autocannon';
import { startSite } from '#tests/support/site-server.ts';
import { cpuSeconds } from './cpu-time.ts';
import { nginxIsInstalled, startNginx } from './nginx.ts';
import { table, type Row } from './table.ts';

const page = { path: '/', file: 'build/client/index.html.br' };
const load = { connections: 50, seconds: 8, warmUpSeconds: 2 };

type Measured = { readonly result: autocannon.Result; readonly perCpuSecond: number | null };

/**
 * Requests per second for a prerendered page, beside nginx with the same bytes in the same run. On few cores the
 * load generator is the narrow place and flatters the slower server: requests per CPU second are the fair figure.
 */
export async function benchRequests(): Promise<string> {
  const site = await startSite();
  const ours = await measure(new URL(page.path, site.url).href, site.pid);
  await site.stop();
  const rows: Row[] = [['this server, one process', ...figures(ours), '1.00', '1.00']];
  if (!nginxIsInstalled())
    return `${report(rows)}\n\nnginx is not installed, so there is nothing to compare with.`;
  for (const workers of ['1', 'auto'] as const) {
    const nginx = await startNginx(page.file, workers);
    const theirs = await measure(nginx.url, nginx.pid);
    await nginx.stop();
    rows.push([
      `nginx, worker_processes ${workers}`,
      ...figures(theirs),
      share(ours.result.requests.average, theirs.result.requests.average),
      share(ours.perCpuSecond, theirs.perCpuSecond),
    ]);
  }
  return report(rows);
}

async function measure(url: string, pid: number): Promise<Measured> {
  const options = { url, connections: load.connections, headers: { 'accept-encoding': 'br' } };
  await autocannon({ ...options, duration: load.warmUpSeconds });
  const before = cpuSeconds(pid);
  const result = await autocannon({ ...options, duration: load.seconds });
  const after = cpuSeconds(pid);
  const used = before === null || after === null ? 0 : after - before;
  return { result, perCpuSecond: used > 0 ? result.requests.total / used : null };
}

function figures({ result, perCpuSecond }: Measured): Row {
  const { requests, latency, errors, non2xx, throughput } = result;
  return [
    Math.round(requests.average),
    perCpuSecond === null ? '?' : Math.round(perCpuSecond),
    latency.p99,
    Math.round(throughput.average / requests.average),
    errors + non2xx,
  ];
}

function share(ours: number | null, theirs: number | null): string {
  return ours === null || theirs === null ? '?' : (ours / theirs).toFixed(2);
}

function report(rows: readonly Row[]): string {
  const head = ['server', 'requests/s', 'per CPU s', 'p99 ms', 'bytes', 'errors', 'ours / this', 'by CPU'];
  return `## Requests per second, ${page.path}, ${load.connections} connections\n\n${table(head, rows)}`;
}
