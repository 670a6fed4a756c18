import { expect, test } from '#tests/support/site-test.ts';

// What each page carries is tested on the built pages: tests/pages/json-ld.test.ts.
test('a change of page adds no script element', async ({ page }) => {
  await page.goto('/ptaas');
  await page.getByRole('contentinfo').getByRole('link', { name: 'HIPAA' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('HIPAA Technical Evaluation');
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
});
