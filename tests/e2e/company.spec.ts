import { companyPage } from '#content/pages/company.ts';
import { expect, test } from '#tests/support/site-test.ts';
import type { Page } from '@playwright/test';

const tilt = (page: Page) =>
  page.locator('.leader-card').evaluate((card) => (card instanceof HTMLElement ? card.style.cssText : ''));
const particles = (page: Page) => page.locator('main canvas');

async function expectWayThereAndBack(page: Page): Promise<void> {
  const main = page.locator('main');
  await main.getByRole('link', { name: 'Why we started' }).click();
  await expect(page.locator('h1')).toHaveText('Securing Futures in a Connected World');
  await expect(main.getByText('Schedule Assessment')).toBeVisible();
  await main.getByRole('link', { name: 'See the company' }).click();
  await expect(page.locator('h1')).toHaveText(companyPage.heading);
}

test('the company page moves with mouse, scroll and window, stops with the switch, and leads to about and back', async ({
  page,
}) => {
  await page.goto('/company');
  await test.step('particles follow the size of the window, 200 ms after the last change', async () => {
    await expect(particles(page)).toHaveAttribute('data-particles', '100');
    await page.setViewportSize({ width: 800, height: 600 });
    await expect(particles(page)).toHaveAttribute('data-particles', '40');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(particles(page)).toHaveAttribute('data-particles', '100');
  });

  await test.step('the line of the timeline is tied to the scroll', async () => {
    const scaleOf = () =>
      page.locator('.career-timeline').evaluate((list) => getComputedStyle(list, '::after').scale);
    await expect.poll(scaleOf).toBe('1 0');
    await page.locator('#vision-title').scrollIntoViewIfNeeded();
    await expect.poll(scaleOf).toMatch(/^(1|none|1 1)$/);
  });

  await test.step('the card leans towards the mouse while it is hovered', async () => {
    const card = page.locator('.leader-card');
    await card.scrollIntoViewIfNeeded();
    await expect(async () => {
      await card.hover({ position: { x: 20, y: 20 } });
      expect(await tilt(page)).toMatch(/--tilt-x: -0\.\d+deg/);
    }).toPass();
    await page.mouse.move(2, 300);
    await expect.poll(() => tilt(page)).toContain('--tilt-x: 0deg');
  });

  await test.step('company and about lead to each other', () => expectWayThereAndBack(page));

  await test.step('particles stop with the switch', async () => {
    await expect(particles(page)).toHaveAttribute('data-particles', '100');
    await page.getByText('Pause motion').click();
    await expect(particles(page)).not.toHaveAttribute('data-particles');
  });
});

test('company and about lead to each other without JavaScript', { tag: '@nojs' }, async ({ page }) => {
  await page.goto('/company');
  await expectWayThereAndBack(page);
});

test('the card stays level, and nothing is drawn, where motion is not wanted', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/company', { waitUntil: 'networkidle' });
  await page.locator('.leader-card').hover({ position: { x: 20, y: 20 } });
  expect(await tilt(page)).not.toMatch(/-?0\.\d+deg/);
  await expect(particles(page)).not.toHaveAttribute('data-particles');
  const line = await page
    .locator('.career-timeline')
    .evaluate((list) => getComputedStyle(list, '::after').animationName);
  expect(line).toBe('none');
});
