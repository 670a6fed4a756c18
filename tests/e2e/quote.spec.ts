import { quotePage } from '#content/pages/get-a-quote.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/site-test.ts';
import { outboxMails } from '#tests/support/outbox.ts';
import { card, fillForm, idPattern, openForm, submit, summary } from '#tests/support/quote-form.ts';

const { form: words, success, failure } = quotePage;

test('the page shows what the specification names', async ({ page }) => {
  await openForm(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get a Professional Security Assessment');
  for (const label of [
    'Web Pentesting',
    'API Security',
    'Network Security',
    'Mobile Security',
    'Cloud Assessment',
  ]) {
    await expect(card(page, label)).toBeVisible();
  }
  for (const label of ['Full Name', 'Email', 'Phone', 'Company', 'Details']) {
    await expect(page.getByRole('main').getByLabel(label)).toBeVisible();
  }
  await expect(page.getByText('Monday-Friday 8am-5pm ET')).toBeVisible();
  await expect(page.getByText(words.privacy)).toBeVisible();
});

test('a request is stored, mailed twice and answered with its ticket id', async ({ page, site }) => {
  await openForm(page);
  await fillForm(page);
  const sent = page.waitForRequest('**/api/tickets');
  await submit(page).click();
  const request = await sent;
  expect(request.postDataJSON()).toEqual({
    name: 'Asha Verma',
    email: 'asha.verma@meridian.example',
    company: 'Meridian Pay',
    phone: '9876543210',
    services: ['penetration-testing'],
    message: 'Two apps, three roles.',
  });
  expect(request.headers()['selected-services']).toBe('web, mobile');
  expect(request.headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);

  const heading = page.getByRole('heading', { name: success.title });
  await expect(heading).toBeFocused();
  await expect(page.getByText(success.idLabel)).toBeVisible();
  const id = page.getByText(idPattern);
  await expect(id).toBeVisible();
  await expect(page.getByText(success.save)).toBeVisible();
  await expect(page.getByText(success.contact)).toBeVisible();
  await expectAccessible(page);

  const ticketId = ((await id.textContent()) ?? '').slice(1);
  await expect
    .poll(() => outboxMails(site.dataDir, ticketId))
    .toEqual(expect.arrayContaining([expect.stringContaining('asha.verma@meridian.example')]));
  await expect.poll(async () => (await outboxMails(site.dataDir, ticketId)).length).toBe(2);

  await page.getByRole('button', { name: success.again }).click();
  await expect(page.getByLabel('Full Name')).toHaveValue('');
  await expect(card(page, 'Web Pentesting')).not.toBeChecked();
});

test('the ticket id is copied and the answer time is in the visitor’s own zone', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({
    baseURL: site.url,
    timezoneId: 'Asia/Kolkata',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await openForm(page);
  await fillForm(page, 'copy@meridian.example');
  await submit(page).click();
  await expect(page.getByRole('main').locator('time')).toContainText('GMT+5:30');
  const id = ((await page.getByText(idPattern).textContent()) ?? '').slice(1);
  await page.getByRole('button', { name: success.copy }).click();
  await expect(page.getByRole('button', { name: success.copied })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  await context.close();
});

test('every field is checked on every change, with the words of the specification', async ({ page }) => {
  await openForm(page);
  const rules = [
    { field: 'Full Name', wrong: 'A', right: 'Al', message: 'Name required' },
    { field: 'Company', wrong: 'M', right: 'MP', message: 'Company required' },
    { field: 'Email', wrong: 'asha@meridian', right: 'asha@meridian.example', message: 'Invalid email' },
    { field: 'Phone', wrong: '987654321', right: '9876543210', message: 'Invalid phone' },
  ];
  for (const { field, wrong, right, message } of rules) {
    const input = page.getByRole('main').getByLabel(field);
    await input.pressSequentially(wrong);
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription(new RegExp(message));
    await expect(input).toHaveCSS('border-top-color', 'rgb(190, 18, 60)');
    await input.fill(right);
    await expect(input).not.toHaveAttribute('aria-invalid');
    await expect(input).toHaveCSS('border-top-color', 'rgb(4, 120, 87)');
  }
  await card(page, 'API Security').check();
  await card(page, 'API Security').uncheck();
  await expect(page.getByText('Select at least one')).toBeVisible();
});

test('spaces, dots, dashes and brackets leave the phone number while typing', async ({ page }) => {
  await openForm(page);
  await page.getByLabel('Phone').pressSequentially('(987) 654-32.10');
  await expect(page.getByLabel('Phone')).toHaveValue('9876543210');
});

test(
  'an incomplete form is not sent: each field says what it wants, the first takes focus, one line stands at the button',
  { tag: ['@desktop', '@phone'] },
  async ({ page, isMobile }) => {
    await openForm(page);
    // On a phone one need not scroll to begin.
    await expect(card(page, 'Web Pentesting')).toBeInViewport();
    await submit(page).click();
    await expect(card(page, 'Web Pentesting')).toBeFocused();
    const form = page.getByRole('main').locator('form');
    for (const message of ['Select at least one', 'Name required', 'Company required', 'Invalid email']) {
      await expect(form.getByText(message)).toHaveCount(1);
    }
    await expect(form.getByText(failure.check)).toHaveCount(1);
    // Nothing was sent, so nothing failed.
    await expect(summary(page)).toHaveCount(0);
    await expect(page).toHaveTitle(/^Error: /);
    await expectAccessible(page);
    if (isMobile) return;
    await card(page, 'API Security').check();
    await submit(page).click();
    await expect(page.getByLabel('Full Name')).toBeFocused();
  },
);

test(
  '?service preselects cards, with the script and on the server',
  { tag: ['@desktop', '@nojs'] },
  async ({ page }) => {
    await page.goto('/get-a-quote?service=api&service=cloud');
    await expect(card(page, 'API Security')).toBeChecked();
    await expect(card(page, 'Cloud Assessment')).toBeChecked();
    await expect(card(page, 'Web Pentesting')).not.toBeChecked();
  },
);
