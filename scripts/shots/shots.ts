import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { bookPath } from '#contract/paths.ts';
import { prerenderedPaths } from '#content/sitemap.ts';
import { startSite } from '#tests/support/site-server.ts';
import { openBrowser } from '../browsers/chromium.ts';
import { buildOrExit } from '../build/build.ts';
import { pictureDifference } from './picture-difference.ts';
import { shotStates, type ShotState } from './states.ts';

const widths = [390, 768, 1440, 1920];
const heights: Readonly<Record<number, number>> = { 390: 844, 768: 1024, 1440: 900, 1920: 1080 };
const missingPath = '/no-such-page';
/** Only if the environment enables it. */
const galleryPath = '/gallery';

const { values } = parseArgs({
  options: {
    path: { type: 'string', multiple: true },
    width: { type: 'string', multiple: true },
    states: { type: 'boolean', default: false },
    baseline: { type: 'boolean', default: false },
    compare: { type: 'boolean', default: false },
  },
});
const chosenPaths = values.path ?? [...prerenderedPaths, bookPath, missingPath, galleryPath];
const chosenWidths = values.width?.map(Number) ?? widths;
const baselineFolder = 'shots/baseline';
const folder = values.baseline ? baselineFolder : 'shots';
/** If more than this share of pixels differs, someone has to look at it. */
const toleratedShare = 0.001;
const mostMs = 120_000;

/** How a page is rendered. */
type Look = { readonly name: string; readonly media: Parameters<Page['emulateMedia']>[0]; readonly widths: readonly number[] };
const plainLook: Look = { name: '', media: {}, widths };
const isCompared = values.baseline || values.compare;
const looks: readonly Look[] = isCompared
  ? [
      plainLook,
      { name: '-print', media: { media: 'print' }, widths: [390, 1440] },
      { name: '-forced', media: { forcedColors: 'active' }, widths: [390, 1440] },
    ]
  : [plainLook];

/** The same time in every screenshot: a day after the newest article, when every posting is open. */
const fixedTime = new Date('2026-11-18T09:00:00Z');

async function shoot(browser: Browser, baseURL: string, path: string, state?: ShotState): Promise<void> {
  for (const width of chosenWidths.filter((each) => state?.fits?.(each) ?? true)) {
    // A headless Chromium on a busy machine sometimes stops painting; a new window paints again.
    for (let attempt = 1; ; attempt += 1)
      try {
        await shootOnce(browser, baseURL, path, width, state);
        break;
      } catch (error) {
        if (attempt === 3 || !/Timeout|closed/.test(String(error))) throw error;
      }
  }
}

async function shootOnce(
  browser: Browser,
  baseURL: string,
  path: string,
  width: number,
  state?: ShotState,
): Promise<void> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: heights[width] ?? 900 },
    reducedMotion: 'reduce',
  });
  const timer = setTimeout(() => void context.close(), mostMs);
  try {
    const page = await context.newPage();
    if (isCompared) await page.clock.setFixedTime(fixedTime);
    await page.goto(path, { waitUntil: 'load' });
    // A full-page picture would leave blank what is laid out when it comes near. A constructed sheet needs no policy's leave.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { content-visibility: visible !important }');
      document.adoptedStyleSheets.push(sheet);
    });
    if (state) await state.reach(page);
    else await scrollThrough(page);
    const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
    for (const look of state ? [plainLook] : looks) {
      if (!look.widths.includes(width)) continue;
      await page.emulateMedia({ media: null, forcedColors: null, ...look.media });
      const file = `${name}${state ? `-${state.name}` : ''}${look.name}-${width}.png`;
      const picture = await page.screenshot({
        path: `${folder}/${file}`,
        fullPage: state === undefined,
        animations: 'disabled',
        caret: 'hide',
        timeout: mostMs,
      });
      const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
      if (values.compare) await compare(browser, file, picture);
      else console.log(`${folder}/${file}${state ? '' : ` ${pageHeight} px`}`);
    }
  } finally {
    clearTimeout(timer);
    await context.close();
  }
}

async function compare(browser: Browser, file: string, picture: Buffer): Promise<void> {
  const before = `${baselineFolder}/${file}`;
  if (!existsSync(before)) {
    console.log(`${file}: nothing to compare with; take it before the change, with --baseline`);
    return;
  }
  const page = await browser.newPage();
  const share = await pictureDifference(page, readFileSync(before), picture);
  await page.close();
  if (share <= toleratedShare) return;
  console.log(`shots/${file} differs from ${before} by ${(share * 100).toFixed(2)} %`);
  process.exitCode = 1;
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

mkdirSync(folder, { recursive: true });
await buildOrExit();
const browser = await openBrowser();
try {
  const site = await startSite({ GALLERY: 'on' });
  const chosenStates = shotStates.filter((state) => chosenPaths.includes(state.path));
  if (values.states || isCompared)
    for (const state of chosenStates) await shoot(browser, site.url, state.path, state);
  if (!values.states) for (const path of chosenPaths) await shoot(browser, site.url, path);
  await site.stop();
} finally {
  await browser.close();
}
