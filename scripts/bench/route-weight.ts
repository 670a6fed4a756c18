import type { Browser, Response } from '@playwright/test';
import { prerenderedPaths } from '#content/sitemap.ts';
import { startSite } from '#tests/support/site-server.ts';
import { openBrowser } from '../browsers/chromium.ts';
import { atMost, table, type Line, type Report, type Row } from './report.ts';

type Kind = 'document' | 'script' | 'stylesheet' | 'font' | 'other';
type Weight = { readonly kind: Kind; readonly bytes: number };

/** What each route loads before any interaction, in compressed bytes, in a real browser. */
export async function benchRouteWeight(paths: readonly string[] = prerenderedPaths): Promise<Report> {
  const site = await startSite();
  const browser = await openBrowser();
  const rows: Row[] = [];
  for (const path of paths) rows.push(row(path, await weigh(browser, site.url + path)));
  await browser.close();
  await site.stop();
  const head = ['route', 'HTML', 'JavaScript', 'CSS', 'fonts', 'other', 'all KB', 'font files', 'requests'];
  const lines = rows.flatMap(([path, , script, , , , inAll, fontFiles, requests]): Line[] => {
    if (path !== '/') return [];
    const command = 'weight --path /';
    return [
      atMost('home before interaction, KB in all', Number(inAll), 150, command, 1),
      atMost('home before interaction, KB of JavaScript', Number(script), 8, command, 1),
      atMost('home before interaction, font files', Number(fontFiles), 2, command),
      atMost('home before interaction, requests', Number(requests), 7, command),
    ];
  });
  return {
    text: `## What a route loads before interaction (KB, compressed)\n\n${table(head, rows)}`,
    lines,
  };
}

async function weigh(browser: Browser, url: string): Promise<Weight[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const pending: Array<Promise<Weight>> = [];
  page.on('response', (response) => pending.push(weightOf(response)));
  await page.goto(url, { waitUntil: 'networkidle' });
  const weights = await Promise.all(pending);
  await context.close();
  return weights;
}

async function weightOf(response: Response): Promise<Weight> {
  const type = response.request().resourceType();
  const kind =
    type === 'document' || type === 'script' || type === 'stylesheet' || type === 'font' ? type : 'other';
  return { kind, bytes: Number((await response.headerValue('content-length')) ?? 0) };
}

function row(path: string, weights: readonly Weight[]): Row {
  const of = (kind: Kind): readonly Weight[] => weights.filter((weight) => weight.kind === kind);
  const kilobytes = (list: readonly Weight[]): string =>
    (list.reduce((total, { bytes }) => total + bytes, 0) / 1000).toFixed(1);
  const kinds: readonly Kind[] = ['document', 'script', 'stylesheet', 'font', 'other'];
  return [
    path,
    ...kinds.map((kind) => kilobytes(of(kind))),
    kilobytes(weights),
    of('font').length,
    weights.length,
  ];
}
