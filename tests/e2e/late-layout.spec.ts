import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/site-test.ts';

/** More quiet moments than home has bands. */
const moments = 20;

/** Opens a page as somebody does who only looks: nothing is pressed, moved or scrolled. */
async function onlyLook(page: Page, path = '/'): Promise<void> {
  // Without waiting as other tests do, who have everything laid out.
  await page.goto(path, { waitUntil: 'load' });
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.evaluate(async (count) => {
    for (let moment = 0; moment < count; moment += 1)
      await new Promise((resolve) => requestIdleCallback(resolve));
  }, moments);
  await expect(page.locator('.site-footer')).toHaveCSS('content-visibility', 'auto');
}

const signs = {
  'a pointer that moves': async (page: Page) => {
    await page.mouse.move(20, 20);
    await page.mouse.move(40, 40);
  },
  'a key': (page: Page) => page.keyboard.press('Shift'),
  'a scroll by other means': (page: Page) => page.evaluate(() => window.scrollBy(0, 40)),
} as const;

for (const [name, give] of Object.entries(signs))
  test(`what lies far below waits for a sign of the visitor: ${name}`, async ({ page }) => {
    await onlyLook(page);
    await give(page);
    await expect(page.locator('html[data-laid-out]')).toBeAttached();
  });

test(
  'the place that is kept for a long list before a dark band is as high as the list',
  { tag: '@phone' },
  async ({ page }) => {
    await onlyLook(page, '/report');
    const [kept = 0, ...rows] = await page
      .locator('.write-up-band, .write-up-band li')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().bottom));
    expect(rows.at(-1)).toBeLessThan(kept);
  },
);

/** What stands first, and what a slow line brings last. */
const heroes = {
  '/': { first: '.home-hero-text, #attack-path', late: '#attack-path > :not(.explorer-head)' },
  '/solutions/web-penetration-testing': {
    first: '.solution-opening > *',
    late: '.solution-opening .explorer > :not(.explorer-head), .solution-opening ~ *',
  },
} as const;

for (const [path, { first, late }] of Object.entries(heroes))
  test(`the hero of ${path} stands where it is while the rest of it still arrives`, async ({ page }) => {
    await page.goto(path);
    const tops = () =>
      page.locator(first).evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
    const whole = await tops();
    expect(whole).toHaveLength(2);
    await page.locator(late).evaluateAll((parts) => {
      for (const part of parts) part.remove();
    });
    expect(await tops()).toEqual(whole);
  });
