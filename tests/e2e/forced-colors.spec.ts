import { expect, test } from '#tests/support/site-test.ts';
import type { Locator, Page } from '@playwright/test';

// Forced colors remove all our backgrounds and colors: selected state must show in the system's own.

type Colour = 'Highlight' | 'ButtonText' | 'CanvasText';

const systemColour = (page: Page, name: Colour): Promise<string> =>
  page.evaluate((wanted) => {
    const probe = document.createElement('i');
    probe.style.setProperty('forced-color-adjust', 'none');
    probe.style.setProperty('color', wanted);
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

async function expectColour(
  element: Locator,
  property: 'background-color' | 'outline-color' | 'color' | 'fill',
  name: Colour,
  options: { readonly pseudo?: 'after' } = {},
): Promise<void> {
  const colour = await systemColour(element.page(), name);
  await expect(element.first()).toHaveCSS(property, colour, options);
}

test('in forced colours every chosen thing shows that it is chosen, and every label can be read', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });

  await test.step('a day and a time for a call', async () => {
    await page.goto('/book');
    // The first day may have one open time left.
    const day = page.locator('a.slot-day').nth(2);
    await day.click();
    await expect(day).toHaveAttribute('aria-current', 'date');
    await expectColour(day, 'background-color', 'Highlight');
    const times = page.locator('.slot-time');
    await times.first().click();
    await expectColour(times.filter({ has: page.locator(':checked') }), 'background-color', 'Highlight');
    await expect(times.nth(1)).not.toHaveCSS('background-color', await systemColour(page, 'Highlight'));
  });

  await test.step('a service of a quote', async () => {
    await page.goto('/get-a-quote');
    const card = page.locator('.choice-card').first();
    await expect(card).toHaveCSS('outline-style', 'none');
    await card.click();
    await expect(card).toHaveCSS('outline-style', 'solid');
    await expectColour(card, 'outline-color', 'Highlight');
    await expectColour(card.locator('.choice-mark'), 'color', 'Highlight');
  });

  await test.step('the finding in front, the labels of a figure, and motion that is paused', async () => {
    await page.goto('/');
    await expectColour(page.locator('main svg text'), 'fill', 'CanvasText');
    const dots = page.locator('.carousel-controls .dot-button');
    await dots.first().scrollIntoViewIfNeeded();
    await expectColour(dots.and(page.locator('[aria-current]')), 'background-color', 'Highlight', {
      pseudo: 'after',
    });
    await expectColour(dots.and(page.locator(':not([aria-current])')), 'background-color', 'ButtonText', {
      pseudo: 'after',
    });
    const track = page.locator('.motion-switch-track');
    await expect(track).not.toHaveCSS('background-color', await systemColour(page, 'Highlight'));
    await page.getByText('Pause motion').click();
    await expectColour(track, 'background-color', 'Highlight');
  });
});
