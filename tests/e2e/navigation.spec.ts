import type { Page } from '@playwright/test';
import { careerPage } from '#content/pages/career.ts';
import { expect, settled, test } from '#tests/support/site-test.ts';

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('a change of page scrolls to the top, focuses the heading and announces the title; back returns to where the visitor was', async ({
  page,
}) => {
  await page.goto('/');
  await test.step('a change of page scrolls to the top, focuses the heading and announces the title', async () => {
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
    await expect.poll(() => scrollY(page)).toBe(700);
    await page.locator('main').getByRole('link', { name: 'See web testing' }).click();
    await expect(page).toHaveURL('/solutions/web-penetration-testing');
    await expect.poll(() => scrollY(page)).toBe(0);
    await expect(page.locator('h1')).toBeFocused();
    await expect(page.locator('[role=status][aria-live=polite]').last()).toHaveText(await page.title());
  });
  await test.step('back returns to where the visitor was, forward to the top', async () => {
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect.poll(() => scrollY(page)).toBe(700);
    await page.goForward();
    await expect.poll(() => scrollY(page)).toBe(0);
  });
});

test('a reload, and the way back from another document, return to where the visitor was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const heading = page.locator('#sample-title');
  const place = async () => (await heading.boundingBox())?.y;
  await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  await expect.poll(place).toBeLessThan(200);
  const left = await place();
  await page.reload();
  await expect.poll(place).toBeCloseTo(left ?? 0, 0);
  // It has no program of its own, so it is a document of its own.
  await page.goto('/report/sample');
  await page.goBack();
  await settled(page);
  await expect.poll(place).toBeCloseTo(left ?? 0, 0);
});

test('the change of page is instant with reduced motion and smooth otherwise, and a page that is walked to looks as if it had been opened', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.evaluate(() => {
    const record: unknown[] = [];
    Object.assign(window, { record });
    window.scrollTo = ((options: ScrollToOptions) => record.push(options.behavior)) as typeof window.scrollTo;
  });
  const recorded = () => page.evaluate(() => (window as unknown as { record: unknown[] }).record);
  await test.step('instant with reduced motion, smooth without', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Company' }).click();
    await expect(page).toHaveURL('/company');
    await expect.poll(recorded).toEqual(['instant']);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.getByRole('banner').getByRole('link', { name: 'Career' }).click();
    await expect(page).toHaveURL('/career');
    await expect.poll(recorded).toEqual(['instant', 'smooth']);
  });
  await test.step('a page that is walked to looks as if it had been opened', async () => {
    await expect(page.locator('h1')).toHaveText(careerPage.heading.join(' '));
    await expect(page.locator('.hiring-path')).toHaveCSS('display', 'grid');
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    const walked = await page.locator('.hiring-path').boundingBox();
    await page.reload();
    // Bands above it may still be waiting for their layout.
    await expect.poll(() => page.locator('.hiring-path').boundingBox()).toEqual(walked);
  });
  await test.step('the skip link is the first stop and leads to the content', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });
});

test('an unknown path shows the 404 page with ways on', async ({ page, complaints }) => {
  complaints.expectComplaint(/404/);
  // The page rendered for one path is kept, and must wake up at every other.
  await page.goto('/never/was');
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This path leads nowhere');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Reports/ })
    .click();
  await expect(page).toHaveURL('/report');
});
