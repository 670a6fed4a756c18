import type { Page } from '@playwright/test';
import { vulnerabilityRecords } from '#content/findings/records.ts';
import { carouselBand } from '#content/pages/home-bands.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { freezeClock } from '#tests/support/clock.ts';
import { expect, test } from '#tests/support/site-test.ts';

const carousel = (page: Page) => page.getByRole('region', { name: carouselBand.words.label, exact: true });
const activeSlide = (page: Page) => carousel(page).locator('.swiper-slide-active');

const shownReport = (page: Page) => carousel(page).locator('.carousel-page[aria-current]');

/** Moves the frozen clock in small steps until the report is in front; tells how far. */
async function msUntil(page: Page, report: number): Promise<number> {
  let waited = 0;
  await expect
    .poll(
      async () => {
        await page.clock.runFor(250);
        waited += 250;
        return shownReport(page).getAttribute('aria-label');
      },
      { intervals: [60], timeout: 20_000 },
    )
    .toMatch(new RegExp(`^Show report ${report}:`));
  return waited;
}

async function openCarousel(page: Page) {
  await page.goto('/');
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(carousel(page).getByRole('button', { name: 'Next report' })).toBeVisible();
}

test.describe('the carousel', () => {
  test('advances every five seconds, loops, and does not stop on interaction', async ({ page }) => {
    await page.clock.install();
    await openCarousel(page);
    await freezeClock(page);
    expect(await msUntil(page, 2)).toBeLessThanOrEqual(6_000);
    await carousel(page).getByRole('button', { name: 'Next report' }).click();
    await expect(shownReport(page)).toHaveAccessibleName(/^Show report 3:/);
    for (const report of [4, 5, 1]) {
      const waited = await msUntil(page, report);
      expect(waited).toBeGreaterThan(4_000);
      expect(waited).toBeLessThanOrEqual(6_000);
    }
  });

  test('is paused by its button, and stays where it is', async ({ page }) => {
    await page.clock.install();
    await openCarousel(page);
    await freezeClock(page);
    await carousel(page).getByRole('button', { name: 'Pause' }).click();
    await page.clock.runFor(20_000);
    await expect(carousel(page).locator('.carousel-page[aria-current]')).toHaveAccessibleName(
      /^Show report 1:/,
    );
    await expect(carousel(page).getByRole('button', { name: 'Play' })).toBeVisible();
  });

  test('does not move by itself with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await openCarousel(page);
    await page.clock.runFor(20_000);
    await expect(carousel(page).locator('.carousel-page[aria-current]')).toHaveAccessibleName(
      /^Show report 1:/,
    );
  });

  test('is moved by its buttons and dots; only the card in front can be reached', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openCarousel(page);
    await carousel(page)
      .getByRole('button', { name: /^Show report 4/ })
      .click();
    await expect(activeSlide(page).getByRole('heading')).toHaveText(vulnerabilityRecords[3]?.title ?? '');
    await carousel(page).getByRole('button', { name: 'Previous report' }).click();
    await expect(activeSlide(page).getByRole('heading')).toHaveText(vulnerabilityRecords[2]?.title ?? '');
    await expect(carousel(page).locator('.swiper-slide:not([inert])')).toHaveCount(1);
    await expect(carousel(page).locator('.carousel-dots [data-active]')).toHaveCount(1);
    await expectAccessible(page);
  });

  test('shows as many slides as the specification says at each width', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [width, slides] of [
      [390, 1],
      [700, 1.5],
      [1440, 2.5],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await openCarousel(page);
      const slide = (await activeSlide(page).boundingBox())?.width ?? 0;
      const whole = (await carousel(page).locator('.swiper').boundingBox())?.width ?? 0;
      expect(Math.abs((whole - 30 * (slides - 1)) / slides - slide)).toBeLessThan(2);
    }
  });
});

test('nothing on the home page shifts while it loads and is read', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) shifts.push(value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openCarousel(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
});
