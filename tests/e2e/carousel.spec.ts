import type { Page } from '@playwright/test';
import { vulnerabilityRecords } from '#content/findings/records.ts';
import { carouselBand } from '#content/pages/home-sections.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { freezeClock } from '#tests/support/clock.ts';
import { seenLayoutShifts, watchLayoutShifts } from '#tests/support/layout-shifts.ts';
import { expect, test } from '#tests/support/site-test.ts';

const carouselSelector = `section[aria-label="${carouselBand.words.label}"]`;
const carousel = (page: Page) => page.locator(carouselSelector);
const activeSlide = (page: Page) => carousel(page).locator('.swiper-slide-active');

const shownReport = (page: Page) => carousel(page).locator('.dot-button[aria-current]');

const segments = (page: Page) => carousel(page).locator('.carousel-segment');

/** How much of the current segment is filled. */
const filled = (page: Page) =>
  segments(page)
    .and(page.locator('[aria-current]'))
    .evaluate((segment) => Number.parseFloat(getComputedStyle(segment, '::after').scale));

/** The carousel waits five seconds from the end of a slide's transition, which runs on the browser's own clock. */
const atRest = (page: Page) =>
  expect(carousel(page).locator('.swiper-wrapper')).toHaveCSS('transition-duration', '0s');

const expectReport = (page: Page, report: number) =>
  expect(shownReport(page)).toHaveAccessibleName(new RegExp(`^Show report ${report}:`));

async function openCarousel(page: Page) {
  await page.goto('/');
  await page.getByRole('region', { name: carouselBand.words.label, exact: true }).scrollIntoViewIfNeeded();
  await expect(carousel(page).getByRole('button', { name: 'Next report' })).toBeVisible();
}

test('the carousel advances every five seconds, loops, does not stop on interaction, and is paused by its button', async ({
  page,
}) => {
  await page.clock.install();
  await openCarousel(page);
  await freezeClock(page);
  await test.step('it advances and loops', async () => {
    await page.clock.runFor(5_500);
    await expectReport(page, 2);
    await atRest(page);
    await test.step('and the segment of its card fills with the five seconds', async () => {
      await page.clock.runFor(2_500);
      await expect(segments(page).nth(1)).toHaveAttribute('aria-current', 'true');
      expect(await filled(page)).toBeGreaterThan(0.4);
      expect(await filled(page)).toBeLessThan(0.75);
    });
    await carousel(page).getByRole('button', { name: 'Next report' }).click();
    await expectReport(page, 3);
    for (const [shown, next] of [
      [3, 4],
      [4, 5],
      [5, 1],
    ] as const) {
      await atRest(page);
      await page.clock.runFor(4_000);
      await expectReport(page, shown);
      await page.clock.runFor(1_500);
      await expectReport(page, next);
    }
    await atRest(page);
  });
  await test.step('it is paused by its button, and stays where it is', async () => {
    const link = activeSlide(page).getByRole('link');
    await link.focus();
    await page.clock.runFor(20_000);
    await expectReport(page, 1);
    await expect(link, 'a card does not turn away from whoever is in it').toBeFocused();
    await carousel(page).getByRole('button', { name: 'Pause' }).click();
    await page.clock.runFor(20_000);
    await expectReport(page, 1);
    await expect(carousel(page).getByRole('button', { name: 'Play' })).toBeVisible();
    expect(await filled(page), 'it marks its card, and no time').toBe(1);
  });
});

test('with reduced motion nothing on the home page shifts, and the carousel is moved by its buttons alone', async ({
  page,
}) => {
  await watchLayoutShifts(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await openCarousel(page);
  await test.step('nothing shifts while the page loads and is read', async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    expect(await seenLayoutShifts(page)).toEqual([]);
    await carousel(page).scrollIntoViewIfNeeded();
  });
  await test.step('it does not move by itself', async () => {
    await page.clock.runFor(20_000);
    await expectReport(page, 1);
    expect(await filled(page)).toBe(1);
  });
  await test.step('it is moved by its buttons and dots; only the card in front can be reached', async () => {
    await carousel(page)
      .getByRole('button', { name: /^Show report 4/ })
      .click();
    await expect(activeSlide(page).getByRole('heading')).toHaveText(vulnerabilityRecords[3]?.title ?? '');
    await carousel(page).getByRole('button', { name: 'Previous report' }).click();
    await expect(activeSlide(page).getByRole('heading')).toHaveText(vulnerabilityRecords[2]?.title ?? '');
    await expect(carousel(page).locator('.swiper-slide:not([inert])')).toHaveCount(1);
    await expect(carousel(page).locator('.dot-button[aria-current]')).toHaveCount(1);
    await expectAccessible(page, { within: carouselSelector });
  });
  await test.step('it shows as many slides as the specification says at each width', async () => {
    for (const [width, slides] of [
      [390, 1],
      [700, 1.5],
      [1440, 2.5],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(async () => {
          const slide = (await activeSlide(page).boundingBox())?.width ?? 0;
          const whole = (await carousel(page).locator('.swiper').boundingBox())?.width ?? 0;
          return Math.abs((whole - 30 * (slides - 1)) / slides - slide);
        }, `${slides} slides at ${width}`)
        .toBeLessThan(2);
    }
  });
  await test.step('the card in front covers nothing of its neighbors', async () => {
    const edges = async (slide: string) => {
      const box = await carousel(page).locator(`.swiper-slide-${slide} > article`).boundingBox();
      return { left: box?.x ?? 0, right: (box?.x ?? 0) + (box?.width ?? 0) };
    };
    for (const width of [1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(async () => {
          const [before, front, after] = [await edges('prev'), await edges('active'), await edges('next')];
          return before.right < front.left && front.right < after.left;
        }, `at ${width} px`)
        .toBe(true);
    }
  });
});
