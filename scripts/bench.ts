import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { prerenderedPaths } from '#content/sitemap.ts';
import { benchDesk } from './benchmarks/desk.ts';
import { benchInp } from './benchmarks/inp.ts';
import { benchLighthouse } from './benchmarks/lighthouse.ts';
import { benchLookup } from './benchmarks/lookup.ts';
import { benchMainThread } from './benchmarks/main-thread.ts';
import { benchProxy } from './benchmarks/proxy.ts';
import { benchRequests } from './benchmarks/requests.ts';
import { benchRouteWeight } from './benchmarks/route-weight.ts';
import { benchStartUp } from './benchmarks/start-up.ts';
import { benchTickets } from './benchmarks/tickets.ts';
import { benchUploads } from './benchmarks/uploads.ts';
import { buildOrExit } from './build.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { lighthouse: { type: 'boolean', default: false }, path: { type: 'string', multiple: true } },
});
const paths = values.path ?? prerenderedPaths;

const benchmarks: Readonly<Record<string, () => Promise<string>>> = {
  requests: benchRequests,
  proxy: benchProxy,
  weight: () => benchRouteWeight(paths),
  start: benchStartUp,
  tickets: benchTickets,
  uploads: benchUploads,
  desk: benchDesk,
  lookup: benchLookup,
  lighthouse: () => benchLighthouse(values.path ?? ['/']),
  inp: benchInp,
  'main-thread': () => benchMainThread(values.path ?? ['/']),
};

const chosen = positionals.length > 0 ? positionals : ['requests', 'weight', 'start', 'tickets'];
if (values.lighthouse && !chosen.includes('lighthouse')) {
  // Named alone, the flag means: only this one.
  if (positionals.length === 0) chosen.length = 0;
  chosen.push('lighthouse');
}
const unknown = chosen.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  console.error(
    `There is no benchmark "${unknown.join(' ')}": choose from ${Object.keys(benchmarks).join(', ')}.`,
  );
  process.exit(1);
}

await buildOrExit();
mkdirSync('bench', { recursive: true });
const sections: string[] = [];
for (const name of chosen) {
  const section = (await benchmarks[name]?.()) ?? '';
  console.log(`\n${section}`);
  sections.push(section);
}
writeFileSync('bench/report.md', `# Benchmarks, ${new Date().toISOString()}\n\n${sections.join('\n\n')}\n`);
console.log('\nWritten to bench/report.md');
