import { seenLayoutShifts, watchLayoutShifts } from '#tests/support/layout-shifts.ts';
import { expect, settled, test } from '#tests/support/site-test.ts';

for (const { path, width } of [
  { path: '/', width: 390 },
  { path: '/', width: 1440 },
  { path: '/solutions/web-penetration-testing', width: 1440 },
  { path: '/career/apply/security-researcher', width: 390 },
])
  test(`nothing shifts on ${path} at ${width} px when its font comes after the page was painted with one of the system’s`, async ({
    page,
  }) => {
    const held = Promise.withResolvers<void>();
    await page.route(/\/geist-(?!mono)[^/]*\.woff2$/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await watchLayoutShifts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(
      () =>
        performance.getEntriesByName('first-contentful-paint').length === 1 &&
        document.querySelector('footer'),
    );
    const isHere = () => page.evaluate(() => document.fonts.check('16px "Geist Variable"'));
    expect(await isHere()).toBe(false);
    held.resolve();
    await settled(page);
    await expect.poll(isHere).toBe(true);
    expect(await seenLayoutShifts(page)).toEqual([]);
  });
