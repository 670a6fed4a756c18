import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Response } from '@playwright/test';
import type { PageRow } from '#content/measured.ts';
import { prerenderedPaths } from '#content/sitemap.ts';
import { promisedHeaders } from '#contract/protection.ts';
import { startSite } from '#tests/support/site-server.ts';
import { openBrowser } from '../browsers/chromium.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/**
 * Loads every page of the built site in a real browser at phone size: what it loads, from where, and how it performs.
 */
export async function crawlSite(paths: readonly string[] = prerenderedPaths): Promise<PageRow[]> {
  // Limits are off: a crawl requests more than a visitor may.
  const site = await startSite({ RATE_LIMIT: 'off' });
  const browser = await openBrowser();
  const rows: PageRow[] = [];
  try {
    for (const path of paths) rows.push(await visit(browser, site.url, path));
  } finally {
    await browser.close();
    await site.stop();
  }
  return rows;
}

async function visit(browser: Browser, origin: string, path: string): Promise<PageRow> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const urls: string[] = [];
  const answers: Response[] = [];
  page.on('request', (request) => urls.push(request.url()));
  page.on('response', (response) => answers.push(response));
  await page.addInitScript(() => {
    const seen = Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const document = await page.goto(origin + path, { waitUntil: 'networkidle' });
  const sizes = await Promise.all(
    answers.map(async (answer) => ({
      isScript: answer.request().resourceType() === 'script',
      bytes: Number((await answer.headerValue('content-length')) ?? 0),
    })),
  );
  const layoutShift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
  // On a phone a fixed bar covers part of the page, and axe would count what it covers.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(axeSource);
  const axeFindings = await page.evaluate(
    async (values) =>
      (await window.axe.run({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] })).violations
        .length,
    axeTags,
  );
  const headers = document?.headers() ?? {};
  await context.close();
  const total = (list: typeof sizes) => list.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    path,
    scriptBytes: total(sizes.filter(({ isScript }) => isScript)),
    bytes: total(sizes),
    requests: urls.length,
    foreign: urls.filter((url) => /^https?:/.test(url) && new URL(url).origin !== origin).length,
    headers: promisedHeaders.filter((name) => name in headers).length,
    axeFindings,
    layoutShift: Number(layoutShift.toFixed(3)),
  };
}
