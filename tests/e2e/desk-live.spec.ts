import { DatabaseSync } from 'node:sqlite';
import type { Browser, Cookie, Page } from '@playwright/test';
import { youWords } from '#content/desk/owner-pages.ts';
import { applicationsWords, ticketsWords, ticketWords, todayWords } from '#content/desk/pages.ts';
import { quoteFormWords } from '#content/desk/quotes.ts';
import { tokensWords } from '#content/desk/team-api.ts';
import { deskWords } from '#content/desk/words.ts';
import { sqliteFile } from '#server/database/sqlite.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { comeBack, expect, plugAuthenticator, runDesk, settled, test } from '#tests/support/desk-test.ts';
import type { SiteServer } from '#tests/support/site-server.ts';
import { validTicket } from '#tests/support/tickets.ts';

/** A page that stays open all day. In sequence: they share one desk, filled with the demo records. */
test.describe.configure({ mode: 'serial', timeout: 60_000 });
test.use({ deskOf: 'desk-live' });

let session: Cookie[] = [];
const meridian = '/desk/tickets/7Q4-M2K-P9X';
const noor = '/desk/applications/APP-2JX-7KM-Q4T';

async function comeIn(page: Page, link: string): Promise<void> {
  await plugAuthenticator(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await page.waitForURL(/\/desk\/you/, { waitUntil: 'networkidle' });
  await settled(page);
}

/** One of the demo's team, in a browser of their own. */
async function colleague(browser: Browser, site: SiteServer, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await comeIn(page, await runDesk(site, 'people', '--recover', `${name}@ironlotus.example`));
  return page;
}

const reply = (page: Page) => page.getByRole('textbox', { name: 'Reply' });
const saved = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/desk/draft'));
const refresh = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** A new ticket changes the count in the menu: the page has brought itself up to date. */
async function somethingHappens(page: Page, company: string): Promise<void> {
  const count = page.locator('.desk-nav').getByRole('link', { name: /^Tickets/ });
  const before = (await count.textContent()) ?? '';
  const email = `${company.toLowerCase()}@live.example`;
  const answer = await page.request.post('/api/tickets', { data: { ...validTicket, company, email } });
  expect(answer.status()).toBe(201);
  await refresh(page);
  await expect(count).not.toHaveText(before);
}

test('What only this page shows stays while it follows the others: a token, codes, the switch for notifications, refused fields.', async ({
  page,
  site,
  complaints,
}) => {
  complaints.expectComplaint(/400/);
  await comeIn(page, await runDesk(site, 'demo'));
  session = await page.context().cookies();
  await page.getByRole('button', { name: youWords.newCodes }).click();
  const codes = page.locator('.desk-codes li');
  await expect(codes).toHaveCount(10);
  const news = page.locator('[data-desk-news]');
  await expect(news).toBeVisible();
  await somethingHappens(page, 'Codeworks');
  await expect(codes).toHaveCount(10);
  await expect(news).toBeVisible();

  await page.goto('/desk/tokens');
  await page.getByRole('textbox', { name: tokensWords.label }).fill('CI');
  await page.locator('[name=scopes]').first().check();
  await page.getByRole('button', { name: tokensWords.makeButton }).click();
  const token = page.getByRole('status').locator('code');
  const made = (await token.textContent()) ?? '';
  expect(made.length).toBeGreaterThan(20);
  await somethingHappens(page, 'Tokenworks');
  await expect(token).toHaveText(made);

  await page.goto('/desk/tickets/new');
  const name = page.locator('main [name=name]');
  await name.fill('Ada on the phone');
  await page.locator('main [name=email]').fill('ada@nowhere');
  await page.locator('main form').evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await page.locator('main form').getByRole('button').first().click();
  await expect(page.locator('.error-summary')).toBeVisible();
  await settled(page);
  await somethingHappens(page, 'Phoneworks');
  await expect(page.locator('.error-summary')).toBeVisible();
  await expect(name).toHaveValue('Ada on the phone');
});

test('Enter in a recipient, a call’s note or a quote’s amount sends nothing.', async ({ page, site }) => {
  await comeBack(page, site, session);
  await page.goto('/desk/tickets/A8D-3RG-T3M');
  await settled(page);
  await page.locator('.desk-cc').click();
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  });
  const form = page.getByRole('form', { name: quoteFormWords.heading });
  const fields = [
    page.getByRole('textbox', { name: ticketWords.recipients.to, exact: true }),
    page.getByRole('textbox', { name: ticketWords.recipients.cc, exact: true }),
    form.getByLabel(quoteFormWords.amount, { exact: true }),
  ];
  for (const field of fields) {
    const draft = saved(page);
    await field.focus();
    await page.keyboard.press('Enter');
    await field.fill('1');
    await draft;
  }
  expect(new Set(posts)).toEqual(new Set(['/desk/draft']));
});

