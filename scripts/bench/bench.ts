import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { benchBeside } from './beside.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchRequests } from './requests.ts';
import { benchStartUp } from './start-up.ts';
import { benchTickets } from './tickets.ts';
import { buildOrExit } from '../build/build.ts';
import { summary, type Report } from './report.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    lighthouse: { type: 'boolean', default: false },
    path: { type: 'string', multiple: true },
    beside: { type: 'string' },
  },
});

// React's development build is several times slower; it's selected on import, so what renders is imported below.
process.env['NODE_ENV'] ??= 'production';

/** The two pages the targets name: home, and one of the longest. */
const watchedPaths = ['/', '/solutions/web-penetration-testing'];
const paths = values.path ?? watchedPaths;

const benchmarks: Readonly<Record<string, () => Promise<Report>>> = {
  requests: benchRequests,
  tickets: benchTickets,
  start: benchStartUp,
  lighthouse: () =>
    values.beside === undefined ? benchLighthouse(paths) : benchBeside(paths, values.beside),
  desk: async () => (await import('./desk.ts')).benchDesk(),
};
/** Everything with a target. */
const all = ['requests', 'tickets', 'start', 'lighthouse'];

const chosen = positionals.length > 0 ? positionals : all;
if (values.lighthouse && !chosen.includes('lighthouse')) chosen.push('lighthouse');
// The flag on its own means: only this one.
if (values.lighthouse && positionals.length === 0) chosen.splice(0, chosen.length, 'lighthouse');
const unknown = chosen.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  console.error(
    `There is no benchmark "${unknown.join(' ')}": choose from ${Object.keys(benchmarks).join(', ')}.`,
  );
  process.exit(1);
}

await buildOrExit();
mkdirSync('bench', { recursive: true });
const reports: Report[] = [];
for (const name of chosen) {
  const report = await benchmarks[name]?.();
  if (report === undefined) continue;
  console.log(`\n${report.text}`);
  reports.push(report);
}
const table = reports.some(({ lines }) => lines.length > 0) ? summary(reports) : '';
if (table !== '') console.log(`\n${table}`);
const text = [...reports.map((report) => report.text), table].join('\n\n');
writeFileSync('bench/report.md', `# Benchmarks, ${new Date().toISOString()}\n\n${text}\n`);
console.log('\nWritten to bench/report.md');
