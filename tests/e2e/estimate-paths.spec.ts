import { estimatePage } from '#content/pages/estimate.ts';
import { bookPage } from '#content/pages/book.ts';
import { quotePage } from '#content/pages/get-a-quote.ts';
import { allServices } from '#content/services/all.ts';
import { usualAddress } from '#content/services/days.ts';
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
  await expect(block).toContainText(/About \$[\d,]+–[\d,]+/);
  await expect(block).toContainText(/Report by /);
  await expectAccessible(page, { within: 'main' });
  await fillForm(page, 'scoped@meridian.example');
  const sent = page.waitForRequest('**/api/tickets');
  await submit(page).click();
  expect((await sent).postDataJSON()).toMatchObject({
    scope: {
      model: '2026-11-18',
      services: ['web', 'api'],
      counts: { apiOperations: 62, webRoles: 3 },
      planned: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
  });
  const id = ((await page.getByText(idPattern).textContent()) ?? '').slice(1);
  await expect
    .poll(async () => (await outboxMails(site.dataDir, id)).join('\n'))
    .toMatch(/About \$[\s\S]*Report by[\s\S]*62 operations/);
});

test('a scope can be left out and put back, a former one is marked, and one that cannot be read is told so', async ({
  page,
}) => {
  await page.goto('/get-a-quote?scope=1_m2026-11-15_api.62_d1_s1_f0_ex');
  await expect(page.getByText(estimatePage.assumptions.seen('2026-11-15'))).toBeVisible();
  const attached = page.getByRole('checkbox', { name: quotePage.scope.attached });
  await fillForm(page, 'left-out@meridian.example');
  const bodyOf = async () => {
    const sent = page.waitForRequest('**/api/tickets');
    await submit(page).click();
    return (await sent).postDataJSON() as { scope?: unknown };
  };
  await attached.uncheck();
  expect((await bodyOf()).scope).toBeUndefined();
  await page.goto('/get-a-quote?scope=1_m2026-11-15_api.62_d1_s1_f0_ex');
  await fillForm(page, 'put-back@meridian.example');
  await attached.uncheck();
  await attached.check();
  expect((await bodyOf()).scope).toMatchObject({ services: ['api'] });
  await page.goto('/get-a-quote?scope=nonsense');
  await expect(page.getByText(quotePage.scope.unreadable)).toBeVisible();
});

test(
  'an audit in eight weeks, on a phone: the verdict, a slot, and a booked call with the plan in its notes',
  { tag: '@phone' },
  async ({ page, site }) => {
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    await page.goto(path);
    await page.getByLabel(words.auditEnd, { exact: true }).fill(day(56));
    // All that was typed: a day here, and below a name and an address. Two minutes are 300 characters.
    const bar = page.getByRole('link', { name: estimatePage.result.toBar });
    await expect(bar).toContainText(/Report by |short/);
    // The card follows right below the field.
    await expect(page.locator('#verdict')).toHaveText(/^Report by .* before your audit$/);
    await page.getByRole('link', { name: estimatePage.verdict.hold }).click();
    const notes = page.getByLabel(/^Notes/);
    await expect(notes).toHaveValue(
      /person-days[\s\S]*Report by .* before your audit[\s\S]*First day of your audit/,
    );
    const days = page.locator('main').getByRole('list', { name: bookPage.form.daysLabel }).getByRole('link');
    await days.nth(9).click();
    await page.locator('main').getByRole('radio').first().check();
    await page.getByLabel(bookPage.form.name, { exact: true }).fill('Ada Example');
    await page.getByLabel(bookPage.form.email, { exact: true }).fill('eight-weeks@meridian.example');
    await page.getByRole('button', { name: bookPage.form.submit }).click();
    await expect(page.getByRole('heading', { name: bookPage.done.title })).toBeVisible();
    await expect
      .poll(async () => (await outboxMails(site.dataDir, 'eight-weeks@meridian.example')).join('\n'))
      .toMatch(/Report by /);
  },
);

test('home, each solution page, PTaaS and the quote form lead to it', async ({ page, request }) => {
  for (const [from, href] of [
    ['/', path],
    ...allServices.map((one) => [`/solutions/${one.slug}`, usualAddress(one)]),
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
