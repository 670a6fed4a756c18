import { randomInt } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, BrowserContext, Cookie, Page } from '@playwright/test';
import { deskMessages } from '#content/desk/messages.ts';
import { joinWords, signInWords } from '#content/desk/sign-in.ts';
import { ticketsWords, ticketWords, todayWords } from '#content/desk/pages.ts';
import { quoteFormWords } from '#content/desk/quotes.ts';
import { searchWords } from '#content/desk/search.ts';
import { deskWords } from '#content/desk/words.ts';
import { makeTicketId } from '#contract/ids.ts';
import { sqliteFile } from '#server/database/sqlite.ts';
import { openStores } from '#server/stores.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import {
  comeBack,
  comeIn,
  expect,
  plugAuthenticator,
  runDesk,
  settled,
  test,
} from '#tests/support/desk-test.ts';
import type { SiteServer } from '#tests/support/site-server.ts';
import { makeWriteSet, silentLog } from '#tests/support/tickets.ts';

/** Two people at once, each with a passkey of their own. */
test.describe.configure({ mode: 'serial', timeout: 300_000 });
test.use({ deskOf: 'desk-two' });

let session: Cookie[] = [];

const tickets = 20;
/** Every third is worked with a note, the others are answered. */
const isNoted = (index: number) => index % 3 === 2;
const wordsOf = (index: number) => `Words of ${index}: j, k and r are letters here.`;

/** New tickets, as the form would store them. */
async function arrive(site: SiteServer, companies: readonly string[]): Promise<string[]> {
  const stores = await openStores({ dataDir: site.dataDir, databaseUrl: null }, silentLog);
  const ids: string[] = [];
  for (const company of companies) {
    const id = makeTicketId((below) => randomInt(below));
    const ticket = { id, company, name: 'Ada Lovelace', email: `${id.toLowerCase()}@two.example` };
    await stores.intake.write(makeWriteSet({ now: Date.now(), ticket }));
    ids.push(id);
  }
  await stores.close();
  return ids;
}

async function colleague(browser: Browser, site: SiteServer, name = 'Mehul'): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await plugAuthenticator(page);
  const address = `${name.toLowerCase()}@example.com`;
  await page.goto(await runDesk(site, 'invite', address, '--role', 'clients', '--name', `${name} Kapoor`));
  await page.getByRole('button', { name: joinWords.button }).click();
  await page.waitForURL(/\/desk\/you/);
  return page;
}

const timeline = (page: Page) => page.locator('.desk-timeline');
const reply = (page: Page) => page.getByRole('textbox', { name: 'Reply' });

/** By keys alone: the palette finds it by its number, Enter opens it. */
async function openByKeys(page: Page, id: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const find = page.getByRole('dialog', { name: searchWords.title });
  await expect(find.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(id);
  await expect(find.locator('[data-find-results] a').first()).toHaveAttribute('href', new RegExp(id));
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(id));
  await settled(page);
}

test('Twenty tickets are worked by keyboard alone while a colleague works beside, without a lost word or a jump.', async ({
  page,
  browser,
  site,
  complaints,
}) => {
  complaints.expectComplaint(/409/);
  await comeIn(page, site);
  session = await page.context().cookies();
  const other = await colleague(browser, site);
  // Nothing waits for him: the empty page is worth reaching.
  await other.goto('/desk');
  await expect(other.getByRole('heading', { name: todayWords.clear })).toBeVisible();
  await expectAccessible(other, { within: 'main' });
  const companies = Array.from({ length: tickets }, (_, index) => `Company ${index}`);
  const ids = await arrive(site, companies);
  for (const [index, id] of ids.entries()) {
    await openByKeys(page, id);
    const box = isNoted(index) ? page.getByRole('textbox', { name: 'Note' }) : reply(page);
    await page.keyboard.press(isNoted(index) ? 'n' : 'r');
    await expect(box).toBeFocused();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type(wordsOf(index));
    if (index % 7 === 3) {
      // The colleague opens the same ticket and writes there, while she is in the middle of a sentence.
      await other.goto(`/desk/tickets/${id}`);
      await settled(other);
      const before = await page.evaluate(() => {
        const field = document.activeElement as HTMLTextAreaElement;
        const { top } = field.getBoundingClientRect();
        return { top, caret: field.selectionStart, scrolled: window.scrollY };
      });
      await expect(page.getByText(ticketWords.reading('Mehul Kapoor'))).toBeVisible();
      await other.getByRole('textbox', { name: 'Note' }).fill(`A colleague on ${index}.`);
      await expect(page.getByText(ticketWords.writing('Mehul Kapoor'))).toBeVisible();
      await other.getByRole('button', { name: ticketWords.addNote }).click();
      await expect(timeline(page).getByText(`A colleague on ${index}.`)).toBeVisible();
      await expect(box).toBeFocused();
      expect(await box.inputValue()).toContain(wordsOf(index));
      const after = await page.evaluate(() => {
        const field = document.activeElement as HTMLTextAreaElement;
        return { caret: field.selectionStart, scrolled: window.scrollY };
      });
      expect(after).toEqual({ caret: before.caret, scrolled: before.scrolled });
      await page.keyboard.press('Control+Enter');
      // What he did comes before what she sends: nobody overwrites, and her words are still there.
      await expect(page.locator('.error-summary')).toContainText(deskMessages.outdated);
      await expect(page.locator('.error-summary')).toContainText(`A colleague on ${index}.`);
      expect(await box.inputValue()).toContain(wordsOf(index));
      await settled(page);
      await page.keyboard.press(isNoted(index) ? 'n' : 'r');
    }
    await page.keyboard.press('Control+Enter');
    await expect(timeline(page).getByText(wordsOf(index))).toBeVisible();
    await settled(page);
  }
  // Not one word is missing, on the server either.
  const database = new DatabaseSync(sqliteFile(site.dataDir), { readOnly: true });
  const said = database
    .prepare("SELECT text FROM case_events WHERE kind IN ('reply', 'note')")
    .all()
    .map(({ text }) => String(text));
  database.close();
  for (const index of ids.keys())
    expect(said.filter((text) => text.includes(wordsOf(index)))).toHaveLength(1);
  await other.context().close();
});

