import { startSite } from '#tests/support/site-server.ts';
import type { Browser } from '@playwright/test';
import { openBrowser } from '../browsers/chromium.ts';
import { atMost, median, table, type Report, type Row } from './report.ts';

const rounds = 5;
const phone = { width: 390, height: 844 } as const;

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** CPU time in microseconds. */
  readonly tdur?: number;
};
type Work = { readonly longest: number; readonly all: number; readonly layout: number };

/**
 * What the main thread does until the page is ready, in CPU time. Unlike wall time, other load hardly affects it, so
 * you can compare two builds on a busy machine.
 */
export async function benchMainThread(paths: readonly string[]): Promise<Report> {
  const site = await startSite();
  const browser = await openBrowser();
  const rows: Row[] = [];
  for (const path of paths) {
    const runs: Work[] = [];
    for (let round = 0; round < rounds; round += 1) runs.push(await traceVisit(browser, site.url + path));
    const medianOf = (pick: (work: Work) => number) => median(runs.map(pick)).toFixed(1);
    rows.push([
      path,
      medianOf(({ longest }) => longest),
      medianOf(({ all }) => all),
      medianOf(({ layout }) => layout),
    ]);
  }
  await browser.close();
  await site.stop();
  const head = ['route', 'longest task ms', 'all tasks ms', 'layout ms'];
  return {
    text: `## Main thread until the page is ready (processor time, median of ${rounds})\n\n${table(head, rows)}`,
    // The target is 50 ms on a CPU slowed down four times.
    lines: rows.map(([path = '', longest]) =>
      atMost(
        `longest task, ms of processor time, ${path}`,
        Number(longest),
        12.5,
        `main-thread --path ${path}`,
        1,
      ),
    ),
  };
}

async function traceVisit(browser: Browser, url: string): Promise<Work> {
  const page = await browser.newPage({ viewport: phone });
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  await page.close();
  const finished = trace.traceEvents.filter(({ ph, tdur }) => ph === 'X' && tdur !== undefined);
  // The thread that does layout is the page's main thread.
  const main = finished.find(({ name }) => name === 'Layout');
  const times = (wanted: RegExp) =>
    finished
      .filter(({ name, pid, tid }) => wanted.test(name) && pid === main?.pid && tid === main.tid)
      .map(({ tdur = 0 }) => tdur / 1000);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const tasks = times(/(?:^|::)RunTask$/);
  return { longest: Math.max(...tasks), all: sum(tasks), layout: sum(times(/^Layout$/)) };
}
