import { expect, test } from '#tests/support/site-test.ts';

/** What appears first, and what a slow connection loads last. */
const heroes = {
  '/': { first: 'h1, #attack-path', late: '#attack-path > *, #attack-path ~ *' },
  '/solutions/web-penetration-testing': {
    first: '.solution-opening > *',
    late: '.solution-opening .explorer > *, .solution-opening ~ *',
  },
} as const;

for (const [path, { first, late }] of Object.entries(heroes))
  test(`the hero of ${path} stands where it is while the rest of it still arrives`, async ({ page }) => {
    await page.goto(path);
    const tops = () =>
      page.locator(first).evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
    const whole = await tops();
    expect(whole).toHaveLength(2);
    await page.locator(late).evaluateAll((parts) => {
      for (const part of parts) part.remove();
    });
    expect(await tops()).toEqual(whole);
  });

for (const path of ['/', '/solutions/web-penetration-testing', '/report'])
  test(`${path} is as high before it is scrolled as afterwards`, { tag: '@phone' }, async ({ page }) => {
    await page.goto(path);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    await page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
        scrollTo({ top, behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    });
    await expect(page.locator('footer canvas')).toHaveAttribute('data-enhanced');
    expect(Math.abs((await height()) - before)).toBeLessThanOrEqual(0.05 * before);
  });
