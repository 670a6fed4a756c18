import { sampleReportPath } from '#contract/paths.ts';
import { prerenderedPaths } from '#content/sitemap.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/site-test.ts';

const narrow = { width: 320, height: 640 };

for (const path of prerenderedPaths) {
  test(`${path} has no accessibility finding, wide or narrow, and never scrolls sideways`, async ({
    page,
  }) => {
    // A whole book on one page: axe reads it for longer than a test may usually take.
    if (path === sampleReportPath) test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await expectAccessible(page);
    await page.setViewportSize(narrow);
    // Media queries answer to a new size with the next frame.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width);
    await expectAccessible(page);
  });
}
