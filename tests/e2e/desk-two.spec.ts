import { randomInt } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, Page } from '@playwright/test';
import { deskMessages } from '#content/desk/messages.ts';
import { joinWords } from '#content/desk/sign-in.ts';
import { ticketWords } from '#content/desk/pages.ts';
import { searchWords } from '#content/desk/search.ts';
import { makeTicketId } from '#contract/ids.ts';
import { sqliteFile } from '#server/database/sqlite.ts';
import { openStores } from '#server/stores.ts';
import { comeIn, expect, plugAuthenticator, runDesk, settled, test } from '#tests/support/desk-test.ts';
import type { SiteServer } from '#tests/support/site-server.ts';
import { makeWriteSet, silentLog } from '#tests/support/tickets.ts';

/** Two people at once, each with a passkey of their own. */
test.describe.configure({ mode: 'serial', timeout: 300_000 });
test.use({ deskOf: 'desk-two' });

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

async function colleague(browser: Browser, site: SiteServer): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await plugAuthenticator(page);
  await page.goto(
    await runDesk(site, 'invite', 'mehul@example.com', '--role', 'clients', '--name', 'Mehul Kapoor'),
  );
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
  const companies = Array.from({ length: tickets }, (_, index) => `Company ${index}`);
  const ids = await arrive(site, companies);
  const other = await colleague(browser, site);
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
