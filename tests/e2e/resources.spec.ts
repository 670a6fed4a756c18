import { articles } from '#content/articles/all.ts';
import { findTerm, glossary } from '#content/glossary.ts';
import { library } from '#content/library.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/site-test.ts';

const ofTopic = (topic: string) => library.filter((item) => item.topic === null || item.topic === topic);

test(
  'the library lists everything and filters by kind and topic',
  { tag: ['@desktop', '@nojs', '@phone'] },
  async ({ page, javaScriptEnabled, isMobile }) => {
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
    await expect(page.locator('main').getByRole('status')).toHaveText(`${expected.length} entries`);
    await expect(filter.locator('[aria-current]')).toHaveText(['Articles', 'API Testing']);
    if (javaScriptEnabled && !isMobile)
      await test.step('what is left has no accessibility finding', () =>
        expectAccessible(page, { within: 'main' }));
  },
);

test(
  'every term has an address of its own, is found by name and definition and leads to others',
  { tag: ['@desktop', '@phone', '@nojs'] },
  async ({ page, javaScriptEnabled, isMobile }) => {
    const main = page.locator('main');
    const term = page.locator('#term-ssrf');
    await test.step('its address shows it open, also where terms are closed rows', async () => {
      await page.goto('/resources/glossary#term-ssrf');
      await expect(term).toBeInViewport();
      await expect(term.getByText(findTerm('ssrf')?.definition ?? '')).toBeVisible();
      await expect(page.locator('.glossary-term')).toHaveCount(glossary.length);
    });
    if (isMobile)
      await test.step('every letter of the glossary stays in sight', async () => {
        const bar = page.locator('.letter-bar ul');
        expect(await bar.evaluate((list) => list.scrollWidth <= list.clientWidth)).toBe(true);
        for (const letter of await bar.getByRole('link').all())
          await expect(letter).toBeInViewport({ ratio: 1 });
      });
    else {
      if (javaScriptEnabled)
        await test.step('terms lead to each other', async () => {
          await page.locator('#term-idor').getByRole('link', { name: 'BOLA' }).click();
          await expect(page).toHaveURL('/resources/glossary#term-bola');
          await expect(page.locator('#term-bola')).toBeInViewport();
        });
      await test.step('the glossary is searched by name and definition', async () => {
        await main.getByRole('searchbox', { name: 'Search the glossary' }).fill('ssrf');
        await main.getByRole('button', { name: 'Search' }).click();
        await expect(term).toBeVisible();
        await expect(page.locator('#term-tier-0')).toHaveCount(0);
        await expect(main.getByRole('status')).toContainText('for “ssrf”');
        await page.locator('.letter-bar').getByRole('link', { name: 'S', exact: true }).click();
        await expect(page).toHaveURL('/resources/glossary?q=ssrf#letter-s');
        await expect(main.getByRole('searchbox')).toHaveValue('ssrf');
      });
    }
    // The terms' old location: with a script you're redirected, without one there's a link.
    await test.step('the address that a term once had leads on', async () => {
      await page.goto('/resources#term-ssrf');
      if (javaScriptEnabled) {
        await expect(page).toHaveURL('/resources/glossary#term-ssrf');
        await expect(term).toBeInViewport();
      } else {
        const all = main.getByRole('link', { name: `All ${glossary.length} terms` });
        await expect(all).toBeInViewport();
        await expect(all).toHaveAttribute('href', '/resources/glossary');
      }
    });
  },
);
