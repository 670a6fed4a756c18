import { prerenderedPaths } from '#content/sitemap.ts';
import { expectAccessible, siteFrame } from '#tests/support/axe.ts';
import { lookerAtKinds } from '#tests/support/looks.ts';
import { expect, test } from '#tests/support/site-test.ts';
import { isFirstOfTemplate, templateOf, walks } from '#tests/support/journeys.ts';

const wide = { width: 1440, height: 900 };
const narrow = { width: 320, height: 640 };

/** Header, menu and footer are only checked where they differ: over the hero, with an active link, with a button. */
const framed: readonly (string | undefined)[] = [
  '/',
  '/ptaas',
  prerenderedPaths.find((path) => path.startsWith('/solutions/')),
];

/** Shared by all tests of a worker: pages of one template are spread over several tests. */
const lookAt = lookerAtKinds();

/**
 * The first page of each template is checked at both widths. What different words can break (names, heading order,
 * references, small targets, tables that are too wide, colors only they use) shows at one width too, mostly the narrow
 * one.
 */
for (const paths of walks(prerenderedPaths)) {
  test(`no accessibility finding, wide or narrow, and no scrolling sideways: ${paths.join(' ')}`, async ({
    page,
  }) => {
    // A busy machine is slow, not wrong.
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
      // Media queries react to a new size in the next frame.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `width of ${path}`)
        .toBe(narrow.width);
      await lookAt(page, templateOf(path), look);
    }
  });
}
