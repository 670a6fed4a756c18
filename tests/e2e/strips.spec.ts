import { expect, test } from '#tests/support/site-test.ts';

const fadePx = 40;

for (const [path, strip] of [
  ['/solutions/web-penetration-testing', '.section-links ul'],
  ['/resources/glossary', '.letter-bar ul'],
] as const) {
  test(
    `${path}: a row that scrolls fades where it goes on, and shows its end whole`,
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto(path);
      const row = page.locator(strip).first();
      await expect(row).toHaveCSS('mask-image', /linear-gradient/);
      const left = await row.evaluate((list, fade) => {
        list.scrollLeft = list.scrollWidth;
        const last = list.querySelector('li:last-child')?.getBoundingClientRect();
        return list.getBoundingClientRect().right - (last?.right ?? 0) - fade;
      }, fadePx);
      expect(left).toBeGreaterThanOrEqual(0);
    },
  );
}
