import { readFileSync, rmSync } from 'node:fs';
import { startSite } from '#tests/support/site-server.ts';
import { chromiumFlags, ensureChromium } from '../browsers/chromium.ts';
import { runNode } from '../test/run-command.ts';
import { atLeast, atMost, table, type Report, type Row } from './report.ts';

export type Audited = {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly displayValue?: string; readonly numericValue?: number }>
  >;
};

const output = '.cache/lighthouse.json';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Lighthouse mobile with simulated throttling, its own default. */
export async function benchLighthouse(paths: readonly string[]): Promise<Report> {
  const chromePath = await ensureChromium();
  const site = await startSite();
  const rows: Row[] = [];
  for (const path of paths) rows.push([path, ...figures(await runLighthouse(site.url + path, chromePath))]);
  await site.stop();
  const head = [
    'route',
    'performance',
    'accessibility',
    'practices',
    'SEO',
    'FCP s',
    'LCP s',
    'TBT ms',
    'CLS',
  ];
  const worst = (column: number) => Math.max(...rows.map((row) => Number(row[column])));
  const least = Math.min(...rows.flatMap((row) => row.slice(1, 5).map(Number)));
  const [first = '/', ...others] = paths;
  const of = others.length > 0 ? `${paths.length} routes` : first;
  const command = `lighthouse${paths.map((path) => ` --path ${path}`).join('')}`;
  return {
    text: `## Lighthouse, mobile, simulated throttling\n\n${table(head, rows)}`,
    lines: [
      atLeast(`Lighthouse mobile, lowest of the four scores, ${of}`, least, 100, command, 0),
      atMost(`Lighthouse mobile, highest blocking time in ms, ${of}`, worst(7), 50, command),
      atMost(`Lighthouse mobile, highest layout shift, ${of}`, worst(8), 0, command, 3),
    ],
  };
}

export async function runLighthouse(
  url: string,
  chromePath: string,
  ...options: readonly string[]
): Promise<Audited> {
  rmSync(output, { force: true });
  const flags = ['--headless=new', ...chromiumFlags].join(' ');
  const result = await runNode(
    [
      'node_modules/lighthouse/cli/index.js',
      url,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${flags}`,
      ...options,
    ],
    { env: { ...process.env, CHROME_PATH: chromePath } },
  );
  if (result.code !== 0) throw new Error(`Lighthouse failed on ${url}:\n${result.output}`);
  return JSON.parse(readFileSync(output, 'utf8')) as Audited;
}

function figures({ categories: scored, audits }: Audited): Row {
  const metric = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  return [
    ...categories.map((name) => Math.round((scored[name]?.score ?? 0) * 100)),
    (metric('first-contentful-paint') / 1000).toFixed(2),
    (metric('largest-contentful-paint') / 1000).toFixed(2),
    Math.round(metric('total-blocking-time')),
    metric('cumulative-layout-shift').toFixed(3),
  ];
}
