import type { Page } from '@playwright/test';
import { articles } from '#content/articles/all.ts';
import { articleWords } from '#content/pages/article.ts';
import { applyWords } from '#content/pages/apply.ts';
import { expect, test } from '#tests/support/site-test.ts';

const clear = 'rgba(0, 0, 0, 0)';

/** As printed, but on one long page. */
async function printed(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.goto(path);
  await expect(page.locator('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
  const [mark, last] = await Promise.all([
    page.getByRole('banner').getByRole('link').first().boundingBox(),
    page.getByRole('contentinfo').locator('address a').first().boundingBox(),
  ]);
  expect(last?.x, 'the last line begins at the margin, as the mark does').toBeCloseTo(mark?.x ?? 0, 0);
}

test('articles, postings, the quote form and legal texts print as documents: what is pressed is left out, frames are whole, links say where they lead', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 1000 });
  await test.step('an article', async () => {
    await printed(page, `/blog/${articles[0].slug}`);
    const listing = page.locator('.code-listing').first();
    await expect(listing.locator('pre')).toBeVisible();
    await expect(listing.getByText(articleWords.wrapCode)).toBeHidden();
    await expect(listing.locator('pre')).toHaveCSS('background-color', clear);
  });
  await test.step('a posting', async () => {
    await printed(page, '/career/apply/devsecops-engineer');
    await expect(page.getByText(applyWords.back.label)).toBeHidden();
    await expect(page.locator('.job-vector dt')).toHaveCount(7);
    await expect(page.locator('.job-vector dd').first()).toBeVisible();
  });
  await test.step('the quote form', async () => {
    await printed(page, '/get-a-quote');
    const panel = await page.locator('.form-panel').boundingBox();
    const question = await page.locator('.form-panel legend').first().boundingBox();
    expect((question?.y ?? 0) - (panel?.y ?? 0)).toBeGreaterThan(12);
  });
  await test.step('a legal text', async () => {
    await printed(page, '/terms');
    const address = page
      .locator('.legal-text p a[href="/privacy"]')
      .evaluate((link) => getComputedStyle(link, '::after').marginInlineStart);
    expect(Number.parseFloat(await address)).toBeGreaterThan(0);
  });
});
