import { prerenderedPaths } from '#content/sitemap.ts';
import { expectAccessible, expectSoundLayout } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/site-test.ts';

const wide = { width: 1440, height: 900 };
const narrow = { width: 320, height: 640 };

/** Pages that differ in their words alone. */
const templateOf = (path: string) =>
  /^\/(?:solutions\/|report\/il-|blog\/|career\/apply\/)/.exec(path)?.[0] ?? path;
const firstOfTemplates = new Set(
  prerenderedPaths.filter(
    (path, index) => prerenderedPaths.findIndex((each) => templateOf(each) === templateOf(path)) === index,
  ),
);

/** A browser tab that goes on to the next page needs half the work of a new one, so a test walks through some. */
const pagesPerTest = 5;
const walks = Array.from({ length: Math.ceil(prerenderedPaths.length / pagesPerTest) }, (_, index) =>
  prerenderedPaths.slice(index * pagesPerTest, (index + 1) * pagesPerTest),
);

for (const paths of walks) {
  test(`no accessibility finding, wide or narrow, and no scrolling sideways: ${paths.join(' ')}`, async ({
    page,
  }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of paths) {
      await page.setViewportSize(wide);
      await page.goto(path);
      await expectAccessible(page);
      await page.setViewportSize(narrow);
      // Media queries answer to a new size with the next frame.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `width of ${path}`)
        .toBe(narrow.width);
      if (firstOfTemplates.has(path)) await expectAccessible(page);
      else await expectSoundLayout(page);
    }
  });
}