test('A new ticket appears in an open list, and nothing jumps: scroll, selection, focus and words stay.', async ({
  page,
  site,
}) => {
  await comeBack(page, site, session);
  await page.setViewportSize({ width: 1440, height: 600 });
  await arrive(
    site,
    Array.from({ length: 12 }, (_, index) => `Waiting ${index}`),
  );
  await page.goto('/desk/tickets');
  const rows = page.locator('[data-ticket-row]');
  await rows.filter({ hasText: 'Waiting 3' }).click();
  await settled(page);
  const picked = page.getByRole('checkbox', { name: 'Waiting 5' });
  await picked.check();
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('Half a thought');
  await note.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 9));
  for (const pane of [page.getByRole('region', { name: ticketsWords.title }), page.locator('article')])
    await pane.evaluate((element) => element.scrollTo({ top: 240, behavior: 'instant' }));
  const place = () =>
    page.evaluate(() => {
      const field = document.activeElement as HTMLTextAreaElement;
      const row = [...document.querySelectorAll('[data-ticket-row]')].find(({ textContent }) =>
        textContent.includes('Waiting 5'),
      );
      return {
        field: [field.id, field.value, field.selectionStart, field.selectionEnd],
        tops: [field, row].map((element) => Math.round(element?.getBoundingClientRect().top ?? 0)),
        scrolled: [...document.querySelectorAll('.desk-split > *')].map(({ scrollTop }) => scrollTop),
      };
    });
  const before = await place();
  expect(before.scrolled).toEqual([240, 240]);
  await arrive(site, ['Just arrived']);
  await expect(rows.filter({ hasText: 'Just arrived' })).toHaveCount(1);
  expect(await place()).toEqual(before);
  await expect(picked).toBeChecked();
});

/** As if nobody had touched the desk since yesterday. */
function endSessions({ dataDir }: SiteServer): void {
  const database = new DatabaseSync(sqliteFile(dataDir), { timeout: 30_000 });
  database.exec('UPDATE desk_sessions SET seen_at = 0');
  database.close();
}

/** Another machine of the same person: nothing of the first one's storage is there. */
async function secondMachine(browser: Browser, site: SiteServer, context: BrowserContext): Promise<Page> {
  const second = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
  await second.addCookies(await context.cookies());
  return second.newPage();
}

test('What is typed is there on another machine, in the quote’s fields, too, and outlives the session: a fresh passkey leads back to the last word.', async ({
  browser,
  site,
}) => {
  const [id = ''] = await arrive(site, ['Draft Works']);
  const path = `/desk/tickets/${id}`;
  const first = await colleague(browser, site, 'Nina');
  await first.goto(path);
  await settled(first);
  const saved = () => first.waitForResponse((answer) => answer.url().endsWith('/desk/draft'));
  const typed = saved();
  await reply(first).fill('Seen elsewhere');
  expect((await typed).status()).toBe(204);
  const form = first.getByRole('form', { name: quoteFormWords.heading });
  await first.getByText(quoteFormWords.write, { exact: true }).click();
  const priced = saved();
  await form.getByLabel(quoteFormWords.amount, { exact: true }).fill('1,750');
  await form.getByLabel(quoteFormWords.terms).fill('Our usual terms, v3');
  expect((await priced).status()).toBe(204);

  const second = await secondMachine(browser, site, first.context());
  await second.goto(path);
  await expect(reply(second)).toHaveValue('Seen elsewhere');
  const there = second.getByRole('form', { name: quoteFormWords.heading });
  await expect(there.getByLabel(quoteFormWords.amount, { exact: true })).toHaveValue('1,750');
  await expect(there.getByLabel(quoteFormWords.terms)).toHaveValue('Our usual terms, v3');
  await second.goto('/desk/tickets');
  await expect(second.locator('[data-ticket-row]').filter({ hasText: 'Draft Works' })).toContainText(
    deskWords.draft,
  );
  await second.context().close();

  endSessions(site);
  await reply(first).fill('Seen elsewhere, and the last word');
  await form.getByLabel(quoteFormWords.amount, { exact: true }).fill('1,800');
  await expect(first.getByText(deskWords.stale)).toBeVisible();
  await first.reload();
  await first.getByRole('button', { name: signInWords.button }).click();
  await first.waitForURL(new RegExp(id));
  await settled(first);
  await expect(reply(first)).toHaveValue('Seen elsewhere, and the last word');
  await expect(form.getByLabel(quoteFormWords.amount, { exact: true })).toHaveValue('1,800');
  const third = await secondMachine(browser, site, first.context());
  await third.goto(path);
  await expect(async () => {
    await third.reload();
    await expect(reply(third)).toHaveValue('Seen elsewhere, and the last word', { timeout: 1_000 });
  }).toPass();
  await third.context().close();
  await first.context().close();
});
