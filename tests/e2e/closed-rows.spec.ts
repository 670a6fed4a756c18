import { companyPage } from '#content/pages/company.ts';
import { privacyPage } from '#content/pages/privacy.ts';
import { trustPage } from '#content/pages/trust.ts';
import { leads, people, shortFingerprint } from '#content/people.ts';
import { expect, test } from '#tests/support/site-test.ts';

const answers = trustPage.answers.items;
const table = privacyPage.sections.find((section) => section.table);

test('answers are closed on a phone, and a link to one opens it', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/trust');
  for (const { answer } of answers) await expect(page.getByText(answer)).toBeHidden();
  const [short] = trustPage.short.answers;
  const full = answers.find(({ id }) => id === short?.id);
  await page
    .getByRole('navigation', { name: trustPage.short.title })
    .getByText(short?.label ?? '')
    .click();
  await expect(page.getByText(full?.answer ?? '')).toBeInViewport();
});

test('answers stand open where there is room', { tag: ['@desktop', '@nojs'] }, async ({ page }) => {
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/trust');
    for (const { answer } of answers) await expect(page.getByText(answer)).toBeVisible();
  }
});

test('an address within a legal text opens its section', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/privacy');
  const rows = page.getByRole('table', { name: table?.table?.caption ?? '' });
  await expect(rows).toBeHidden();
  await page.goto(`/privacy#${table?.id}`);
  await expect(rows).toBeVisible();
  await expect(page.getByRole('heading', { name: table?.title ?? '' })).toBeInViewport();
});

test('a section that a walk leads to is open', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/trust');
  await page.getByRole('main').locator(`a[href="/privacy#${table?.id}"]`).click();
  await expect(page).toHaveURL(`/privacy#${table?.id}`);
  await expect(page.getByRole('table', { name: table?.table?.caption ?? '' })).toBeVisible();
});

test('a row that was opened is open again after a way back', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/privacy');
  const row = page.locator('main details', { has: page.locator('summary:visible') }).nth(2);
  await row.locator('summary').click();
  await expect(row).toHaveJSProperty('open', true);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' });
  await link.click();
  await expect(page).toHaveURL('/terms');
  // Back is pressed once the new page stands still.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/privacy');
  await expect(row).toHaveJSProperty('open', true);
  await expect(link).toBeInViewport();
});

test('a page that is walked to shows what there is room for', async ({ page }) => {
  // As in a browser that cannot show what is closed.
  await page.goto('/terms');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL('/privacy');
  const rows = page.locator('main details[data-open-wide]');
  await expect(rows.first()).toHaveJSProperty('open', true);
  expect(await rows.evaluateAll((all) => all.every((row) => 'open' in row && row.open))).toBe(true);
});

test('the company opens with its people', { tag: ['@desktop', '@phone'] }, async ({ page }) => {
  await page.goto('/company');
  const wall = page.getByRole('list', { name: companyPage.leads.title });
  for (const { name } of leads) await expect(wall.getByRole('heading', { name })).toBeInViewport();
});

test('a person on a phone is a closed row', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/company');
  const holder = people.kashyap;
  const key = page.getByText(shortFingerprint(holder));
  await expect(key).toBeHidden();
  await page.getByRole('article', { name: holder.name }).locator('summary').click();
  await expect(key).toBeVisible();
});
