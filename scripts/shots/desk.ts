/** `node scripts/shots/desk.ts [width …]`: the desk with its demo records, each page at 390, 768 and 1440, into shots/. */
import { mkdirSync } from 'node:fs';
import { plugAuthenticator, runDesk } from '#tests/support/desk-test.ts';
import { startSite } from '#tests/support/site-server.ts';
import { openBrowser } from '../browsers/chromium.ts';

const widths = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [390, 768, 1440];
const heights: Readonly<Record<number, number>> = { 390: 844, 768: 1024, 1440: 960 };
const paths: Readonly<Record<string, string>> = {
  today: '/desk',
  tickets: '/desk/tickets',
  ticket: '/desk/tickets/7Q4-M2K-P9X',
  'new-ticket': '/desk/tickets/new',
  applications: '/desk/applications',
  application: '/desk/applications/APP-2JX-7KM-Q4T',
  search: '/desk/search?q=meridian',
  inbox: '/desk/inbox',
  documents: '/desk/documents',
  record: '/desk/record',
  calls: '/desk/calls',
  templates: '/desk/templates',
  people: '/desk/people',
  you: '/desk/you',
  log: '/desk/log',
  records: '/desk/records',
};

mkdirSync('shots', { recursive: true });
const site = await startSite();
const desk = { ...site, url: site.url.replace('127.0.0.1', 'localhost') };
const browser = await openBrowser();
try {
  const page = await browser.newPage({ baseURL: desk.url, reducedMotion: 'reduce' });
  await plugAuthenticator(page);
  await page.goto(await runDesk(desk, 'demo'));
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: 'shots/desk-join-1440.png' });
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await page.waitForURL(/\/desk\/you/, { waitUntil: 'networkidle' });
  for (const width of widths) {
    await page.setViewportSize({ width, height: heights[width] ?? 900 });
    for (const [name, path] of Object.entries(paths)) {
      await page.goto(path);
      await page.mouse.move(5, 5);
      await page.evaluate(async () => document.fonts.ready);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: `shots/desk-${name}-${width}.png`, animations: 'disabled' });
    }
  }
} finally {
  await browser.close();
  await site.stop();
}
