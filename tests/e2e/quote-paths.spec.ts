import { quotePage } from '#content/pages/get-a-quote.ts';
import { expect, test } from '#tests/support/site-test.ts';
import type { Page } from '@playwright/test';
import { card, fillForm, idPattern, openForm, submit } from '#tests/support/quote-form.ts';

const { success, failure } = quotePage;

const preselecting = '?service=api&service=cloud';

async function expectPreselected(page: Page): Promise<void> {
  await expect(card(page, 'API Security')).toBeChecked();
  await expect(card(page, 'Cloud Assessment')).toBeChecked();
  await expect(card(page, 'Web Pentesting')).not.toBeChecked();
}

test('leaving asks nothing, because the draft is kept for this tab', async ({ page }) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await openForm(page);
  await card(page, 'Cloud Assessment').check();
  await page.getByLabel('Full Name').fill('Asha Verma');
  await page.getByRole('banner').getByRole('link', { name: 'PTaaS' }).click();
  await expect(page).toHaveURL('/ptaas');
  // The URL changes first; the form is only gone once the page is shown.
  await expect(page.getByLabel('Full Name')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Verma');
  await page.reload();
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Verma');
  await expect(card(page, 'Cloud Assessment')).toBeChecked();
  expect(asked).toEqual([]);
});

test('the whole form works by keyboard alone, and ?service has chosen cards before', async ({ page }) => {
  await openForm(page, preselecting);
  await expectPreselected(page);
  await card(page, 'Web Pentesting').focus();
  await page.keyboard.press('Space');
  // Four other services, and the link to an estimate.
  for (let stop = 0; stop < 6; stop += 1) await page.keyboard.press('Tab');
  for (const value of [
    'Asha Verma',
    'Meridian Pay',
    'keyboard@meridian.example',
    '9876543210',
    'By keyboard.',
  ]) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(idPattern)).toBeVisible();
});

test(
  'without JavaScript errors stand beside the fields, and a request is stored once and shown after a redirect',
  { tag: '@nojs' },
  async ({ page, complaints }) => {
    const main = page.locator('main');
    await test.step('?service preselects cards on the server, too', async () => {
      await openForm(page, preselecting);
      await expectPreselected(page);
    });

    await test.step('errors stand beside the fields with what was typed', async () => {
      complaints.expectComplaint(/400/);
      await openForm(page);
      await main.getByLabel('Full Name').fill('Asha Verma');
      await main.getByLabel('Phone').fill('12');
      await card(page, 'Web Pentesting').check();
      await submit(page).click();
      await expect(page.getByText(failure.title)).toBeVisible();
      await expect(page).toHaveTitle(/^Error: /);
      await expect(page.getByText(failure.retry), 'what only a script obeys is not there').toBeHidden();
      await expect(main.getByLabel('Full Name')).toHaveValue('Asha Verma');
      await expect(card(page, 'Web Pentesting')).toBeChecked();
      await expect(main.getByLabel('Phone')).toHaveAccessibleDescription(/Invalid phone/);
      await expect(main.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(/Invalid email/);
    });

    await test.step('a request is stored once and shown after a redirect', async () => {
      const send = async () => {
        await openForm(page);
        await fillForm(page, 'nojs@meridian.example');
        await submit(page).click();
        await expect(page).toHaveURL(/\/get-a-quote\/ticket\//);
        return page.getByText(idPattern).textContent();
      };
      const first = await send();
      await expect(main.getByRole('heading', { name: success.title })).toBeVisible();
      expect(await send()).toBe(first);
      await main.getByRole('link', { name: success.again }).click();
      await expect(page).toHaveURL('/get-a-quote');
      // An ID alone reveals nothing: any ID leads to the lookup form.
      await page.goto(`/get-a-quote/ticket/${first?.slice(1)}`);
      await expect(page).toHaveURL('/case');
    });
  },
);
