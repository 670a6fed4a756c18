import { companyPage } from '#content/pages/company.ts';
import { emailHref, site as brand } from '#content/site.ts';
import { expect, test } from '#tests/support/site-test.ts';
import type { Page } from '@playwright/test';

const tilt = (page: Page) =>
  page.locator('.leader-card').evaluate((card) => (card instanceof HTMLElement ? card.style.cssText : ''));
const particles = (page: Page) => page.locator('main canvas');

test('company and about lead to each other', { tag: ['@desktop', '@nojs'] }, async ({ page }) => {
  await page.goto('/company');
  await page.getByRole('main').getByRole('link', { name: 'Why we started' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Securing Futures in a Connected World');
  await expect(page.getByRole('main').getByText('Schedule Assessment')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'See the company' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(companyPage.heading);
});

test('the card leans towards the mouse while it is hovered', async ({ page }) => {
  await page.goto('/company');
  const card = page.locator('.leader-card');
  await card.scrollIntoViewIfNeeded();
  await expect(async () => {
    await card.hover({ position: { x: 20, y: 20 } });
    expect(await tilt(page)).toMatch(/--tilt-x: -0\.\d+deg/);
  }).toPass();
  await page.mouse.move(2, 300);
  await expect.poll(() => tilt(page)).toContain('--tilt-x: 0deg');
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

test('particles follow the size of the window, 200 ms after the last change, and stop with the switch', async ({
  page,
}) => {
  await page.goto('/company');
  await expect(particles(page)).toHaveAttribute('data-particles', '100');
  await page.setViewportSize({ width: 800, height: 600 });
  await expect(particles(page)).toHaveAttribute('data-particles', '40');
  await page.getByText('Pause motion').click();
  await expect(particles(page)).not.toHaveAttribute('data-particles');
});

test('the line of the timeline is tied to the scroll', async ({ page }) => {
  await page.goto('/company');
  const scaleOf = () =>
    page.locator('.career-timeline').evaluate((list) => getComputedStyle(list, '::after').scale);
  expect(await scaleOf()).toBe('1 0');
  await page.locator('#vision-title').scrollIntoViewIfNeeded();
  await expect.poll(scaleOf).toMatch(/^(1|none|1 1)$/);
});

test('the community button leads to the chat, or to a mail where none is set', async ({ page }) => {
  const { chat, mail } = companyPage.vision;
  const [name, href] = brand.chatUrl
    ? [chat, brand.chatUrl]
    : [mail, `${emailHref}?subject=Community%20invitation`];
  await page.goto('/company');
  await expect(page.getByRole('link', { name })).toHaveAttribute('href', href);
});
