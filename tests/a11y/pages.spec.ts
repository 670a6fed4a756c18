import { prerenderedPaths } from '#content/sitemap.ts';
import { expect, test } from '#tests/support/site-test.ts';
import { walks } from '#tests/support/journeys.ts';

/** Every page at the width where most goes wrong. Both widths, and axe, are in routes.spec.ts, in the long run. */
for (const paths of walks(prerenderedPaths)) {
  test(`opens without complaint and does not scroll sideways: ${paths.join(' ')}`, async ({ page }) => {
    const width = 320;
    await page.setViewportSize({ width, height: 640 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of paths) {
      await page.goto(path);
      // Media queries react to a new size in the next frame.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `width of ${path}`)
        .toBe(width);
    }
  });
}
