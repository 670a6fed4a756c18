import { companyPage } from '#content/pages/company.ts';
import { privacyPage } from '#content/pages/privacy.ts';
import { trustPage } from '#content/pages/trust.ts';
import { leads, samplePeople, shortFingerprint } from '#content/people.ts';
import { expect, test } from '#tests/support/site-test.ts';

const answers = trustPage.answers.items;
const table = privacyPage.sections.find((section) => section.table);
const captions = { name: table?.table?.caption ?? '' };

test(
  'on a phone answers are closed, and links lead to open ones, here and on other pages',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/trust');
    await test.step('answers are closed, and a link to one opens it', async () => {
      for (const { answer } of answers) await expect(page.getByText(answer)).toBeHidden();
      const [, , full] = answers;
      await page.goto(`/trust#${full?.id}`);
      await expect(page.getByText(full?.answer ?? '')).toBeInViewport();
    });
    await test.step('a section that a walk leads to is open', async () => {
      await page.locator(`main a[href="/privacy#${table?.id}"]`).click();
      await expect(page).toHaveURL(`/privacy#${table?.id}`);
      await expect(page.getByRole('table', captions)).toBeVisible();
    });
  },
);

test('answers stand open where there is room', { tag: ['@desktop', '@nojs'] }, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/trust');
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const { answer } of answers) await expect(page.getByText(answer), `${width} px`).toBeVisible();
  }
});

test(
  'on a phone a legal text is closed rows that open by their address',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/privacy');
    const rows = page.locator('main').getByRole('table', captions);
    await expect(rows).toBeHidden();
    await test.step('an address within the text opens its section', async () => {
      await expect(rows).toBeHidden();
      await page.goto(`/privacy#${table?.id}`);
      await expect(rows).toBeVisible();
      await expect(page.getByRole('heading', { name: table?.title ?? '' })).toBeInViewport();
    });
    await test.step('each cell of its table shows its column', async () => {
      const labels = await page
        .locator('.stacked-table tbody tr')
        .first()
        .locator('td')
        .evaluateAll((cells) =>
          cells.map((cell) => getComputedStyle(cell, '::before').content.split('"')[1]),
        );
      expect(labels).toEqual(table?.table?.columns.slice(1));
    });
  },
);

test('a legal text that is walked to shows what there is room for, and its contents lead to its sections', async ({
  page,
}) => {
  // As in a browser that can't find text in closed rows.
  await page.goto('/terms');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL('/privacy');
  const rows = page.locator('main details[data-open-wide]');
  await expect(rows.first()).toHaveJSProperty('open', true);
  expect(await rows.evaluateAll((all) => all.every((row) => 'open' in row && row.open))).toBe(true);
  const [, , section, other] = privacyPage.sections;
  const lead = async (to: typeof section) => {
    await page
      .getByRole('navigation', { name: 'Contents' })
      .getByRole('link', { name: to?.title ?? '' })
      .click();
    await expect(page).toHaveURL(new RegExp(`#${to?.id}$`));
    await expect(page.locator('main').getByRole('heading', { name: to?.title ?? '' })).toBeInViewport();
  };
  await lead(section);
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await lead(other);
  await lead(section);
});

test(
  'the company opens with its people, who are closed rows on a phone',
  { tag: ['@desktop', '@phone'] },
  async ({ page, isMobile }) => {
    await page.goto('/company');
    const wall = page.getByRole('list', { name: companyPage.leads.title });
    for (const { name } of leads) await expect(wall.getByRole('heading', { name })).toBeInViewport();
    if (!isMobile) return;
    const holder = samplePeople.kashyap;
    const key = page.getByText(shortFingerprint(holder));
    await expect(key).toBeHidden();
    await page.getByRole('article', { name: holder.name }).locator('summary').click();
    await expect(key).toBeVisible();
  },
);
