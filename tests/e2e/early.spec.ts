import { footer } from '#content/shell.ts';
import { openBeforeScript } from '#tests/support/held-script.ts';
import { expect, settled, test } from '#tests/support/site-test.ts';

// Everything here begins before the script has come, and must be as true afterwards.

test('a press that began before the script leads to the next page after it', async ({ page }) => {
  const letIn = await openBeforeScript(page, '/company');
  await page.getByRole('main').getByRole('link', { name: 'Why we started' }).hover();
  // A change of page needs the live parts of the footer: pressing fetches them, far away as they are.
  const liveParts = page.waitForRequest(/footer-live/);
  await page.mouse.down();
  letIn();
  await liveParts;
  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Securing Futures in a Connected World');
  await expect(page).toHaveTitle(/^About/);
});

test('a link does not wait for the script', async ({ page }) => {
  await openBeforeScript(page, '/company');
  await page.getByRole('main').getByRole('link', { name: 'Why we started' }).click();
  await expect(page).toHaveURL('/about');
});

test('a menu that was opened stays open', async ({ page }) => {
  const letIn = await openBeforeScript(page, '/company');
  const services = page.getByRole('button', { name: 'Services' });
  await services.click();
  await expect(page.locator('#services-panel')).toBeVisible();
  letIn();
  await settled(page);
  await expect(services).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(page.locator('#services-panel')).toBeHidden();
  await expect(services).toHaveAttribute('aria-expanded', 'false');
});

test('a phone menu that was opened stays open', { tag: '@phone' }, async ({ page }) => {
  const letIn = await openBeforeScript(page, '/ptaas');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.locator('#site-menu')).toBeVisible();
  letIn();
  await settled(page);
  await expect(page.locator('#site-menu')).toBeVisible();
  await page.locator('#site-menu').getByRole('link', { name: 'Company' }).click();
  await expect(page).toHaveURL('/company');
  await expect(page.locator('#site-menu')).toBeHidden();
});

test('an answer that was opened and a group that was closed stay so', async ({ page }) => {
  const letIn = await openBeforeScript(page, '/');
  const answer = page.locator('main details').first();
  const group = page.locator('footer details').first();
  const wasOpen = (await answer.getAttribute('open')) !== null;
  await answer.locator('summary').click();
  await group.locator('summary').click();
  letIn();
  await settled(page);
  await expect(answer).toHaveJSProperty('open', !wasOpen);
  await expect(group).toHaveJSProperty('open', false);
});

test('motion that was paused stays paused, also after a reload', async ({ page }) => {
  const letIn = await openBeforeScript(page, '/company');
  await page.getByText(footer.pauseMotion).click();
  letIn();
  await settled(page);
  await expect(page.getByLabel(footer.pauseMotion)).toBeChecked();
  await page.reload();
  await expect(page.getByLabel(footer.pauseMotion)).toBeChecked();
});

test('an address typed into the footer stays', async ({ page }) => {
  const letIn = await openBeforeScript(page, '/company');
  const email = page.getByRole('contentinfo').getByRole('textbox');
  await email.fill('ada@example.com');
  letIn();
  await settled(page);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Verify without sliding' }).click();
  await expect(page.getByRole('button', { name: 'Subscribe Now' })).toBeEnabled();
  await expect(email).toHaveValue('ada@example.com');
});

test('a time that was chosen for a call stays chosen', async ({ page }) => {
  const letIn = await openBeforeScript(page, '/book');
  const time = page.getByRole('radio').last();
  await time.check({ force: true });
  const value = await time.inputValue();
  letIn();
  await settled(page);
  await expect(page.locator(`input[type=radio][value="${value}"]`)).toBeChecked();
});

for (const { path, field, typed, draft } of [
  { path: '/get-a-quote', field: 'Full Name', typed: 'Ada Lovelace', draft: 'draft:quote' },
  {
    path: '/career/apply/devsecops-engineer',
    field: 'First Name',
    typed: 'Ada',
    draft: 'draft:application',
  },
]) {
  test(`what was typed into ${path} is kept for a reload`, async ({ page }) => {
    const letIn = await openBeforeScript(page, path);
    await page.getByLabel(field).fill(typed);
    letIn();
    await settled(page);
    await expect.poll(() => page.evaluate((key) => sessionStorage.getItem(key), draft)).toContain(typed);
    // Leaving with unsent text asks first, also when it was typed that early.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByLabel(field)).toHaveValue(typed);
  });
}

test('what was typed and chosen for an application and a call stays', async ({ page }) => {
  const letInApply = await openBeforeScript(page, '/career/apply/devsecops-engineer');
  await page.getByLabel('How did you hear about us?').selectOption('referral');
  letInApply();
  await settled(page);
  await expect(page.getByLabel('How did you hear about us?')).toHaveValue('referral');

  page.once('dialog', (dialog) => void dialog.accept());
  const letInBook = await openBeforeScript(page, '/book');
  await page.getByLabel('Full Name').fill('Ada Lovelace');
  letInBook();
  await settled(page);
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Lovelace');
});
