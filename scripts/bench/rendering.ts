import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { startSite } from '#tests/support/site-server.ts';
import { cpuSeconds } from './cpu-time.ts';
import { atLeast, table, type Report, type Row } from './report.ts';

const rounds = 3;
const load = { connections: 20, duration: 4 };
const command = 'rendering';
const bar = 100;

/** What browsers send. */
const browserEncodings = 'gzip, deflate, br, zstd';

let asked = 0;

/** Pages rendered on request. */
const kinds = [
  { name: 'searches of the blog, each a new one', path: () => `/blog?q=word${(asked += 1)}` },
  { name: 'unknown pages, each a new one', path: () => `/no-such-page-${(asked += 1)}` },
];

/** Pages rendered on request, compressed. Limits are off, or we'd measure refusals. */
export async function benchRendering(): Promise<Report> {
  const site = await startSite({ RATE_LIMIT: 'off' });
  const results = kinds.map(() => ({ perSecond: 0, perCpuSecond: 0 }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, { path }] of kinds.entries()) {
      const before = cpuSeconds(site.pid) ?? 0;
      const { requests } = await autocannon({
        ...load,
        url: site.url,
        headers: { 'accept-encoding': browserEncodings },
        requests: [{ setupRequest: (request) => ({ ...request, path: path() }) }],
      });
      // The last requests are still being rendered.
      await wait(500);
      const used = (cpuSeconds(site.pid) ?? 0) - before;
      const best = results[index];
      if (round === 0 || best === undefined) continue;
      best.perSecond = Math.max(best.perSecond, requests.average);
      if (used > 0) best.perCpuSecond = Math.max(best.perCpuSecond, requests.total / used);
    }
  }
  await site.stop();
  const rows = kinds.map(({ name }, index): Row => {
    const { perSecond = 0, perCpuSecond = 0 } = results[index] ?? {};
    return [name, Math.round(perSecond), Math.round(perCpuSecond)];
  });
  return {
    text: `## Rendering on request, ${load.connections} connections, the best of ${rounds} rounds\n\n${table(['what', 'pages/s', 'per CPU s'], rows)}`,
    lines: kinds.map(({ name }, index) => {
      const { perSecond = 0, perCpuSecond = 0 } = results[index] ?? {};
      const line = atLeast(`${name}, a second (of processor time)`, perSecond, bar, command, 0);
      return { ...line, measured: `${line.measured} (${Math.round(perCpuSecond)})` };
    }),
  };
}
