import { readFile } from 'node:fs/promises';
import type { Cookie } from '@playwright/test';
import { searchWords } from '#content/desk/search.ts';
import { todayWords } from '#content/desk/pages.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { comeBack, comeIn, expect, failBackup, settled, test } from '#tests/support/desk-test.ts';
import { outboxMails } from '#tests/support/outbox.ts';
import { validTicket } from '#tests/support/tickets.ts';

/** In sequence: they share one desk, as colleagues do. */
test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.use({ deskOf: 'desk' });

/** Reuses the session; signing in has its own test. */
let session: Cookie[] = [];

test('A ticket is found, taken and answered by keyboard; the mail leaves and the state follows.', async ({
  page,
  site,
  complaints,
}) => {
  complaints.expectComplaint(/409/);
  const answer = await page.request.post('/api/tickets', {
    data: { ...validTicket, company: 'Meridian Pay' },
  });
  expect(answer.status()).toBe(201);
  await page.request.post('/api/tickets', {
    data: { ...validTicket, email: 'b@other.example', company: 'Tessera' },
  });
  await comeIn(page, site);
  session = await page.context().cookies();

  await page.goto('/desk');
  await expect(page.getByRole('heading', { name: todayWords.later })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take it: Tessera' }).click();
  await expect(page.getByText('Olga Owner took it')).toBeVisible();

  await page.goto('/desk/tickets');
  await expectAccessible(page, { outside: ['.desk-side'] });
  await page.getByRole('searchbox').fill('meridian');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=meridian/);
  await settled(page);
  await expect(page.locator('[data-ticket-row]')).toHaveCount(1);
  await page.goto('/desk/calls');
  await settled(page);
  await page.keyboard.press('/');
  const find = page.getByRole('dialog', { name: searchWords.title });
  await expect(find.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('ada mer');
  await expect(find.getByRole('link', { name: /Meridian Pay/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(find.getByRole('link', { name: /Meridian Pay/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(find).toBeHidden();
  await page.goto('/desk/tickets?q=meridian');
  await settled(page);
  await page.keyboard.press('j');
  await expect(page.locator('[data-ticket-row]').first()).toBeFocused();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: 'Meridian Pay, Ada Lovelace' });
  await expect(heading).toBeVisible();
  await settled(page);
  await expectAccessible(page, { outside: ['.desk-side'] });

  await page.keyboard.press('a');
  await expect(page.getByText('Olga Owner took it')).toBeVisible();
  await settled(page);
  // Meanwhile a colleague writes, in another tab with the same page.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('textbox', { name: 'Note' }).fill('Called, no answer.');
  await page.keyboard.press('r');
  const box = page.getByRole('textbox', { name: 'Reply' });
  await expect(box).toBeFocused();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Hello Ada, thank you for the clear scope.');
  await other.getByRole('button', { name: 'Add note' }).click();
  await expect(other.locator('.desk-timeline').getByText('Called, no answer.')).toBeVisible();
  await other.close();
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('.error-summary').getByText('Called, no answer.')).toBeVisible();
  await expect(box).toHaveValue(/Hello Ada, thank you for the clear scope\./);
  await expectAccessible(page, { within: 'main' });
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Olga Owner replied')).toBeVisible();
  await expect(box).not.toHaveValue(/Hello Ada/);
  await expect
    .poll(async () => (await outboxMails(site.dataDir, 'thank you for the clear scope')).length)
    .toBe(1);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('The mail server accepted the reply')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.locator('.desk-states [aria-current=step]')).toHaveText('Contacted');
});

test('A blocked time leaves the booking page at once, and an export is a file that no browser opens.', async ({
  page,
  site,
}) => {
  await comeBack(page, site, session);
  const slots = async () => {
    const body = (await (await page.request.get('/api/slots')).json()) as { data: { slots: string[] } };
    return body.data.slots;
  };
  const [, , , , , , , , , , , , , , , , , , , , wanted = ''] = await slots();
  const local = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/New_York',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(wanted));
  const [day = '', from = ''] = local.split(' ');
  await page.goto('/desk/calls');
  await page.getByLabel('Day').fill(day);
  await page.getByLabel('From').fill(from);
  await page.getByLabel('To', { exact: true }).fill('23:30');
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect.poll(slots).not.toContain(wanted);

  await page.goto('/desk/records');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Tickets, CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('tickets.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain('ticketId');
});

test('A failed backup is on Today until the next one works.', async ({ page, site }) => {
  await comeBack(page, site, session);
  failBackup(site, Date.now());
  await page.goto('/desk');
  await expect(page.getByText(todayWords.backup.failed)).toBeVisible();
  await expect(page.getByText(todayWords.clear)).toHaveCount(0);
  await expectAccessible(page);
  failBackup(site, null);
  await page.reload();
  await expect(page.getByText(todayWords.backup.failed)).toHaveCount(0);
});

test('An open page follows what others do without moving, and what is typed survives a click on another ticket.', async ({
  page,
  site,
}) => {
  await comeBack(page, site, session);
  await page.goto('/desk/tickets');
  const rows = page.locator('[data-ticket-row]');
  await rows.filter({ hasText: 'Tessera' }).click();
  await settled(page);
  const box = page.getByRole('textbox', { name: 'Reply' });
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/desk/draft'));
  await box.fill('Half a sentence');
  expect((await saved).status()).toBe(204);
  const pane = page.locator('article');
  await pane.evaluate((element) => element.scrollTo({ top: 160, behavior: 'instant' }));

  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByRole('textbox', { name: 'Reply' })).toHaveValue('Half a sentence');
  await other.getByRole('textbox', { name: 'Note' }).fill('They called back.');
  await other.getByRole('button', { name: 'Add note' }).click();
  await expect(other.locator('.desk-timeline').getByText('They called back.')).toBeVisible();
  await other.close();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.locator('.desk-timeline').getByText('They called back.')).toBeVisible();
  expect(await pane.evaluate(({ scrollTop }) => scrollTop)).toBe(160);
  await expect(box).toBeFocused();

  await box.pressSequentially(', and more');
  await rows.filter({ hasText: 'Meridian Pay' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Meridian Pay/ })).toBeVisible();
  await settled(page);
  await rows.filter({ hasText: 'Tessera' }).click();
  await expect(box).toHaveValue('Half a sentence, and more');
});
