/**
 * `node scripts/shots/request.ts [width …]`: a request page in each of its states at 390, 768 and 1440, into shots/.
 */
import { mkdirSync } from 'node:fs';
import { writeRequestStates } from '#tests/support/request-states.ts';
import { startSite } from '#tests/support/site-server.ts';
import { openBrowser } from '../browsers/chromium.ts';

const widths = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [390, 768, 1440];

mkdirSync('shots', { recursive: true });
const site = await startSite({ RATE_LIMIT: 'off' });
const browser = await openBrowser();
try {
  const paths = {
    'look-up': '/case',
    ...(await writeRequestStates({ dataDir: site.dataDir, databaseUrl: null })),
  };
  const page = await browser.newPage({ baseURL: site.url, reducedMotion: 'reduce' });
  for (const [name, path] of Object.entries(paths)) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page
        .locator('main')
        .screenshot({ path: `shots/request-${name}-${width}.png`, animations: 'disabled' });
    }
  }
} finally {
  await browser.close();
  await site.stop();
}
