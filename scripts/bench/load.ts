import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { cpuSeconds } from './cpu-time.ts';

export type Load = {
  readonly perSecond: number;
  /** Measured in the server's CPU time, which other load hardly affects. */
  readonly perCpuSecond: number;
  readonly p99: number;
  readonly failed: number;
};

export type Target = { readonly name: string; readonly url: string; readonly pid: number };

export const connections = 50;
const encoding = 'br';

const wrkIsInstalled = (): boolean => spawnSync('wrk', ['-v']).error === undefined;

/** wrk uses little CPU; without it we use autocannon, which is the bottleneck itself on few cores. */
const generator = wrkIsInstalled() ? 'wrk' : 'autocannon';

export const describeLoad = (): string => `${connections} connections, ${generator}`;

/**
 * The servers take turns for a few rounds; each one's best counts, because other load only ever slows it down. A
 * warm-up round lets V8 compile.
 */
export async function byTurns(
  targets: readonly Target[],
  rounds: number,
  seconds: number,
): Promise<readonly Load[]> {
  const results = targets.map((): Load[] => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, target] of targets.entries()) {
      const load = await putUnderLoad(target, seconds);
      if (round > 0) results[index]?.push(load);
    }
  }
  return results.map((loads) => ({
    perSecond: Math.max(...loads.map(({ perSecond }) => perSecond)),
    perCpuSecond: Math.max(...loads.map(({ perCpuSecond }) => perCpuSecond)),
    p99: Math.min(...loads.map(({ p99 }) => p99)),
    failed: loads.reduce((total, { failed }) => total + failed, 0),
  }));
}

async function putUnderLoad({ url, pid }: Target, seconds: number): Promise<Load> {
  const before = cpuSeconds(pid) ?? 0;
  const { total, ...rest } =
    generator === 'wrk' ? await byWrk(url, seconds) : await byAutocannon(url, seconds);
  const used = (cpuSeconds(pid) ?? 0) - before;
  return { ...rest, perCpuSecond: used > 0 ? total / used : Number.NaN };
}

type Counted = Omit<Load, 'perCpuSecond'> & { readonly total: number };

async function byAutocannon(url: string, duration: number): Promise<Counted> {
  const headers = { 'accept-encoding': encoding };
  const { requests, latency, errors, non2xx } = await autocannon({ url, connections, duration, headers });
  return { perSecond: requests.average, total: requests.total, p99: latency.p99, failed: errors + non2xx };
}

async function byWrk(url: string, seconds: number, headers: readonly string[] = []): Promise<Counted> {
  const all = [`Accept-Encoding: ${encoding}`, ...headers].map((header) => `-H${header}`);
  const child = spawn('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...all, url], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const said: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  await once(child, 'close');
  const text = said.join('');
  const figure = (pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0);
  const [, slowest = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(text) ?? [];
  return {
    perSecond: figure(/Requests\/sec:\s+([\d.]+)/),
    total: figure(/(\d+) requests in/),
    p99: Number(slowest) * ({ us: 0.001, ms: 1, s: 1_000 }[unit] ?? 1),
    // A connection the server closes after its request limit isn't an error; wrk opens another.
    failed: figure(/Non-2xx or 3xx responses: (\d+)/),
  };
}
