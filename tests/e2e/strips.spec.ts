import { expect, test } from '#tests/support/site-test.ts';

const fadePx = 20;

test(
  'a row of links shows its last one, or fades where it goes on and shows its end whole',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/solutions/web-penetration-testing');
    const row = page.locator('.section-links ul').first();
    // This phone has room for all of them; a narrower one has not.
    const width = page.viewportSize()?.width ?? 0;
    const last = await row.getByRole('link').last().boundingBox();
    expect((last?.x ?? width) + (last?.width ?? 0)).toBeLessThanOrEqual(width - fadePx + 1);
    await page.setViewportSize({ width: 300, height: 640 });
    await expect(row).toHaveCSS('mask-image', /linear-gradient/);
    const left = await row.evaluate((list, fade) => {
      list.scrollLeft = list.scrollWidth;
      const end = list.querySelector('li:last-child')?.getBoundingClientRect();
      return list.getBoundingClientRect().right - (end?.right ?? 0) - fade;
    }, fadePx);
    expect(left).toBeGreaterThanOrEqual(0);
  },
);
