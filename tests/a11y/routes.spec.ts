import { prerenderedPaths } from '#content/sitemap.ts';
import { expectAccessible, siteFrame } from '#tests/support/axe.ts';
import { lookerAtKinds } from '#tests/support/looks.ts';
import { expect, test } from '#tests/support/site-test.ts';
import { isFirstOfTemplate, templateOf, walks } from '#tests/support/walks.ts';

const wide = { width: 1440, height: 900 };
const narrow = { width: 320, height: 640 };

/** Header, menu and footer are looked at where they differ: over the hero, with a link that is on, with a button. */
const framed: readonly (string | undefined)[] = [
  '/',
  '/ptaas',
  prerenderedPaths.find((path) => path.startsWith('/solutions/')),
];

/** For all walks of a worker: pages of one template are spread over several. */
const lookAt = lookerAtKinds();

/**
 * The first of each template is looked at in both widths. What other words can break (names, order of headings,
 * references, small targets, a table too wide, a colour that only they use) shows in one width as well, and most of it
 * in the narrow one.
 */
for (const paths of walks(prerenderedPaths)) {
  test(`no accessibility finding, wide or narrow, and no scrolling sideways: ${paths.join(' ')}`, async ({
    page,
  }) => {
    // A loaded machine is slow, not wrong.
    test.setTimeout(300_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of paths) {
      const isFirst = isFirstOfTemplate(path);
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
