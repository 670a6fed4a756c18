import { claimsPath } from '#contract/paths.ts';
import { privacyPage } from '#content/pages/privacy.ts';
import { expect, test } from '#tests/support/site-test.ts';

const privacyColumns = privacyPage.sections.find(({ table }) => table)?.table?.columns ?? [];

test('/privacy: on a phone each cell of a table shows its column', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/privacy');
  const labels = await page
    .locator('.stacked-table tbody tr')
    .first()
    .locator('td')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content.split('"')[1]));
  expect(labels).toEqual(privacyColumns.slice(1));
});

test('on a phone a line of the register is three lines of text', { tag: '@phone' }, async ({ page }) => {
  await page.goto(claimsPath);
  const heights = await page
    .locator('.register-table tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(30);
  expect(Math.max(...heights)).toBeLessThanOrEqual(96);
});

for (const width of [768, 1440]) {
  test(`the register’s columns do not shift from one table to the next, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(claimsPath);
    const starts = await page
      .locator('.register-table tbody tr:first-child')
      .evaluateAll((heads) =>
        heads.map((head) =>
          [...head.children].map((cell) => Math.round(cell.getBoundingClientRect().x)).join(),
        ),
      );
    expect(starts.length).toBeGreaterThan(1);
    expect(new Set(starts).size).toBe(1);
  });
}
