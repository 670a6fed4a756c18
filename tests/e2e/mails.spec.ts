import type { Page } from '@playwright/test';
import { everyMail } from '#tests/support/every-mail.ts';
import { lookerAtKinds } from '#tests/support/looks.ts';
import { expect, test } from '#tests/support/site-test.ts';

const isLetter = ({ kind }: { kind: string }) => kind === 'desk-reply';

/** What overflows a window of this width. */
const outsideOf = (page: Page, width: number) =>
  page.evaluate(
    (limit) =>
      [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > limit + 0.5)
        .map((element) => element.outerHTML.slice(0, 80)),
    width,
  );

/** As a mail program shows it: in a narrow pane and in a wide one. */
async function expectWhole(page: Page): Promise<void> {
  for (const width of [320, 600]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await outsideOf(page, width)).toEqual([]);
  }
}

test('Every mail is whole at 320 and 600 pixels, light and dark', async ({ page }) => {
  test.slow();
  // Style sheets belong to one layout.
  const lookAt = lookerAtKinds();
  for (const { name, mail } of everyMail().filter((sample) => !isLetter(sample)))
    await test.step(name, async () => {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.setContent(mail.html);
      const sheet = await page.getByRole('main').boundingBox();
      expect(sheet?.width).toBeLessThanOrEqual(600.5);
      await expectWhole(page);
      await lookAt(page, 'light');
      const button = await page.locator('a.button').boundingBox();
      expect(button?.height).toBeGreaterThanOrEqual(43.5);
      // Another color scheme changes the look, not the content.
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectWhole(page);
      await lookAt(page, 'dark', { only: ['color-contrast', 'link-in-text-block'] });
    });
});

// A personal reply is a letter: it has neither heading nor button.
test('Every letter is whole at 320 and 600 pixels, and its addresses are links', async ({ page }) => {
  for (const { name, mail } of everyMail().filter(isLetter))
    await test.step(name, async () => {
      await page.setContent(mail.html);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectWhole(page);
      }
      await expect(page.getByRole('link')).toHaveCount(2);
    });
});
