import { footer } from '#content/shell.ts';
import { openBeforeScript } from '#tests/support/held-script.ts';
import { expect, settled, test } from '#tests/support/site-test.ts';
import type { Page } from '@playwright/test';

// Everything here starts before the script has loaded, and must still hold afterward.

test('a press that began before the script leads to the next page after it', async ({ page }) => {
  const letIn = await openBeforeScript(page, '/company');
  // Once the page is long enough to scroll.
  await expect
    .poll(() =>
      page.evaluate(() => {
        window.scrollTo(0, 60);
        return window.scrollY;
      }),
    )
    .toBe(60);
  await page.getByRole('main').getByRole('link', { name: 'Why we started' }).hover();
  await page.mouse.down();
  letIn();
  await settled(page);
  const place = await page.evaluate(() => window.scrollY);
  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Securing Futures in a Connected World');
  await expect(page).toHaveTitle(/^About/);
  expect(place).toBeGreaterThan(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(Math.round(place));
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
  const answer = page.locator('main details', { has: page.locator('summary:visible') }).first();
  const group = page.locator('footer details', { has: page.locator('summary:visible') }).first();
  const wasOpen = (await answer.getAttribute('open')) !== null;
  await answer.locator('summary').click();
  await group.locator('summary').click();
  letIn();
  await settled(page);
  await expect(answer).toHaveJSProperty('open', !wasOpen);
  await expect(group).toHaveJSProperty('open', false);
});

test('in the footer an address, its verification and paused motion stay, the last also after a reload', async ({
  page,
}) => {
  const letIn = await openBeforeScript(page, '/company');
  const ends = page.getByRole('contentinfo');
  const email = ends.getByRole('textbox');
  await email.fill('ada@example.com');
  await ends.getByRole('slider').press('End');
  await ends.getByText(footer.pauseMotion).click();
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'paused');
  letIn();
  await settled(page);
  await expect(ends.getByRole('button', { name: 'Subscribe Now' })).toBeEnabled();
  await expect(email).toHaveValue('ada@example.com');
  await expect(ends.getByLabel(footer.pauseMotion)).toBeChecked();
  await page.reload();
  await expect(ends.getByLabel(footer.pauseMotion)).toBeChecked();
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

const draftOf = (page: Page, key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);

test('what was typed and chosen for a quote is kept, checked, and there again after a reload', async ({
  page,
}) => {
  const letIn = await openBeforeScript(page, '/get-a-quote');
  const main = page.locator('main');
  const email = main.getByLabel('Email', { exact: true });
  const service = main.getByRole('checkbox', { name: 'Web Pentesting' });
  await main.getByLabel('Full Name').fill('Ada Lovelace');
  await email.fill('asha@meridian');
  await service.check();
  letIn();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveValue('asha@meridian');
  await expect(service).toBeChecked();
  await settled(page);
  await expect.poll(() => draftOf(page, 'draft:quote')).toContain('Ada Lovelace');
  await page.reload();
  await expect(main.getByLabel('Full Name')).toHaveValue('Ada Lovelace');
});

test('what was typed and chosen for an application is kept, and there again after a reload', async ({
  page,
}) => {
  const letIn = await openBeforeScript(page, '/career/apply/devsecops-engineer');
  const main = page.locator('main');
  await main.getByLabel('First Name').fill('Ada');
  await main.getByLabel('How did you hear about us?').selectOption('referral');
  letIn();
  await settled(page);
  await expect(main.getByLabel('How did you hear about us?')).toHaveValue('referral');
  await expect.poll(() => draftOf(page, 'draft:application')).toContain('Ada');
  await page.reload();
  await expect(main.getByLabel('First Name')).toHaveValue('Ada');
});

test('what was typed and chosen for a call stays', async ({ page }) => {
  const letIn = await openBeforeScript(page, '/book');
  await page.getByLabel('Full Name').fill('Ada Lovelace');
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
  letIn();
  await settled(page);
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Lovelace');
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
});

test('a slide and a turned card are taken over; a blocked part of the footer stays as it was sent', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/newsletter-form|ERR_FAILED/);
  const letInCard = await openBeforeScript(page, '/solutions/web-penetration-testing');
  const card = page.getByRole('button', { name: /^ISO 27001/ });
  await card.click();
  await page.getByRole('contentinfo').getByRole('textbox').fill('ada@example.com');
  await page.getByRole('contentinfo').getByRole('slider').fill('95');
  letInCard();
  await settled(page);
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Subscribe Now' })).toBeEnabled();

  await page.route('**/assets/newsletter-form*.js', (route) => route.abort());
  await page.goto('/company');
  const sent = page.getByRole('contentinfo').getByRole('textbox');
  await sent.focus();
  await expect(page.locator('[data-island=newsletter]')).toHaveAttribute('data-failed');
  await expect(sent).toBeVisible();
});
