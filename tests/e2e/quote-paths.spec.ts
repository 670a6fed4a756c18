import { quotePage } from '#content/pages/get-a-quote.ts';
import { openBeforeScript } from '#tests/support/held-script.ts';
import { expect, test } from '#tests/support/site-test.ts';
import { card, fillForm, idPattern, openForm, submit } from '#tests/support/quote-form.ts';

const { form: words, success, failure } = quotePage;

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
  // The address changes first; only when the page is shown has the form gone.
  await expect(page.getByLabel('Full Name')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText(words.restored)).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Verma');
  await page.reload();
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Verma');
  await expect(card(page, 'Cloud Assessment')).toBeChecked();
  expect(asked).toEqual([]);
});

test('what was typed before the script arrived is kept and checked', async ({ page }) => {
  const letIn = await openBeforeScript(page, '/get-a-quote');
  await page.getByLabel('Email', { exact: true }).fill('asha@meridian');
  await card(page, 'Web Pentesting').check();
  letIn();
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('asha@meridian');
  await expect(card(page, 'Web Pentesting')).toBeChecked();
});

test('the whole form works by keyboard alone', async ({ page }) => {
  await openForm(page);
  await card(page, 'Web Pentesting').focus();
  await page.keyboard.press('Space');
  for (let stop = 0; stop < 5; stop += 1) await page.keyboard.press('Tab');
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

test.describe('without JavaScript', { tag: '@nojs' }, () => {
  test('errors stand beside the fields with what was typed', async ({ page, complaints }) => {
    complaints.expectComplaint(/400/);
    await page.goto('/get-a-quote');
    await page.getByLabel('Full Name').fill('Asha Verma');
    await page.getByLabel('Phone').fill('12');
    await card(page, 'Web Pentesting').check();
    await submit(page).click();
    await expect(page.getByText(failure.title)).toBeVisible();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByText(failure.retry), 'what only a script obeys is not there').toBeHidden();
    await expect(page.getByLabel('Full Name')).toHaveValue('Asha Verma');
    await expect(card(page, 'Web Pentesting')).toBeChecked();
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Invalid phone/);
    await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(/Invalid email/);
  });

  test('a request is stored once and shown after a redirect', async ({ page }) => {
    const send = async () => {
      await page.goto('/get-a-quote');
      await fillForm(page, 'nojs@meridian.example');
      await submit(page).click();
      await expect(page).toHaveURL(/\/get-a-quote\/ticket\//);
      return page.getByText(idPattern).textContent();
    };
    const first = await send();
    await expect(page.getByRole('heading', { name: success.title })).toBeVisible();
    expect(await send()).toBe(first);
    await page.getByRole('link', { name: success.again }).click();
    await expect(page).toHaveURL('/get-a-quote');
    // An ID alone tells nothing: whatever it is, it leads to the way to a link.
    await page.goto(`/get-a-quote/ticket/${first?.slice(1)}`);
    await expect(page).toHaveURL('/case');
  });
});
