import { expect, test } from '#tests/support/site-test.ts';

const fadePx = 40;

test(
  'a row that scrolls fades where it goes on, and shows its end whole',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/solutions/web-penetration-testing');
    const row = page.locator('.section-links ul').first();
    await expect(row).toHaveCSS('mask-image', /linear-gradient/);
    const left = await row.evaluate((list, fade) => {
      list.scrollLeft = list.scrollWidth;
      const last = list.querySelector('li:last-child')?.getBoundingClientRect();
      return list.getBoundingClientRect().right - (last?.right ?? 0) - fade;
    }, fadePx);
    expect(left).toBeGreaterThanOrEqual(0);
  },
);
