import { quotePage } from '#content/pages/get-a-quote.ts';
import { usualSums } from '#content/estimate-summary.ts';
import { recordAnnouncements } from '#tests/support/announcements.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/site-test.ts';
import { outboxMails } from '#tests/support/outbox.ts';
import type { Page } from '@playwright/test';
import {
  card,
  fillForm,
  idPattern,
  openForm,
  submit,
  summary,
  typedTicket,
} from '#tests/support/quote-form.ts';

const { form: words, success, failure } = quotePage;

test.describe('from Kolkata', () => {
  test.use({ timezoneId: 'Asia/Kolkata', permissions: ['clipboard-read', 'clipboard-write'] });

  test('the page shows its form; a request is stored, mailed twice and answered with its ticket id; every field is checked on every change', async ({
    page,
    site,
  }) => {
    const main = page.locator('main');
    await openForm(page);
    const said = await recordAnnouncements(page);
    await test.step('the page shows what the specification names', async () => {
      await expect(page.locator('h1')).toHaveText('Get a Professional Security Assessment');
      for (const label of [
        'Web Pentesting',
        'API Security',
        'Network Security',
        'Mobile Security',
        'Cloud Assessment',
      ])
        await expect(card(page, label)).toBeVisible();
      for (const label of ['Full Name', 'Email', 'Phone', 'Company', 'Details'])
        await expect(main.getByLabel(label)).toBeVisible();
      await expect(page.getByText('Monday-Friday 8am-5pm ET')).toBeVisible();
      await expect(page.getByText(words.privacy)).toBeVisible();
    });

    await test.step('an incomplete form is not sent, and leads through what is missing', async () => {
      await expect(card(page, 'Web Pentesting')).toBeInViewport();
      await expectIncomplete(page);
      expect(await said(), 'the summary that takes focus is read with its list').toEqual([]);
      await card(page, 'API Security').check();
      await expect(page.getByText(usualSums['api'] ?? '')).toBeVisible();
      await submit(page).click();
      await summary(page).getByRole('link', { name: 'Name required' }).click();
      await expect(main.getByLabel('Full Name')).toBeFocused();
      await card(page, 'API Security').uncheck();
      await expect.poll(said, 'what a change made wrong').toEqual(['Select at least one']);
    });

    await test.step('a request is sent as the contract says', async () => {
      await fillForm(page);
      const sent = page.waitForRequest('**/api/tickets');
      await submit(page).click();
      const request = await sent;
      expect(request.postDataJSON()).toEqual({
        ...typedTicket,
        name: 'Asha Verma',
        email: 'asha.verma@meridian.example',
        services: ['penetration-testing'],
      });
      expect(request.headers()['selected-services']).toBe('web, mobile');
      expect(request.headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    });

    const id = page.getByText(idPattern);
    await test.step('it is answered with its ticket id, which is copied, and with the time in the visitor’s own zone', async () => {
      await expect(main.getByRole('heading', { name: success.title })).toBeFocused();
      await expect(page.getByText(success.idLabel)).toBeVisible();
      await expect(id).toBeVisible();
      await expect(page.getByText(success.save)).toBeVisible();
      await expect(page.getByText(success.contact)).toBeVisible();
      await expect(main.getByText(quotePage.follow.text), 'nobody asks about an earlier one').toBeHidden();
      await expect(main.locator('time')).toContainText('GMT+5:30');
      await expectAccessible(page, { within: 'main' });
      await main.getByRole('button', { name: success.copy }).click();
      await expect(main.getByRole('button', { name: success.copied })).toBeVisible();
      await expect
        .poll(said, 'each thing once')
        .toEqual(['Select at least one', words.busy.replace('...', ''), success.copied]);
    });

    const ticketId = ((await id.textContent()) ?? '').slice(1);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ticketId);
    await test.step('it is mailed twice', async () => {
      await expect
        .poll(() => outboxMails(site.dataDir, ticketId))
        .toEqual(expect.arrayContaining([expect.stringContaining('asha.verma@meridian.example')]));
      await expect.poll(async () => (await outboxMails(site.dataDir, ticketId)).length).toBe(2);
    });

    await test.step('the next form is empty', async () => {
      await main.getByRole('button', { name: success.again }).click();
      await expect(main.getByLabel('Full Name')).toHaveValue('');
      await expect(card(page, 'Web Pentesting')).not.toBeChecked();
    });

    await test.step('every field is checked on every change, with the words of the specification', async () => {
      const rules = [
        { field: 'Full Name', wrong: 'A', right: 'Al', message: 'Name required' },
        { field: 'Company', wrong: 'M', right: 'MP', message: 'Company required' },
        { field: 'Email', wrong: 'asha@meridian', right: 'asha@meridian.example', message: 'Invalid email' },
        { field: 'Phone', wrong: '987654321', right: '9876543210', message: 'Invalid phone' },
      ];
      for (const { field, wrong, right, message } of rules) {
        const input = main.getByLabel(field);
        await expect(input).not.toHaveAttribute('aria-invalid');
        await input.pressSequentially(wrong);
        await expect(input).toHaveAttribute('aria-invalid', 'true');
        await expect(input).toHaveAccessibleDescription(new RegExp(message));
        await expect(input).toHaveCSS('border-top-color', 'rgb(225, 29, 72)');
        await input.fill(right);
        await expect(input).not.toHaveAttribute('aria-invalid');
        await expect(input).toHaveCSS('border-top-color', 'rgb(5, 150, 105)');
      }
      await card(page, 'API Security').check();
      await card(page, 'API Security').uncheck();
      await expect(main.getByText('Select at least one')).toBeVisible();
    });

    await test.step('spaces, dots, dashes and brackets leave the phone number while typing', async () => {
      await main.getByLabel('Phone').fill('');
      await main.getByLabel('Phone').pressSequentially('(987) 654-32.10');
      await expect(main.getByLabel('Phone')).toHaveValue('9876543210');
    });
  });
});

/** The summary takes focus and links to the fields, each field has its message, one line is under the form. */
async function expectIncomplete(page: Page): Promise<void> {
  await submit(page).click();
  await expect(summary(page)).toBeFocused();
  // Nothing was sent, so nothing failed.
  await expect(summary(page)).toContainText(failure.unsent);
  const form = page.locator('main form');
  for (const message of ['Select at least one', 'Name required', 'Company required', 'Invalid email'])
    for (const place of [summary(page), form]) await expect(place.getByText(message)).toHaveCount(1);
  await expect(form.getByText(failure.check)).toHaveCount(1);
  await expect(page).toHaveTitle(/^Error: /);
  await expectAccessible(page, { within: 'main' });
}

test(
  'an incomplete form is not sent from a phone, on which one need not scroll to begin',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await openForm(page);
    await expect(card(page, 'Web Pentesting')).toBeInViewport();
    await expectIncomplete(page);
  },
);
