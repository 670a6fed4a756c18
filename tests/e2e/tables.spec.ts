import { claimsPath } from '#contract/paths.ts';
import { claimsRegisterPage } from '#content/pages/claims-register.ts';
import { privacyPage } from '#content/pages/privacy.ts';
import { expect, test } from '#tests/support/site-test.ts';

const privacyColumns = privacyPage.sections.find(({ table }) => table)?.table?.columns ?? [];

for (const [path, columns] of [
  ['/privacy', privacyColumns],
  [claimsPath, Object.values(claimsRegisterPage.columns)],
] as const) {
  test(`${path}: on a phone each cell of a table shows its column`, { tag: '@phone' }, async ({ page }) => {
    await page.goto(path);
    const labels = await page
      .locator('.stacked-table tbody tr')
      .first()
      .locator('td')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content.split('"')[1]));
    expect(labels).toEqual(columns.slice(1));
  });
}

for (const width of [768, 1440]) {
  test(`the register’s columns do not shift from one table to the next, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(claimsPath);
    const starts = await page
      .locator('.register-table thead tr')
      .evaluateAll((heads) =>
        heads.map((head) =>
          [...head.children].map((cell) => Math.round(cell.getBoundingClientRect().x)).join(),
        ),
      );
    expect(starts.length).toBeGreaterThan(1);
    expect(new Set(starts).size).toBe(1);
  });
}
