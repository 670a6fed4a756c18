import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '#scripts/browsers/chromium.ts';
import { expect, settled, test } from '#tests/support/site-test.ts';

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('a link leads to the top of the next page, Back to where the visitor was', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await expect.poll(() => scrollY(page)).toBe(900);
  await page.locator('main').getByRole('link', { name: 'Learn More About Us' }).click();
  await expect(page).toHaveURL('/company');
  expect(await scrollY(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => scrollY(page)).toBe(900);
});

test('a reload, and the way back from another document, return to where the visitor was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const heading = page.locator('#sample-title');
  const place = async () => Math.round((await heading.boundingBox())?.y ?? Number.NaN);
  await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  await expect.poll(place).toBeLessThan(200);
  const left = await place();
  await page.reload();
  await expect.poll(place).toBe(left);
  await page.goto('/report/sample');
  await page.goBack();
  await settled(page);
  // Less than a line of text off: fonts may come after the browser has scrolled.
  await expect.poll(async () => Math.abs((await place()) - left)).toBeLessThan(16);
});

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  await page.goto('/career');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

/** One of each kind. */
const restorable = [
  '/',
  '/solutions/web-penetration-testing',
  '/privacy',
  '/blog',
  '/get-a-quote',
  '/career',
  '/estimate',
  '/ptaas/demo',
];

test('public pages come back from the browser’s own cache, as they were left', async ({ site }) => {
  const executablePath = await findChromium();
  const browser = await chromium.launch({
    args: [...chromiumFlags],
    ...(executablePath ? { executablePath } : {}),
    // Playwright turns that cache off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage();
  for (const path of restorable) {
    await page.goto(site.url + path);
    await page.evaluate(() => Object.assign(window, { isAsLeft: true }));
    await page.goto(`${site.url}/about`);
    // A page restored from the back/forward cache doesn't load again.
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL(site.url + path);
    const found = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
        notRestoredReasons?: { reasons: { reason: string }[] } | null;
      })[];
      return {
        isAsLeft: 'isAsLeft' in window,
        reasons: entry?.notRestoredReasons?.reasons.map(({ reason }) => reason) ?? [],
      };
    });
    // The headless shell has no such cache, and only this word says so.
    expect(found, path).toEqual(
      found.reasons.includes('masked')
        ? { isAsLeft: false, reasons: ['masked'] }
        : { isAsLeft: true, reasons: [] },
    );
  }
  await browser.close();
});

test('an unknown path shows the 404 page with ways on', async ({ page, complaints }) => {
  complaints.expectComplaint(/404/);
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Reports/ })
    .click();
  await expect(page).toHaveURL('/report');
});
