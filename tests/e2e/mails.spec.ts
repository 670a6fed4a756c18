import type { Page } from '@playwright/test';
import { everyMail } from '#tests/support/every-mail.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/site-test.ts';

const colorSchemes = ['light', 'dark'] as const;
const isLetter = ({ kind }: { kind: string }) => kind === 'desk-reply';

/** As a mail program shows it: in a narrow pane and in a wide one. */
async function expectWhole(page: Page): Promise<void> {
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
}

test('Every mail is whole at 320 and 600 pixels, light and dark', async ({ page }) => {
  test.slow();
  for (const { name, mail } of everyMail().filter((sample) => !isLetter(sample)))
    await test.step(name, async () => {
      await page.setContent(mail.html);
      for (const colorScheme of colorSchemes) {
        await page.emulateMedia({ colorScheme });
        await expectWhole(page);
        await expectAccessible(page);
      }
      const button = await page.locator('a.button').boundingBox();
      expect(button?.height).toBeGreaterThanOrEqual(44);
      await page.setViewportSize({ width: 1440, height: 900 });
      const sheet = await page.getByRole('main').boundingBox();
      expect(sheet?.width).toBeLessThanOrEqual(600);
    });
});

// A person's reply is a letter: it has neither heading nor button.
test('Every letter is whole at 320 and 600 pixels, and its addresses are links', async ({ page }) => {
  for (const { name, mail } of everyMail().filter(isLetter))
    await test.step(name, async () => {
      await page.setContent(mail.html);
      for (const colorScheme of colorSchemes) {
        await page.emulateMedia({ colorScheme });
        await expectWhole(page);
      }
      await expect(page.getByRole('link')).toHaveCount(2);
    });
});
