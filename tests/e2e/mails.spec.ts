import { everyMail } from '#tests/support/every-mail.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/site-test.ts';

// As a mail program shows them: in a narrow pane and in a wide one, by day and by night.
for (const { name, mail } of everyMail()) {
  test(`The mail ${name} is whole at 320 and 600 pixels, light and dark`, async ({ page }) => {
    await page.setContent(mail.html);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [320, 600]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        const wide = await page.evaluate(
          (limit) =>
            [...document.querySelectorAll('body *')]
              .filter((element) => element.getBoundingClientRect().right > limit)
              .map((element) => element.outerHTML.slice(0, 80)),
          width,
        );
        expect(wide).toEqual([]);
      }
      await expectAccessible(page);
    }
    const button = await page.locator('a.button').boundingBox();
    expect(button?.height).toBeGreaterThanOrEqual(44);
    await page.setViewportSize({ width: 1440, height: 900 });
    const sheet = await page.getByRole('main').boundingBox();
    expect(sheet?.width).toBeLessThanOrEqual(600);
  });
}
