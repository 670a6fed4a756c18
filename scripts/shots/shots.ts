import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { bookPath } from '#contract/paths.ts';
import { prerenderedPaths } from '#content/sitemap.ts';
import { startSite } from '#tests/support/site-server.ts';
import { openBrowser } from '../browsers/chromium.ts';
import { buildOrExit } from '../build/build.ts';
import { shotStates, type ShotState } from './states.ts';

const widths = [390, 768, 1440, 1920];
const heights: Readonly<Record<number, number>> = { 390: 844, 768: 1024, 1440: 900, 1920: 1080 };
const missingPath = '/no-such-page';
/** A standalone document without the site's script. */
/** Only if the environment enables it. */
const galleryPath = '/gallery';

const { values } = parseArgs({
  options: {
    path: { type: 'string', multiple: true },
    width: { type: 'string', multiple: true },
    states: { type: 'boolean', default: false },
  },
});
const chosenPaths = values.path ?? [...prerenderedPaths, bookPath, missingPath, galleryPath];
const chosenWidths = values.width?.map(Number) ?? widths;

async function shoot(browser: Browser, baseURL: string, path: string, state?: ShotState): Promise<void> {
  for (const width of chosenWidths.filter((each) => state?.fits?.(each) ?? true)) {
    const context = await browser.newContext({
      baseURL,
      viewport: { width, height: heights[width] ?? 900 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(path, { waitUntil: 'load' });
    if (state) await state.reach(page);
    else await scrollThrough(page);
    const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
    const file = `shots/${name}${state ? `-${state.name}` : ''}-${width}.png`;
    await page.screenshot({ path: file, fullPage: state === undefined, animations: 'disabled' });
    const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
    console.log(state ? file : `${file} ${pageHeight} px`);
    await context.close();
  }
}

/** Everything that appears on scroll (reveals, lazy images) has appeared before the screenshot. */
async function scrollThrough(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await nextFrame();
      await nextFrame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    // An image in a closed row is never requested.
    const shown = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(shown.map((image) => image.decode().catch(() => null)));
    await document.fonts.ready;
  });
  await page.waitForLoadState('networkidle');
}

mkdirSync('shots', { recursive: true });
await buildOrExit();
const browser = await openBrowser();
try {
  const site = await startSite({ GALLERY: 'on' });
  const chosenStates = shotStates.filter((state) => chosenPaths.includes(state.path));
  if (values.states) for (const state of chosenStates) await shoot(browser, site.url, state.path, state);
  else for (const path of chosenPaths) await shoot(browser, site.url, path);
  await site.stop();
} finally {
  await browser.close();
}
