import type { Page } from '@playwright/test';
import { careerPage } from '#content/pages/career.ts';
import { expect, test } from '#tests/support/site-test.ts';

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('a change of page scrolls to the top, focuses the heading and announces the title', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.getByRole('link', { name: 'See PTaaS' }).first().click();
  await expect(page).toHaveURL('/ptaas');
  await expect.poll(() => scrollY(page)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('[role=status][aria-live=polite]').last()).toHaveText(await page.title());
});

test('back returns to where the visitor was, forward to the top', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
  await expect.poll(() => scrollY(page)).toBe(700);
  await page.getByRole('link', { name: 'See web testing' }).click();
  await expect(page).toHaveURL('/solutions/web-penetration-testing');
  await expect.poll(() => scrollY(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => scrollY(page)).toBe(700);
  await page.goForward();
  await expect.poll(() => scrollY(page)).toBe(0);
});

test('the change of page is smooth, but instant with reduced motion', async ({ page }) => {
  const leave = async () => {
    await page.goto('/');
    await page.evaluate(() => {
      const record: unknown[] = [];
      Object.assign(window, { record });
      window.scrollTo = ((options: ScrollToOptions) =>
        record.push(options.behavior)) as typeof window.scrollTo;
    });
    await page.getByRole('banner').getByRole('link', { name: 'Company' }).click();
    await expect(page).toHaveURL('/company');
  };
  const recorded = () => page.evaluate(() => (window as unknown as { record: unknown[] }).record);
  await leave();
  await expect.poll(recorded).toEqual(['smooth']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await leave();
  await expect.poll(recorded).toEqual(['instant']);
});

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  await page.goto('/ptaas');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
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

for (const network of ['twitter', 'linkedin', 'github']) {
  test(`/${network} leads to the company page while no account is set`, async ({ page }) => {
    await page.goto(`/${network}`);
    await expect(page).toHaveURL('/company');
  });
}

test('a page that is walked to looks as if it had been opened', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Career' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(careerPage.heading.join(' '));
  await expect(page.locator('.hiring-path')).toHaveCSS('display', 'grid');
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  const walked = await page.locator('.hiring-path').boundingBox();
  await page.reload();
  // Bands above it may still be waiting for their layout.
  await expect.poll(() => page.locator('.hiring-path').boundingBox()).toEqual(walked);
});
