import { articles } from '#content/articles/all.ts';
import { findTerm, glossary } from '#content/glossary.ts';
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

test(
  'every term has an address of its own, open also where terms are closed rows',
  { tag: ['@desktop', '@phone', '@nojs'] },
  async ({ page, javaScriptEnabled }) => {
    await page.goto('/resources/glossary#term-ssrf');
    const term = page.locator('#term-ssrf');
    await expect(term).toBeInViewport();
    await expect(term.getByText(findTerm('ssrf')?.definition ?? '')).toBeVisible();
    await expect(page.locator('.term')).toHaveCount(glossary.length);
    // Where terms once stood: with a script one is led on, without one the way on is there.
    await page.goto('/resources#term-ssrf');
    if (javaScriptEnabled) {
      await expect(page).toHaveURL('/resources/glossary#term-ssrf');
      await expect(term).toBeInViewport();
    } else {
      const all = page.getByRole('link', { name: `All ${glossary.length} terms` });
      await expect(all).toBeInViewport();
      await expect(all).toHaveAttribute('href', '/resources/glossary');
    }
  },
);

test(
  'every letter of the glossary is in sight on a phone, and stays',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/resources/glossary#term-ssrf');
    await expect(page.locator('#term-ssrf')).toBeInViewport();
    const bar = page.locator('.letter-bar ul');
    expect(await bar.evaluate((list) => list.scrollWidth <= list.clientWidth)).toBe(true);
    for (const letter of await bar.getByRole('link').all()) await expect(letter).toBeInViewport({ ratio: 1 });
  },
);

test(
  'the glossary is searched by name and definition, also without a script',
  { tag: ['@desktop', '@nojs'] },
  async ({ page }) => {
    await page.goto('/resources/glossary');
    await page.getByRole('searchbox', { name: 'Search the glossary' }).fill('ssrf');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page.locator('#term-ssrf')).toBeVisible();
    await expect(page.locator('#term-tier-0')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('status')).toContainText('for “ssrf”');
  },
);

test('terms lead to each other', async ({ page }) => {
  await page.goto('/resources/glossary');
  await page.locator('#term-idor').getByRole('link', { name: 'BOLA' }).click();
  await expect(page).toHaveURL('/resources/glossary#term-bola');
  await expect(page.locator('#term-bola')).toBeInViewport();
  await expect(page.locator('#term-bola')).toBeFocused();
});
