import { estimateAddress } from '#content/estimate-links.ts';
import { estimatePage } from '#content/pages/estimate.ts';
import { quotePage } from '#content/pages/get-a-quote.ts';
import { allServices } from '#content/services/all.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { field, figure, service } from '#tests/support/estimate-page.ts';
import { outboxMails } from '#tests/support/outbox.ts';
import { fillForm, idPattern, submit } from '#tests/support/quote-form.ts';
import { expect, test } from '#tests/support/site-test.ts';

const { form: words, take, path } = estimatePage;

test('the scope goes along with a request: in its body, on the page and in the mail to the team', async ({
  page,
  site,
}) => {
  await page.goto(`${path}?service=web&service=api&apiOperations=62`);
  await page.getByRole('link', { name: take.attach }).click();
  await expect(page).toHaveURL(/\/get-a-quote\?service=web&service=api&scope=1_m/);
  const block = page.getByRole('region', { name: quotePage.scope.title });
  await expect(block).toContainText('person-days');
  await expect(block).toContainText('62 operations');
  await expectAccessible(page, { within: 'main' });
  await fillForm(page, 'scoped@meridian.example');
  const sent = page.waitForRequest('**/api/tickets');
  await submit(page).click();
  expect((await sent).postDataJSON()).toMatchObject({
    scope: { model: '2026-11-15', services: ['web', 'api'], counts: { apiOperations: 62, webRoles: 3 } },
  });
  const id = ((await page.getByText(idPattern).textContent()) ?? '').slice(1);
  await expect.poll(async () => (await outboxMails(site.dataDir, id)).join('\n')).toMatch(/62 operations/);
});

test('a scope can be left out again, and one that cannot be read is told so', async ({ page }) => {
  await page.goto('/get-a-quote?scope=1_m2026-11-15_api.62_d1_s1_f0_ex');
  await page.getByRole('button', { name: quotePage.scope.remove }).click();
  await expect(page.getByRole('region', { name: quotePage.scope.title })).toBeHidden();
  await expect(submit(page)).toBeFocused();
  await page.goto('/get-a-quote?scope=nonsense');
  await expect(page.getByText(quotePage.scope.unreadable)).toBeVisible();
});

test('home, each solution page, PTaaS and the quote form lead to it', async ({ page, request }) => {
  for (const [from, href] of [
    ['/', path],
    ...allServices.map(({ slug, quoteServiceIds }) => [
      `/solutions/${slug}`,
      estimateAddress(quoteServiceIds),
    ]),
    ['/ptaas', path],
  ] as const) {
    const html = await (await request.get(from ?? '')).text();
    expect(html).toContain(`href="${(href ?? '').replaceAll('&', '&amp;')}"`);
  }
  await page.goto('/get-a-quote');
  await page.getByRole('link', { name: quotePage.scope.add }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(estimatePage.heading);
});

test.describe('without JavaScript', { tag: '@nojs' }, () => {
  test('typical sizes are there, and the form works by submitting it', async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('row', { name: /API with 50 operations 9–13/ })).toBeVisible();
    await service(page, 'Web Pentesting').uncheck();
    await service(page, 'API Security').check();
    await field(page, 'Operations').fill('87');
    await page.getByRole('button', { name: words.submit }).click();
    await expect(page).toHaveURL(/apiOperations=87/);
    await expect(figure(page)).toHaveText('10–15');
    await expect(field(page, 'Operations')).toHaveValue('87');
    await page.getByRole('link', { name: take.attach }).click();
    await fillForm(page, 'nojs-scope@meridian.example');
    await submit(page).click();
    await expect(page).toHaveURL(/\/get-a-quote\/ticket\//);
  });

  test('a bad number stands where it was typed, with a sentence', async ({ page }) => {
    await page.goto(path);
    await field(page, 'Roles').fill('many');
    await page.getByRole('button', { name: words.submit }).click();
    await expect(field(page, 'Roles')).toHaveValue('many');
    await expect(field(page, 'Roles')).toHaveAccessibleDescription(/Enter a whole number/);
  });

  test('a refused request keeps its scope', async ({ page, complaints }) => {
    complaints.expectComplaint(/400/);
    await page.goto('/get-a-quote?scope=1_m2026-11-15_api.62_d1_s1_f0_ex');
    await submit(page).click();
    await expect(page.getByRole('region', { name: quotePage.scope.title })).toContainText('62 operations');
  });
});
