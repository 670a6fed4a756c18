import { articles } from '#content/articles/all.ts';
import { headingsOf, readTime } from '#content/articles/article.ts';
import { expect, test } from '#tests/support/site-test.ts';
import type { Page } from '@playwright/test';

const [first, second] = articles;
const middle = articles[3] ?? first;
const pathOf = (article: { slug: string }) => `/blog/${article.slug}`;

async function expectComplete(page: Page): Promise<void> {
  const main = page.locator('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(first.title);
  await expect(main.getByText(first.author.role)).toBeVisible();
  await expect(main.locator('time').first()).toHaveAttribute('datetime', first.date);
  await expect(main.getByText(readTime(first)).first()).toBeVisible();
  for (const heading of headingsOf(first)) await expect(page.locator(`#${heading.id}`)).toBeVisible();
  await expect(main.locator('.references-list li')).toHaveCount(first.references.length);
  await expect(main.locator('.code-listing [class^="token-"]').first()).toBeVisible();
}

// Unknown articles are covered in tests/pages/rendered-pages.test.ts.
test('an article leads to its sections and its neighbours, and what it holds is copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const main = page.locator('main');
  const neighbours = page.getByRole('navigation', { name: 'Previous and next article' });

  await test.step('related articles and neighbours lead on', async () => {
    await page.goto(pathOf(middle));
    const place = articles.indexOf(middle);
    await expect(neighbours.getByRole('link')).toHaveText([
      new RegExp(articles[place + 1]?.title ?? ''),
      new RegExp(articles[place - 1]?.title ?? ''),
    ]);
    const related = page.getByRole('region', { name: 'Related articles' }).getByRole('heading', { level: 3 });
    await expect(related).toHaveCount(3);
    await neighbours.getByRole('link').last().click();
    await expect(page).toHaveURL(pathOf(articles[place - 1] ?? first));
  });

  await page.goto(pathOf(first));
  await test.step('the newest has one neighbour', () =>
    expect(neighbours.getByRole('link')).toHaveText([new RegExp(second?.title ?? '')]));

  await test.step('text, author, date, read time and references are there', () => expectComplete(page));

  await test.step('the table of contents leads to sections and takes focus there', async () => {
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents.getByRole('link')).toHaveText(headingsOf(first).map(({ text }) => text));
    const target = headingsOf(first)[4] ?? { id: '', text: '' };
    await contents.getByRole('link', { name: target.text }).click();
    await expect(page).toHaveURL(`${pathOf(first)}#${target.id}`);
    const heading = page.locator(`#${target.id}`);
    await expect(heading).toBeInViewport();
    await expect(heading).toBeFocused();
    // It stays next to the text.
    await expect(contents.getByRole('link').first()).toBeInViewport();
  });

  await test.step('a heading is the link to itself', async () => {
    const { id, text } = headingsOf(first)[2] ?? { id: '', text: '' };
    await main.getByRole('heading', { name: text }).getByRole('link').click();
    await expect(page).toHaveURL(`${pathOf(first)}#${id}`);
  });

  await test.step('link and code are copied', async () => {
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await main.getByRole('button', { name: 'Copy link' }).click();
    await expect(main.getByRole('button', { name: 'Link copied' })).toBeVisible();
    expect(new URL(await clipboard()).pathname).toBe(pathOf(first));
    const code = first.body.find((block) => block.kind === 'code');
    if (!code) throw new Error('The article has no code.');
    await main.getByRole('button', { name: `Copy: ${code.caption}` }).click();
    await expect.poll(clipboard).toBe(code.code);
  });

  await test.step('no line of code is cut', async () => {
    await page.goto('/blog/ssrf-to-cloud-metadata');
    const listings = main.locator('.code-listing pre');
    await expect(listings).not.toHaveCount(0);
    for (const listing of await listings.all())
      expect(await listing.evaluate((code) => code.scrollWidth - code.clientWidth)).toBe(0);
  });
});

test(
  'an article is complete in the HTML: text, author, date, read time, references',
  { tag: '@nojs' },
  async ({ page }) => {
    await page.goto(pathOf(first));
    await expectComplete(page);
  },
);

test(
  'on phones the contents unfold, tables are whole and code is wrapped',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(pathOf(first));
    await test.step('a table is whole: each cell says its column, and nothing is cut', async () => {
      const table = page.locator('.prose-table').first();
      await expect(table.getByRole('columnheader')).not.toHaveCount(0);
      const [, ...columns] = await table.getByRole('columnheader').allTextContents();
      const said = await table
        .locator('tbody tr')
        .first()
        .locator('td')
        .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
      expect(said).toEqual(columns.map((column) => expect.stringContaining(`"${column}"`)));
      for (const part of await page.locator('.prose-table, .code-listing[data-wraps] pre').all())
        expect(await part.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    });
    await test.step('the table of contents unfolds', async () => {
      const contents = page.getByRole('navigation', { name: 'On this page' });
      await expect(contents).toBeHidden();
      await page.getByText('On this page').last().click();
      await expect(contents.getByRole('link')).toHaveCount(headingsOf(first).length);
    });
    await test.step('code is wrapped until the reader wants it as it is', async () => {
      await page.goto('/blog/ad-cs-from-a-foothold');
      const listing = page.locator('.code-listing:not([data-wraps])').first();
      const cutOff = () => listing.locator('pre').evaluate((code) => code.scrollWidth - code.clientWidth);
      const wrap = listing.getByRole('checkbox', { name: 'Wrap lines' });
      await expect(wrap).toBeChecked();
      expect(await cutOff()).toBe(0);
      await wrap.uncheck();
      expect(await cutOff()).toBeGreaterThan(0);
    });
  },
);
