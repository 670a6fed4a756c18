import type { Page } from '@playwright/test';
import { articles, featuredArticle } from '#content/articles/all.ts';
import { blogPage } from '#content/pages/blog.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { openBeforeScript } from '#tests/support/held-script.ts';
import { expect, test } from '#tests/support/site-test.ts';

const grid = (page: Page) => page.locator('.article-grid');
const titles = (page: Page) => grid(page).locator('article h3');
const status = (page: Page) => page.locator('main').getByRole('status');
const search = (page: Page) => page.locator('main').getByRole('searchbox', { name: 'Search articles' });
const category = (page: Page) => page.locator('main').getByRole('combobox', { name: 'Category' });
/** How many articles in the grid contain a word in title or excerpt; never counts the featured one. */
const matching = (word: string) =>
  articles
    .slice(1)
    .filter(({ title, excerpt }) => `${title}\n${excerpt}`.toLowerCase().includes(word.toLowerCase()))
    .map(({ title }) => title);

async function expectAll(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveText('Explore Cybersecurity Insights');
  await expect(page.getByText('Featured', { exact: true })).toBeVisible();
  const main = page.locator('main');
  await expect(main.getByRole('heading', { level: 2, name: featuredArticle.title })).toBeVisible();
  await expect(titles(page)).toHaveText(articles.slice(1).map(({ title }) => title));
  await expect(search(page)).toHaveAttribute('placeholder', 'Search articles...');
  await expect(category(page).locator('option')).toHaveText([
    'All',
    'Web Security',
    'API Testing',
    'Infrastructure',
    'Best Practices',
  ]);
}

/** Texts that overflow their card. */
const cutOff = (page: Page) =>
  page
    .locator('article .line-clamp-3')
    .evaluateAll((texts) =>
      texts.filter((text) => text.scrollHeight > text.clientHeight).map((text) => text.textContent),
    );

async function expectShared(page: Page): Promise<void> {
  await page.goto('/blog?q=test&category=best-practices');
  await expect(search(page)).toHaveValue('test');
  await expect(category(page)).toHaveValue('best-practices');
  await expect(titles(page)).toHaveText(
    articles
      .filter(({ title, category: of }) => of === 'Best Practices' && matching('test').includes(title))
      .map(({ title }) => title),
  );
}

test('the blog shows everything and is searched while typing, without the server', async ({ page }) => {
  await page.goto('/blog');
  await test.step('the featured article and all others below', () => expectAll(page));

  await test.step('the grid has three columns on wide screens, clamps titles and excerpts and cuts none off', async () => {
    const tops = await grid(page)
      .locator('> li')
      .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
    expect(tops.filter((top) => top === tops[0])).toHaveLength(3);
    const card = grid(page).locator('article').first();
    await expect(card.locator('h3 a')).toHaveCSS('-webkit-line-clamp', '2');
    await expect(card.locator('h3 + p')).toHaveCSS('-webkit-line-clamp', '3');
    expect(await cutOff(page)).toEqual([]);
  });

  await test.step('typing filters by title and excerpt, announces the count and keeps the query in the address', async () => {
    await search(page).fill('  cSp ');
    await expect(titles(page)).toHaveText(matching('csp'));
    await expect(page).toHaveURL('/blog?q=cSp');
    await expect(status(page)).toHaveText('1 article for “cSp”');
    await expect(search(page)).toBeFocused();
    await category(page).selectOption('Infrastructure');
    await expect(page).toHaveURL('/blog?q=cSp&category=infrastructure');
    await expect(page.getByText('No matching articles')).toBeVisible();
    await expect(status(page)).toHaveText('0 articles for “cSp” in Infrastructure');
    await expectAccessible(page, { within: 'main' });
    await page.locator('main').getByRole('link', { name: 'Show all articles' }).click();
    await expect(page).toHaveURL('/blog');
    await expect(search(page)).toHaveValue('');
    await expect(category(page)).toHaveValue('');
    await expect(titles(page)).toHaveCount(articles.length - 1);
  });

  await test.step('no match is hidden: the featured article is only left out because it stands above', async () => {
    await category(page).selectOption('API Testing');
    const expected = articles.filter((article) => article.category === 'API Testing');
    expect(expected[0]).toBe(featuredArticle);
    await expect(titles(page)).toHaveText(expected.slice(1).map(({ title }) => title));
    await expect(status(page)).toHaveText('2 articles in API Testing, including the featured one');
    await category(page).selectOption('All');
    await search(page).fill('bola');
    await expect(page.getByText(blogPage.results.onlyFeatured)).toBeVisible();
    await expect(page).toHaveURL('/blog?q=bola');
  });

  await test.step('a search asks the server for nothing', async () => {
    const requests: string[] = [];
    page.on('request', (request) => {
      // Other pages' style sheets load after the first interaction, when the browser is idle.
      const isSheet = request.url().endsWith('.css');
      if (['document', 'fetch', 'xhr'].includes(request.resourceType()) && !isSheet)
        requests.push(request.url());
    });
    await search(page).fill('jwt');
    await expect(titles(page)).toHaveText(matching('jwt'));
    expect(requests).toEqual([]);
  });

  await test.step('back from an article returns to the search', async () => {
    await expect(page).toHaveURL('/blog?q=jwt');
    await titles(page).getByRole('link').click();
    await expect(page).toHaveURL('/blog/seven-jwt-checks-that-go-missing');
    await page.goBack();
    await expect(search(page)).toHaveValue('jwt');
    await expect(titles(page)).toHaveText(matching('jwt'));
  });

  await test.step('a shared address shows the same result', () => expectShared(page));
});

test(
  'no card cuts its excerpt off on a phone, and a shared address shows the same result',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/blog');
    expect(await cutOff(page)).toEqual([]);
    for (const card of await page.locator('.article-card').all())
      await expect(card.locator('.attack-cover')).toBeVisible();
    await expectShared(page);
  },
);

test('without a script the blog shows everything, and its form works', { tag: '@nojs' }, async ({ page }) => {
  await page.goto('/blog');
  await test.step('the featured article and all others below', () => expectAll(page));
  await test.step('the form asks for its result', async () => {
    await search(page).fill('jwt');
    await category(page).selectOption('Web Security');
    await page.locator('main').getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/blog?q=jwt&category=web-security');
    await expect(titles(page)).toHaveText(['Seven JWT checks that go missing in production']);
    await expect(search(page)).toHaveValue('jwt');
  });
  await test.step('a shared address shows the same result', () => expectShared(page));
});

test('what was typed before the script arrived is searched for', async ({ page }) => {
  const letIn = await openBeforeScript(page, '/blog');
  await search(page).fill('jwt');
  letIn();
  await expect(page).toHaveURL('/blog?q=jwt');
  await expect(titles(page)).toHaveText(matching('jwt'));
  await expect(search(page)).toHaveValue('jwt');
});
