import { pictureWords } from '#content/engagement-room/picture-words.ts';
import { ptaasFigures } from '#content/pages/figures.ts';
import { comparison, comparisonWords, exposureSentence } from '#content/pages/ptaas-comparison.ts';
import { ptaasDemoPage } from '#content/pages/ptaas-demo.ts';
import { ptaasOffering } from '#content/pages/ptaas-offering.ts';
import { emailHref } from '#content/site.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/site-test.ts';
import { smallLabels } from '#tests/support/small-labels.ts';
import type { Page } from '@playwright/test';

const path = '/ptaas';
const anchor = `${path}#${comparisonWords.anchor}`;
const mainOf = (page: Page) => page.locator('main');
const pictureOf = (page: Page) => mainOf(page).getByRole('img', { name: exposureSentence });

async function expectPictureAndTable(page: Page): Promise<void> {
  await expect(pictureOf(page)).toHaveCount(1);
  await expect(pictureOf(page)).toBeInViewport();
  const table = mainOf(page).getByRole('table');
  await expect(table).toBeHidden();
  await page.getByText(comparisonWords.tableTitle).click();
  await expect(table).toBeVisible();
  await expect(table.locator('tbody').getByRole('row')).toHaveCount(comparison.months.length);
  await expect(table.locator('tfoot').getByRole('cell')).toHaveText(['45', '', '247', '9']);
}

test('the page has every part, and its comparison is a picture and a table that can be passed on', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(anchor);
  const main = mainOf(page);

  await test.step('the comparison is a picture with a sentence, and the same as a table without a finding, on a phone too', async () => {
    await expectPictureAndTable(page);
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectAccessible(page, { within: `#${comparisonWords.anchor}` });
    }
    await page.getByText(comparisonWords.tableTitle).click();
    await expect(main.getByRole('table')).toBeHidden();
  });

  await test.step('the picture marks all releases of the year, one of them as flawed', () =>
    expect(pictureOf(page).locator('circle')).toHaveCount(45));

  await test.step('the picture can be passed on by link and by mail', async () => {
    await main.getByRole('button', { name: 'Copy link' }).click();
    await expect(main.getByRole('button', { name: 'Link copied' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(copied).pathname + new URL(copied).hash).toBe(anchor);
    const mail = await main.getByRole('link', { name: 'Send by email' }).getAttribute('href');
    expect(new URLSearchParams(mail?.split('?')[1]).get('body')).toBe(`${exposureSentence}\n\n${copied}`);
  });

  await test.step('every part that the specification lists is there', async () => {
    await expect(main.getByRole('link', { name: 'Get Started' })).toHaveCount(2);
    for (const link of await main.getByRole('link', { name: /^(Get Started|Request a Demo)$/ }).all())
      await expect(link).toHaveAttribute('href', '/get-a-quote');
    await expect(main.getByRole('button', { name: 'Contact Sales' })).toBeVisible();
    await expect(main.locator(`a[href="${emailHref}"]`)).toBeVisible();
    const { whatIs, sectors, pains, focus, closing, benefits } = ptaasOffering;
    for (const { title } of [...whatIs.features, ...sectors.cards, ...pains.items, ...focus.areas])
      await expect(main.getByRole('heading', { name: title, exact: true })).toBeVisible();
    for (const { label } of ptaasFigures()) await expect(main.getByText(label)).toBeVisible();
    for (const line of [...benefits.items, ...closing.bullets])
      await expect(main.getByText(line, { exact: true })).toBeVisible();
    const starts = await main
      .locator('[aria-labelledby="focus-title"] li ul')
      .evaluateAll((lists) => lists.map((each) => Math.round(each.getBoundingClientRect().top)));
    expect(starts, 'on one line').toEqual(focus.areas.map(() => starts[0]));
  });

  await test.step('no label of the picture is below 14 px, and nothing scrolls sideways', async () => {
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      // Media queries react to a new size in the next frame.
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expect.poll(() => smallLabels(pictureOf(page)), `at ${width} px`).toEqual([]);
    }
  });

  const room = main.getByRole('img', { name: pictureWords.label });
  for (const width of [1440, 1920])
    await test.step(`at ${width} px the engagement room runs off the hero without cutting a word and stands still`, async () => {
      await page.setViewportSize({ width, height: 1000 });
      const rightEdge = async () => {
        const box = await room.boundingBox();
        return Math.round((box?.x ?? 0) + (box?.width ?? 0));
      };
      await expect.poll(rightEdge).toBe(width);
      const detail = room.locator('.room-detail');
      expect(await detail.evaluate((part) => part.scrollWidth <= part.clientWidth)).toBe(true);
      await expect(room.locator('[inert]')).toHaveCount(1);
      await expect(page.locator('.room-piece[inert]')).toHaveCount(3);
    });

  await test.step('it leads to the working one', async () => {
    await main.getByRole('link', { name: pictureWords.openPicture }).click();
    await expect(page).toHaveURL(ptaasDemoPage.path);
    await expect(page.locator('h1')).toHaveText(ptaasDemoPage.heading);
  });
});

test('the comparison is a picture and a table without JavaScript', { tag: '@nojs' }, async ({ page }) => {
  await page.goto(anchor);
  await expectPictureAndTable(page);
});