test('What was written for a stage stays out of the next one’s email when a colleague moved the candidate on.', async ({
  page,
  browser,
  site,
}) => {
  await comeBack(page, site, session);
  await page.goto(noor);
  await settled(page);
  // One has read it: nothing says that two have.
  await expect(page.locator('#decline-text')).not.toHaveValue(/Two of us/);
  const mail = page.locator('#stage-text');
  const draft = saved(page);
  await mail.fill('Only for the stage that was next then.');
  expect((await draft).status()).toBe(204);
  await page.reload();
  await expect(mail).toHaveValue('Only for the stage that was next then.');
  const hira = await colleague(browser, site, 'hira');
  await hira.goto(noor);
  await hira.getByRole('button', { name: applicationsWords.sendStage }).click();
  await settled(hira);
  await hira.context().close();
  await page.reload();
  await expect(mail).toHaveValue(/Hello Noor/);
  await expect(page.getByText(applicationsWords.formerStage)).toBeVisible();
  await expect(page.getByText('Only for the stage that was next then.')).toBeVisible();
  await expectAccessible(page, { within: 'main' });
});

test('Without a connection the page says so and keeps the words; once it is back, they are saved.', async ({
  page,
  site,
  complaints,
}) => {
  complaints.expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  await comeBack(page, site, session);
  await page.goto(meridian);
  await settled(page);
  const note = page.getByRole('textbox', { name: 'Note' });
  await page.context().setOffline(true);
  await note.fill('Typed on a train');
  const form = page.getByRole('form', { name: ticketWords.note });
  await expect(form.getByText(deskWords.unsaved)).toBeVisible();
  await refresh(page);
  await expect(page.getByText(deskWords.stale)).toBeVisible();
  const draft = saved(page);
  await page.context().setOffline(false);
  expect((await draft).status()).toBe(204);
  await expect(form.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await refresh(page);
  await expect(page.getByText(deskWords.stale)).toBeHidden();
  await page.reload();
  await expect(note).toHaveValue('Typed on a train');
});

test('Several tickets: the count is seen, what was done is undone by a key, also when one was refused; a view is shared.', async ({
  page,
  browser,
  site,
  complaints,
}) => {
  complaints.expectComplaint(/409/);
  await comeBack(page, site, session);
  await page.goto('/desk/tickets');
  await settled(page);
  const row = (company: string) =>
    page.locator('li').filter({ has: page.locator('[data-ticket-row]'), hasText: company });
  // A box shows while the pointer is on its row, and once one is ticked.
  const box = page.getByRole('checkbox', { name: ticketsWords.select('Northgate Logistics') });
  await expect(box.locator('..')).toHaveCSS('opacity', '0');
  await row('Northgate Logistics').hover();
  await expect(box.locator('..')).toHaveCSS('opacity', '1');
  await page.mouse.move(900, 600);
  await row('Codeworks').getByRole('link').focus();
  await page.keyboard.press('x');
  await expect(box.locator('..')).toHaveCSS('opacity', '1');
  await row('Tokenworks').getByRole('checkbox').check();
  const several = page.getByText(ticketsWords.picked.replace('{count}', '2'));
  await expect(several).toBeInViewport();
  await several.click();
  await page.getByRole('combobox', { name: ticketsWords.assignTo }).selectOption({ label: 'Mehul Kapoor' });
  await page.getByRole('button', { name: ticketsWords.assign, exact: true }).click();
  await expect(page.getByText(ticketsWords.changed(2))).toBeVisible();
  await expect(row('Codeworks')).toContainText('Mehul');
  await settled(page);
  await page.keyboard.press('u');
  await expect(row('Codeworks')).toContainText(ticketWords.unowned);

  await settled(page);
  for (const company of ['Codeworks', 'Aldergate']) await row(company).getByRole('checkbox').check();
  await page.getByText(ticketsWords.picked.replace('{count}', '2')).click();
  await page.getByRole('combobox', { name: ticketsWords.close }).selectOption('spam');
  await page.getByRole('button', { name: ticketsWords.closeButton, exact: true }).click();
  await expect(page.getByRole('heading', { name: ticketsWords.result.title })).toBeVisible();
  await settled(page);
  await expectAccessible(page, { within: 'main' });
  await page.keyboard.press('u');
  await page.waitForURL(/\/desk\/tickets(?:\?|$)/);
  await expect(row('Codeworks')).toBeVisible();

  await page.goto('/desk/tickets?filter=late');
  await settled(page);
  await page.getByText(ticketsWords.saveView).click();
  await page.getByRole('textbox', { name: ticketsWords.viewName }).fill('On fire');
  await page.getByRole('checkbox', { name: ticketsWords.share }).check();
  await page.getByRole('button', { name: ticketsWords.save, exact: true }).click();
  await expect(page.getByRole('link', { name: /^On fire/ })).toHaveAttribute('aria-current', 'page');
  const mehul = await colleague(browser, site, 'mehul');
  await mehul.goto('/desk/tickets');
  await mehul.getByRole('link', { name: ticketsWords.sharedBy('On fire', 'Asha Raman') }).click();
  await expect(mehul).toHaveURL(/filter=late/);
  await mehul.context().close();
});

/** A ticket's call that begins now, with its host. */
function beginCall({ dataDir }: SiteServer): void {
  const database = new DatabaseSync(sqliteFile(dataDir), { timeout: 30_000 });
  database.exec(`UPDATE bookings SET start_at = ${Date.now()}, ticket_id = '7Q4-M2K-P9X' WHERE id = (SELECT min(id) FROM bookings);
    UPDATE staff SET call_link = 'https://meet.example/asha' WHERE email = 'asha@ironlotus.example';
    INSERT INTO call_hosts (booking_id, staff_id) SELECT (SELECT min(id) FROM bookings), id FROM staff
      WHERE email = 'asha@ironlotus.example'`);
  database.close();
}

test('Today’s acts lead to the reply, the call and to the candidate; facts stand at the right; what was typed becomes the quote’s email.', async ({
  page,
  site,
}) => {
  await comeBack(page, site, session);
  beginCall(site);
  await page.goto('/desk');
  await expect(page.getByRole('link', { name: new RegExp(`^${todayWords.act.join}: `) })).toHaveAttribute(
    'href',
    'https://meet.example/asha',
  );
  await page.getByRole('link', { name: todayWords.about(todayWords.act.reply, 'Meridian Pay') }).click();
  await expect(page).toHaveURL(/7Q4-M2K-P9X#text$/);
  await settled(page);
  await expect(reply(page)).toBeInViewport();
  // What sends it is in sight wherever one reads the conversation.
  const send = page.getByRole('button', { name: ticketWords.send });
  await page.locator('article').evaluate((pane) => pane.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(send).toBeInViewport({ ratio: 1 });
  const facts = page.getByRole('definition').filter({ hasText: 'ada@meridianpay.example' });
  const [right, middle] = [await facts.boundingBox(), await page.locator('.desk-timeline').boundingBox()];
  expect(right?.x).toBeGreaterThan((middle?.x ?? 0) + (middle?.width ?? 0));
  // The key for the owner, not for the host of the call, and the name the other key has here.
  await page.keyboard.press('Escape');
  await page.keyboard.press('o');
  await expect(page.getByRole('combobox', { name: ticketWords.assign })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('.mod-other').first()).toBeVisible();
  await expect(page.locator('.mod-mac').first()).toBeHidden();
  await page.keyboard.press('K');
  await expect(page).not.toHaveURL(/7Q4-M2K-P9X/);

  await page.goto('/desk/tickets/A8D-3RG-T3M');
  await settled(page);
  await reply(page).fill('We can start in May.');
  await page.getByRole('link', { name: ticketWords.sendQuote }).click();
  await expect(page.locator('#quote-text')).toHaveValue(/^We can start in May\./);

  await page.goto('/desk/tickets');
  const first = page.getByRole('region', { name: ticketsWords.first });
  const company = await page.locator('[data-ticket-row] .desk-who b').first().textContent();
  await expect(first).toContainText(company ?? 'nobody');

  await page.goto('/desk');
  await page.getByRole('link', { name: todayWords.about(todayWords.act.review, 'Piotr Zielinski') }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Piotr Zielinski/ })).toBeVisible();
});
