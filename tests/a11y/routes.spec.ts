import { prerenderedPaths } from '#content/sitemap.ts';
import { expectAccessible, siteFrame } from '#tests/support/axe.ts';
import { lookerAtKinds } from '#tests/support/looks.ts';
import { expect, test } from '#tests/support/site-test.ts';

const wide = { width: 1440, height: 900 };
const narrow = { width: 320, height: 640 };

/**
 * Pages that differ in their words alone: the first of them is looked at in both widths. What other words can break
 * (names, order of headings, references, small targets, a table too wide, a colour that only they use) shows in one
 * width as well, and most of it in the narrow one.
 */
const templateOf = (path: string) =>
  /^\/(?:solutions\/|report\/il-|blog\/|career\/apply\/)/.exec(path)?.[0] ?? path;
const firstOfTemplates = new Set(
  prerenderedPaths.filter(
    (path, index) => prerenderedPaths.findIndex((each) => templateOf(each) === templateOf(path)) === index,
  ),
);

/** Header, menu and footer are looked at where they differ: over the hero, with a link that is on, with a button. */
const framed: readonly (string | undefined)[] = [
  '/',
  '/ptaas',
  prerenderedPaths.find((path) => path.startsWith('/solutions/')),
];

/** A browser tab that goes on to the next page needs half the work of a new one, so a test walks through some. */
const pagesPerTest = 6;
const walks = Array.from({ length: Math.ceil(prerenderedPaths.length / pagesPerTest) }, (_, index) =>
  prerenderedPaths.slice(index * pagesPerTest, (index + 1) * pagesPerTest),
);

/** For all walks of a worker: pages of one template are spread over several. */
const lookAt = lookerAtKinds();

for (const paths of walks) {
  test(`no accessibility finding, wide or narrow, and no scrolling sideways: ${paths.join(' ')}`, async ({
    page,
  }) => {
    // A loaded machine is slow, not wrong.
    test.setTimeout(300_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of paths) {
      const isFirst = firstOfTemplates.has(path);
      const look = { outside: framed.includes(path) ? [] : siteFrame };
      await page.setViewportSize(isFirst ? wide : narrow);
      await page.goto(path);
      if (isFirst) {
        await expectAccessible(page, look);
        await page.setViewportSize(narrow);
      }
      // Media queries answer to a new size with the next frame.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `width of ${path}`)
        .toBe(narrow.width);
      await lookAt(page, templateOf(path), look);
    }
  });
}
