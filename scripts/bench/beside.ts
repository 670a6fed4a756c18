import { startSite } from '#tests/support/site-server.ts';
import { ensureChromium } from '../browsers/chromium.ts';
import { runLighthouse, type Audited } from './lighthouse.ts';
import { atMost, median, table, type Report, type Row } from './report.ts';

const rounds = 3;
/** Lighthouse's simulated throttling (its default), and real throttling. */
const methods = ['simulate', 'devtools'] as const;

const measures = [
  { what: 'first paint', audit: 'first-contentful-paint', bar: 0.95 },
  { what: 'largest paint', audit: 'largest-contentful-paint', bar: 0.86 },
  { what: 'main thread', audit: 'mainthread-work-breakdown', bar: 0.85 },
  { what: 'blocking time', audit: 'total-blocking-time', bar: 1 },
] as const;

/** Our pages and another site's, alternating in one run, so machine noise affects both. */
export async function benchBeside(paths: readonly string[], otherUrl: string): Promise<Report> {
  const chromePath = await ensureChromium();
  const site = await startSite();
  const rows: Row[] = [];
  const lines: Report['lines'][number][] = [];
  for (const method of methods) {
    const urls = [otherUrl, ...paths.map((path) => site.url + path)];
    const runs = new Map<string, Audited[]>(urls.map((url) => [url, []]));
    for (let round = 0; round < rounds; round += 1)
      for (const url of urls)
        runs.get(url)?.push(await runLighthouse(url, chromePath, `--throttling-method=${method}`));
    const medianOf = (url: string, audit: string) =>
      median((runs.get(url) ?? []).map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
    for (const url of urls) {
      const figures = measures.map(({ audit }) => medianOf(url, audit));
      rows.push([
        url === otherUrl ? url : new URL(url).pathname,
        method,
        ...figures.map((ms) => ms.toFixed(0)),
      ]);
    }
    for (const path of paths)
      for (const { what, audit, bar } of measures) {
        const ratio = medianOf(site.url + path, audit) / medianOf(otherUrl, audit);
        const command = `lighthouse --path ${path} --beside ${otherUrl}`;
        lines.push(atMost(`${what} of ${path} beside the other site (${method})`, ratio, bar, command, 2));
      }
  }
  await site.stop();
  const head = ['page', 'throttling', ...measures.map(({ what }) => `${what} ms`)];
  return { text: `## Beside ${otherUrl} (medians of ${rounds}, by turns)\n\n${table(head, rows)}`, lines };
}
