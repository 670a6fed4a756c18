import { articles } from '#content/articles/all.ts';
import { glossary } from '#content/glossary.ts';
import { library } from '#content/library.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/site-test.ts';

const ofTopic = (topic: string) => library.filter((item) => item.topic === null || item.topic === topic);

test(
  'the library lists everything and filters by kind and topic',
  { tag: ['@desktop', '@nojs', '@phone'] },
  async ({ page }) => {
    await page.goto('/resources');
    const entries = page.locator('.library-entry');
    const filter = page.getByRole('navigation', { name: 'Filter the library' });
    await expect(entries).toHaveCount(library.length);
    await filter.getByRole('link', { name: 'API Testing' }).click();
    await expect(page).toHaveURL('/resources?topic=api-testing');
    await expect(entries).toHaveCount(ofTopic('API Testing').length);
    await filter.getByRole('link', { name: 'Articles' }).click();
    await expect(page).toHaveURL('/resources?kind=article&topic=api-testing');
    const expected = articles.filter(({ category }) => category === 'API Testing');
    await expect(entries.getByRole('heading')).toHaveText(expected.map(({ title }) => title));
    await expect(page.getByRole('main').getByRole('status')).toHaveText(`${expected.length} entries`);
    await expect(filter.locator('[aria-current]')).toHaveText(['Articles', 'API Testing']);
  },
);

test('a filtered library is accessible', async ({ page }) => {
  await page.goto('/resources?kind=article&topic=infrastructure');
  await expectAccessible(page);
});

test('nothing is gated: no entry leads to a form', async ({ page }) => {
  await page.goto('/resources');
  await expect(page.getByRole('main').locator('form, input')).toHaveCount(0);
});

test('every term has an address of its own', { tag: ['@desktop', '@nojs'] }, async ({ page }) => {
  await page.goto('/resources#term-ssrf');
  await expect(page.locator('#term-ssrf')).toBeInViewport();
  await expect(page.locator('[id^="term-"]')).toHaveCount(glossary.length);
});

test('terms lead to each other', async ({ page }) => {
  await page.goto('/resources');
  const term = page.locator('#term-idor');
  await term.getByRole('link', { name: 'BOLA' }).click();
  await expect(page).toHaveURL('/resources#term-bola');
  await expect(page.locator('#term-bola')).toBeInViewport();
  await expect(page.locator('#term-bola')).toBeFocused();
});
