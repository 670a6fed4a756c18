import type { Cookie, Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import {
  askForNda,
  comeBack,
  expect,
  letPasskeysAge,
  plugAuthenticator,
  runDesk,
  settled,
  test,
} from '#tests/support/desk-test.ts';

/** One after the other: they share one desk, filled with the records of the demo. */
test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.use({ deskOf: 'desk-steps' });

/** Who came in once comes back with it: how one comes in has a test of its own. */
let session: Cookie[] = [];

async function comeIn(page: Page, link: string): Promise<void> {
  await plugAuthenticator(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await page.waitForURL(/\/desk\/you/, { waitUntil: 'networkidle' });
  await settled(page);
}

test('A key means the row that has the focus, also while another ticket is open.', async ({ page, site }) => {
  await comeIn(page, runDesk(site, 'demo'));
  session = await page.context().cookies();
  await page.goto('/desk/tickets/7Q4-M2K-P9X');
  await settled(page);
  await page.keyboard.press('k');
  await expect(page.locator('[data-ticket-row]').first()).toBeFocused();
  await page.keyboard.press('a');
  await expect(page).toHaveURL(/H4K-V7R-SEN/);
  await expect(page.locator('.desk-timeline').getByText('Asha Raman took it')).toBeVisible();

  await page.goto('/desk/tickets');
  await settled(page);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  await expect(page.getByRole('heading', { level: 1, name: 'Meridian Pay, Ada Verma' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Reply' })).toBeFocused();
});

test('Who was overtaken sees it in the list as well; without a script what was typed is kept.', async ({
  page,
  browser,
  site,
  complaints,
}) => {
  complaints.expectComplaint(/409/);
  await comeBack(page, site, session);
  const path = '/desk/tickets/B6T-2WK-M9C';
  await page.goto(path);
  await settled(page);
  const plain = await browser.newContext({
    baseURL: site.url,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const other = await plain.newPage();
  await other.goto(path);
  await other.getByRole('button', { name: 'Take it' }).click();
  await expect(other.getByText('Asha Raman took it')).toBeVisible();
  await page.getByRole('textbox', { name: 'Note' }).fill('Two wind farms.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.locator('.error-summary')).toBeVisible();
  await expect(page.locator('[data-ticket-row][aria-current]')).toContainText('AR');

  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.locator('.desk-timeline').getByText('Two wind farms.')).toBeVisible();
  await other.getByText('More steps').click();
  await other.getByRole('combobox', { name: 'Move to' }).selectOption('withdrawn');
  await other.getByRole('textbox', { name: 'Reason' }).fill('They found someone nearer.');
  await other.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(other.locator('.error-summary').getByText('Two wind farms.')).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'Reason' })).toHaveValue('They found someone nearer.');
  await expect(other.getByRole('combobox', { name: 'Move to' })).toHaveValue('withdrawn');
  await plain.close();
});

test('A quote waits for the NDA that was asked for, and the state follows once it is sent.', async ({
  page,
  site,
  complaints,
}) => {
  complaints.expectComplaint(/400/);
  await comeBack(page, site, session);
  askForNda(site, 'A8D-3RG-T3M');
  await page.goto('/desk/tickets/A8D-3RG-T3M');
  await settled(page);
  const quote = page.getByRole('button', { name: 'Send as the quote' });
  await expect(page.getByRole('heading', { name: 'The visitor asked for an NDA' })).toBeVisible();
  await expect(quote).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go on without it' }).click();
  await expect(page.locator('.error-summary')).toContainText('Give a reason.');
  await page.getByRole('textbox', { name: 'Reason to go on without it' }).fill('Signed last year.');
  await page.getByRole('button', { name: 'Go on without it' }).click();
  await expect(page.locator('.desk-timeline').getByText('went on without the NDA')).toBeVisible();
  await page.getByRole('textbox', { name: 'Reply' }).fill('Ten person-days.');
  await expectAccessible(page);
  await quote.click();
  await expect(page.locator('.desk-timeline').getByText('wrote the quote')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.locator('.desk-states [aria-current]')).toHaveText('Quoted');
  }).toPass();
});

test('A résumé asks for a fresh passkey, is saved, and the page leads back to the application.', async ({
  page,
  site,
}) => {
  await comeIn(page, runDesk(site, 'people', '--recover', 'asha@ironlotus.example'));
  letPasskeysAge(site);
  for (const path of ['people', 'records', 'you']) {
    await page.goto(`/desk/${path}`);
    await expect(page.getByRole('link', { name: 'Confirm with a passkey' })).toBeVisible();
    await expectAccessible(page, { within: 'main' });
  }
  await page.goto('/desk/applications/APP-2JX-7KM-Q4T');
  await page.getByRole('link', { name: 'Download APP-2JX-7KM-Q4T.pdf' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Confirm with a passkey' }).click();
  expect((await download).suggestedFilename()).toBe('APP-2JX-7KM-Q4T.pdf');
  await expect(page.getByRole('heading', { name: 'Your download has begun' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Noor Haddad/ })).toBeVisible();
});
