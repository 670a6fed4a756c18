import type { Cookie } from '@playwright/test';
import { ticketWords } from '#content/desk/pages.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { comeBack, expect, plugAuthenticator, runDesk, settled, test } from '#tests/support/desk-test.ts';
import { openBeforeScript } from '#tests/support/held-script.ts';
import { outboxMails } from '#tests/support/outbox.ts';

/** In sequence: they share one desk. Long enough for a slow machine to press the button in time. */
test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.use({ deskOf: 'desk-sending', undoSeconds: 20 });

const words = ticketWords.sending;
const ticket = '/desk/tickets/7Q4-M2K-P9X';
let session: Cookie[] = [];

test('A message is counted down, undone by a key, scheduled, and taken back to be edited.', async ({
  page,
  site,
  complaints,
}) => {
  // The refused form.
  complaints.expectComplaint(/status of 400/);
  await plugAuthenticator(page);
  await page.goto(await runDesk(site, 'demo'));
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await page.waitForURL(/\/desk\/you/, { waitUntil: 'networkidle' });
  session = await page.context().cookies();
  await page.goto(ticket);
  const reply = page.getByRole('textbox', { name: ticketWords.reply });
  await reply.fill('A first word');
  await page.locator('.desk-cc').click();
  await page
    .getByRole('textbox', { name: ticketWords.recipients.cc, exact: true })
    .fill('cto@partner.example');
  await page.getByRole('button', { name: ticketWords.send }).click();
  const banner = page.getByRole('region', { name: words.undoLabel });
  await expect(banner).toBeVisible();
  await expectAccessible(page);
  // Counted in sight, and in no live region.
  const seconds = banner.locator('[data-undo-seconds]');
  const shown = Number(await seconds.textContent());
  await expect.poll(async () => Number(await seconds.textContent())).toBeLessThan(shown);
  expect(await banner.locator('[aria-live], [role=status], [role=alert]').count()).toBe(0);
  await banner.getByRole('button', { name: words.undo }).focus();
  await page.keyboard.press('Enter');
  await expect(banner).toBeHidden();
  await settled(page);
  await expect(reply).toHaveValue('A first word');
  await expect(page.getByRole('textbox', { name: ticketWords.recipients.cc, exact: true })).toHaveValue(
    'cto@partner.example',
  );
  expect(await outboxMails(site.dataDir, 'A first word')).toEqual([]);

  // A mistake is one sentence beside its field, and the text stays.
  const form = page.getByRole('form', { name: ticketWords.reply });
  await form.getByText(words.later).click();
  await form.getByRole('button', { name: words.own }).click();
  await settled(page);
  await expect(page.locator('#sendDay')).toHaveAttribute('aria-invalid', 'true');
  await expect(reply).toHaveValue('A first word');
  await expectAccessible(page);
  await form
    .getByRole('button', { name: /^Send .* ET$/ })
    .first()
    .click();
  await settled(page);
  const timeline = page.locator('.desk-timeline');
  await expect(timeline.getByText('A first word')).toBeVisible();
  await expect(timeline.getByText(/^Will be sent .* ET\.$/)).toBeVisible();
  await expectAccessible(page);
  await timeline.getByRole('button', { name: words.takeBack }).click();
  await settled(page);
  await expect(reply).toHaveValue('A first word');
});

test('What is typed before the script has come stays when it comes.', async ({ page, site }) => {
  await comeBack(page, site, session);
  const letIn = await openBeforeScript(page, ticket);
  const reply = page.getByRole('textbox', { name: ticketWords.reply });
  const before = await reply.inputValue();
  await reply.fill('A quick word');
  expect(before).not.toBe('A quick word');
  letIn();
  await expect(page.locator('[data-island=reply-box][data-hydrated]')).toBeVisible();
  await expect(reply).toHaveValue('A quick word');
  await reply.fill(before);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('A message is undone by its button, and one that waits is sent at once.', async ({ page, site }) => {
    await comeBack(page, site, session);
    await page.goto(ticket);
    await page.getByRole('button', { name: ticketWords.send }).click();
    await page.getByRole('button', { name: words.undo, exact: true }).click();
    await expect(page.getByRole('textbox', { name: ticketWords.reply })).toHaveValue('A first word');
    const form = page.getByRole('form', { name: ticketWords.reply });
    await form.getByText(words.later).click();
    await form
      .getByRole('button', { name: /^Send .* ET$/ })
      .first()
      .click();
    await page.getByRole('button', { name: words.now }).click();
    await expect(page.getByRole('button', { name: words.now })).toHaveCount(0);
    await expect.poll(async () => (await outboxMails(site.dataDir, 'A first word')).length).toBe(1);
  });
});
