import { inboxWords, mailWords, newTicketWords } from '#content/desk/inbox.ts';
import { ticketsWords, ticketWords } from '#content/desk/pages.ts';
import { expect, plugAuthenticator, runDesk, test } from '../support/desk-test.ts';

test.use({ deskOf: 'open-record' });

const ticketPage = /\/desk\/tickets\/[\dA-Z-]{11}$/;

test('a mail becomes a ticket by one key and is answered with a copy; a call becomes one by a form', async ({
  page,
  site,
  complaints,
}) => {
  complaints.expectComplaint(/400/);
  await plugAuthenticator(page);
  await page.goto(await runDesk(site, 'demo'));
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await page.waitForURL(/\/desk\/you/);

  await page.goto('/desk/inbox');
  // What may be forged is ignored by the first button; the others are folded away.
  const forged = page.getByRole('article').filter({ hasText: mailWords.failing('spf=fail dmarc=fail') });
  await expect(forged.getByRole('button')).toHaveText([inboxWords.ignore]);
  await forged.getByText(inboxWords.more).click();
  await expect(forged.getByRole('button', { name: inboxWords.attach }).first()).toBeVisible();
  const mail = page.getByRole('article').filter({ has: page.getByRole('button', { name: inboxWords.open }) });
  const said = await mail.locator('p.line-clamp-6').first().textContent();
  await page.locator('.desk[data-keys]').waitFor();
  await page.keyboard.press('t');
  await page.waitForURL(ticketPage);
  const timeline = page.getByRole('region', { name: ticketWords.timeline });
  await expect(timeline).toContainText(said ?? 'nothing');
  await expect(timeline).toContainText(ticketWords.events.openedMail);

  await page.locator('.desk-cc').click();
  const cc = page.getByLabel(ticketWords.recipients.cc, { exact: true });
  await cc.fill('cto at partner');
  const text = page.getByRole('textbox', { name: ticketWords.reply, exact: true });
  await text.fill('Gladly. When may we call?');
  await page.getByRole('button', { name: ticketWords.send }).click();
  await expect(cc).toHaveAttribute('aria-invalid', 'true');
  await expect(text).toHaveValue('Gladly. When may we call?');
  await cc.fill('cto@partner.example');
  await page.getByRole('button', { name: ticketWords.send }).click();
  await expect(timeline).toContainText('Cc cto@partner.example');
  // From now on they take part.
  await expect(page.getByRole('checkbox', { name: /cto@partner\.example/ })).not.toBeChecked();

  await page.goto('/desk/tickets');
  await page.getByRole('link', { name: ticketsWords.open }).click();
  await page.getByLabel(newTicketWords.fields.name).fill('Lin Wei');
  await page.getByLabel(newTicketWords.fields.email).fill('lin@wei.example');
  await page.getByLabel(newTicketWords.fields.phone).fill('12');
  await page.getByRole('checkbox', { name: 'Mobile Security' }).check();
  await page.getByRole('button', { name: newTicketWords.open }).click();
  const phone = page.getByLabel(newTicketWords.fields.phone);
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('checkbox', { name: 'Mobile Security' })).toBeChecked();
  await phone.fill('+49 30 1234567');
  await page.getByRole('button', { name: newTicketWords.open }).click();
  await page.waitForURL(ticketPage);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lin Wei');
  await page.getByText(ticketWords.more, { exact: true }).click();
  await page.getByRole('combobox', { name: ticketWords.state }).selectOption('lost');
  await page.getByRole('textbox', { name: ticketWords.reason }).last().fill('No budget');
  await page.getByRole('button', { name: ticketWords.move, exact: true }).click();
  await expect(page.locator('.desk-states [aria-current=step]')).toHaveText('Lost');
});
