import { prerenderedPaths } from '#content/sitemap.ts';
import { siteFrame } from '#tests/support/axe.ts';
import { lookerAtKinds } from '#tests/support/looks.ts';
import { expect, test } from '#tests/support/site-test.ts';
import { isFirstOfTemplate, walks } from '#tests/support/journeys.ts';

/** Shared by all tests of a worker: what one page has shown isn't checked again on the next. */
const lookAt = lookerAtKinds();

/** One page of each template, at the width where most goes wrong. Every page, at both widths: routes.spec.ts. */
for (const paths of walks(prerenderedPaths.filter(isFirstOfTemplate))) {
  test(`no complaint, no accessibility finding and no scrolling sideways: ${paths.join(' ')}`, async ({
    page,
  }) => {
    const width = 320;
    await page.setViewportSize({ width, height: 640 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of paths) {
      await page.goto(path);
      // Media queries react to a new size in the next frame.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `width of ${path}`)
        .toBe(width);
      await lookAt(page, 'narrow', { outside: path === '/' ? [] : siteFrame });
    }
  });
}
