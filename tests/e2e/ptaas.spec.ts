import { pictureWords } from '#content/engagement-room/picture-words.ts';
import { ptaasFigures } from '#content/pages/figures.ts';
import { comparison, comparisonWords, exposureSentence } from '#content/pages/ptaas-comparison.ts';
import { ptaasDemoPage } from '#content/pages/ptaas-demo.ts';
import { ptaasOffering } from '#content/pages/ptaas-offering.ts';
import { emailHref } from '#content/site.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/site-test.ts';
import { smallLabels } from '#tests/support/small-labels.ts';

const path = '/ptaas';
const anchor = `${path}#${comparisonWords.anchor}`;

test('the page has every part that the specification lists', async ({ page }) => {
  await page.goto(path);
  const main = page.getByRole('main');
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
});

test(
  'the comparison is a picture with a sentence, and the same as a table',
  { tag: ['@desktop', '@nojs'] },
  async ({ page }) => {
    await page.goto(anchor);
    const picture = page.getByRole('img', { name: exposureSentence });
    await expect(picture).toHaveCount(1);
    await expect(picture).toBeInViewport();
    const table = page.getByRole('table');
    await expect(table).toBeHidden();
    await page.getByText(comparisonWords.tableTitle).click();
    await expect(table.locator('tbody').getByRole('row')).toHaveCount(comparison.months.length);
    await expect(table.locator('tfoot').getByRole('cell')).toHaveText(['45', '', '247', '9']);
  },
);

test('the picture marks all releases of the year, one of them as flawed', async ({ page }) => {
  await page.goto(path);
  const marks = page.getByRole('img', { name: exposureSentence }).locator('circle');
  await expect(marks).toHaveCount(45);
});

test('the picture can be passed on by link and by mail', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(path);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname + new URL(copied).hash).toBe(anchor);
  const mail = await page.getByRole('link', { name: 'Send by email' }).getAttribute('href');
  expect(new URLSearchParams(mail?.split('?')[1]).get('body')).toBe(`${exposureSentence}\n\n${copied}`);
});

test('no label of the picture is below 14 px, and nothing scrolls sideways', async ({ page }) => {
  await page.goto(path);
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    // Media queries answer to a new size with the next frame.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const picture = page.getByRole('img', { name: exposureSentence });
    await expect.poll(() => smallLabels(picture), `at ${width} px`).toEqual([]);
  }
});

test('the open table has no accessibility finding', { tag: ['@desktop', '@phone'] }, async ({ page }) => {
  await page.goto(anchor);
  await page.getByText(comparisonWords.tableTitle).click();
  await expectAccessible(page);
});

for (const width of [1440, 1920]) {
  test(`at ${width} the engagement room runs off the hero without cutting a word, stands still and leads to the working one`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 1000 });
    await page.goto(path);
    const picture = page.getByRole('img', { name: pictureWords.label });
    const box = await picture.boundingBox();
    expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(width);
    const detail = picture.locator('.room-detail');
    expect(await detail.evaluate((part) => part.scrollWidth <= part.clientWidth)).toBe(true);
    await expect(picture.locator('[inert]')).toHaveCount(1);
    await expect(page.locator('.room-piece[inert]')).toHaveCount(3);
    await page.getByRole('link', { name: pictureWords.openPicture }).click();
    await expect(page).toHaveURL(ptaasDemoPage.path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ptaasDemoPage.heading);
  });
}

test('home’s card for continuous assessment leads to the engagement room', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Try the engagement room' }).click();
  await expect(page).toHaveURL(ptaasDemoPage.path);
});
