import { sampleReportPath } from '#contract/paths.ts';
import { prerenderedPaths } from '#content/sitemap.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { test } from '#tests/support/site-test.ts';

for (const path of prerenderedPaths) {
  test(`${path} has no accessibility finding`, { tag: ['@desktop', '@phone'] }, async ({ page }) => {
    // A whole book on one page: axe reads it for longer than a test may usually take.
    if (path === sampleReportPath) test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await expectAccessible(page);
  });
}
