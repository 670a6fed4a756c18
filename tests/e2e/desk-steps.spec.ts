import type { Cookie, Page } from '@playwright/test';
import { applicationCreatedSchema } from '#contract/application.ts';
import { deskMessages } from '#content/desk/messages.ts';
import { keyWords } from '#content/desk/keys.ts';
import { templatesWords } from '#content/desk/owner-pages.ts';
import { applicationsWords, ticketsWords, ticketWords } from '#content/desk/pages.ts';
import { quoteFormWords } from '#content/desk/quotes.ts';
import { searchWords } from '#content/desk/search.ts';
import { deskWords } from '#content/desk/words.ts';
import { multipart, validApplication } from '#tests/support/applications.ts';
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
import { readMailSource } from '#tests/support/mail-source.ts';
import { outboxMails } from '#tests/support/outbox.ts';
import { makePdf } from '#tests/support/pdf-files.ts';
import { fillQuote } from '#tests/support/quote-page.ts';

/** In sequence: they share one desk, filled with the demo records. */
test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.use({ deskOf: 'desk-steps' });

/** Reuses the session; signing in has its own test. */
let session: Cookie[] = [];

async function comeIn(page: Page, link: string): Promise<void> {
  await plugAuthenticator(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await page.waitForURL(/\/desk\/you/, { waitUntil: 'networkidle' });
  await settled(page);
}

test('A key means the row that has the focus, also while another ticket is open.', async ({ page, site }) => {
  await comeIn(page, await runDesk(site, 'demo'));
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

test('A ticket is worked by keys alone: palette, note, waiting, undo, status, the next one and the list of keys.', async ({
  page,
  site,
}) => {
  await comeBack(page, site, session);
  await page.goto('/desk/calls');
  await settled(page);
  const find = page.getByRole('dialog', { name: searchWords.title });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('tick');
  await expect(find.getByRole('button', { name: 'Tickets' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/desk\/tickets$/);
  await settled(page);
  await page.keyboard.press('j');
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/H4K-V7R-SEN/);
  await settled(page);
  const note = page.getByRole('textbox', { name: 'Note' });
  await expect(note).toBeFocused();
  await page.keyboard.type('j and k are letters here.');
  await expect(note).toHaveValue('j and k are letters here.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('z');
  const until = page.getByRole('textbox', { name: ticketWords.wait });
  await expect(until).toBeFocused();
  await until.fill(new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString().slice(0, 10));
  await page.keyboard.press('Enter');
  const undo = page.getByRole('region', { name: ticketWords.undo.label });
  await expect(undo).toContainText(ticketWords.undo.of.waiting);
  await settled(page);
  await page.keyboard.press('u');
  await expect(page.locator('.desk-timeline').getByText('took it off hold')).toBeVisible();
  await settled(page);
  await expect(note).toHaveValue('j and k are letters here.');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('move to');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Move to' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: keyWords.title })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('J');
  await expect(page).not.toHaveURL(/H4K-V7R-SEN/);
  await expect(page).toHaveURL(/\/desk\/tickets\/\w/);
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
  // Typed before: a form that nobody types in follows what the colleague does.
  await page.getByRole('textbox', { name: 'Note' }).fill('Two wind farms.');
  await other.getByRole('button', { name: 'Take it' }).click();
  await expect(other.getByText('Asha Raman took it')).toBeVisible();
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.locator('.error-summary')).toBeVisible();
  await expect(page.locator('[data-ticket-row][aria-current]')).toContainText('Asha Raman');

  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.locator('.desk-timeline').getByText('Two wind farms.')).toBeVisible();
  await other.getByText(ticketWords.more).click();
  await other.getByRole('combobox', { name: 'Move to' }).selectOption('withdrawn');
  await other.getByRole('textbox', { name: 'Reason' }).fill('They found someone nearer.');
  await other.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(other.locator('.error-summary').getByText('Two wind farms.')).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'Reason' })).toHaveValue('They found someone nearer.');
  await expect(other.getByRole('combobox', { name: 'Move to' })).toHaveValue('withdrawn');
  await plain.close();
});

test('Several tickets at once, tags, a saved view and a mention work without a script.', async ({
  browser,
  page,
  site,
}) => {
  await comeBack(page, site, session);
  const plain = await browser.newContext({
    baseURL: site.url,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const other = await plain.newPage();
  await other.goto('/desk/tickets/7Q4-M2K-P9X');
  await other.getByText(ticketWords.editTags).click();
  await other.getByRole('textbox', { name: ticketWords.tags }).fill('API <b>');
  await other.getByRole('button', { name: ticketWords.saveTags }).click();
  await expect(other.getByRole('textbox', { name: ticketWords.tags })).toHaveValue('API <b>');
  await expect(other.locator('.error-summary')).toContainText('letters, digits and hyphens');
  await other.getByRole('textbox', { name: ticketWords.tags }).fill('API soc2');
  await other.getByRole('button', { name: ticketWords.saveTags }).click();
  await other.getByRole('textbox', { name: 'Note' }).fill('@Asha @Mehul, have a look.');
  await other.getByRole('button', { name: 'Add note' }).click();
  await expect(other.getByText('added a note and notified Mehul Kapoor')).toBeVisible();

  await other.goto('/desk/tickets');
  await other.getByRole('link', { name: '#soc2', exact: true }).click();
  await expect(other.locator('[data-ticket-row]')).toHaveCount(1);
  await other.getByText(ticketsWords.saveView).click();
  await other.getByRole('textbox', { name: ticketsWords.viewName }).fill('Audits');
  await other.getByRole('button', { name: ticketsWords.save, exact: true }).click();
  await expect(other.getByRole('link', { name: 'Audits' })).toHaveAttribute('aria-current', 'page');

  await other.goto('/desk/templates');
  await other.getByText(templatesWords.add).click();
  const fresh = other.getByRole('listitem').filter({ hasText: templatesWords.add });
  await fresh.getByRole('textbox', { name: templatesWords.label }).fill('Thanks');
  await fresh.getByRole('textbox', { name: templatesWords.text }).fill('Hello {nmae},');
  await fresh.getByRole('button', { name: templatesWords.preview }).click();
  await expect(other.locator('.error-summary')).toContainText('{nmae}');
  await expect(fresh.getByRole('textbox', { name: templatesWords.text })).toHaveValue('Hello {nmae},');
  await fresh.getByRole('textbox', { name: templatesWords.text }).fill('Hello {name},\n\nthank you.');
  await fresh.getByRole('button', { name: templatesWords.preview }).click();
  await expect(fresh.getByRole('status')).toContainText('Hello Ada,');
  await fresh.getByRole('button', { name: templatesWords.save }).click();
  await expect(other.getByText('Thanks', { exact: true })).toBeVisible();

  await other.goto('/desk/tickets');
  await other.getByRole('checkbox', { name: /Northgate Logistics/ }).check();
  await other.getByRole('checkbox', { name: /Aldergate/ }).check();
  await other.getByText(ticketsWords.several).click();
  await other.getByRole('combobox', { name: ticketsWords.close }).selectOption('spam');
  await other.getByRole('button', { name: ticketsWords.closeButton, exact: true }).click();
  await expect(other.getByRole('heading', { name: ticketsWords.result.title })).toBeVisible();
  await expect(other.locator('main')).toContainText(ticketsWords.result.done(1));
  await expect(other.getByRole('listitem').filter({ hasText: 'Aldergate' })).toContainText(
    deskMessages.refusedMove,
  );
  await plain.close();
  await page.goto('/desk/tickets?tag=soc2');
  await settled(page);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const fold = page.locator('details').filter({ hasText: ticketsWords.several });
    if (!(await fold.evaluate((details: HTMLDetailsElement) => details.open)))
      await page.getByText(ticketsWords.several, { exact: true }).click();
    await page.getByRole('button', { name: ticketsWords.saveView }).click();
    await expect(page.getByRole('dialog', { name: ticketsWords.saveView })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessible(page, { outside: ['.desk-side'] });
    await page.keyboard.press('Escape');
  }
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
  const quote = page.getByRole('button', { name: quoteFormWords.send });
  await expect(page.getByRole('heading', { name: 'The visitor asked for an NDA' })).toBeVisible();
  await expect(quote).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: ticketWords.nda.waive }).click();
  await expect(page.locator('.error-summary')).toContainText(deskMessages.reasonNeeded);
  await page.getByRole('textbox', { name: ticketWords.nda.reason }).fill('Signed last year.');
  await page.getByRole('button', { name: ticketWords.nda.waive }).click();
  await expect(page.locator('.desk-timeline').getByText(ticketWords.events['nda-waived'])).toBeVisible();
  await fillQuote(page);
  await expectAccessible(page);
  await quote.click();
  await expect(page.locator('.desk-timeline').getByText(ticketWords.events.quote)).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.locator('.desk-states [aria-current]')).toHaveText('Quoted');
  }).toPass();
});

test('On a phone a ticket says how far it got in one line, a mark for each step, and its acts are in reach of a thumb.', async ({
  page,
  site,
}) => {
  await comeBack(page, site, session);
  const [width, height] = [390, 844];
  await page.setViewportSize({ width, height });
  await page.goto('/desk/tickets/A8D-3RG-T3M');
  await settled(page);
  const line = await page.locator('.desk-states').evaluate((list) => ({
    height: list.clientHeight,
    steps: [...list.children].map((step) => ({
      middle: step.getBoundingClientRect().top + step.getBoundingClientRect().height / 2,
      isFilled: !['rgba(0, 0, 0, 0)', 'transparent'].includes(getComputedStyle(step).backgroundColor),
      isDone: step.matches('[data-done]'),
    })),
    current: list.querySelector('[aria-current=step]')?.textContent,
  }));
  expect(line.current).toBe('Quoted');
  expect(line.height).toBeLessThan(44);
  expect(line.steps.map(({ isDone }) => isDone)).toEqual([true, true, true, false, false]);
  expect(line.steps.every(({ isFilled }) => isFilled)).toBe(true);
  const middles = line.steps.map(({ middle }) => middle);
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(2);
  const acts = page.getByRole('navigation', { name: ticketWords.reach }).getByRole('link');
  for (const act of await acts.all()) {
    await expect(act).toBeInViewport({ ratio: 1 });
    const box = await act.boundingBox();
    expect(box?.y).toBeGreaterThan(height / 2);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  // The facts are one row until they're asked for.
  const email = page.locator('article dl').getByRole('link', { name: /@/ });
  await expect(email).toBeHidden();
  await page.locator('.desk-facts summary').click();
  await expect(email).toBeVisible();
  await acts.first().click();
  await expect(page.getByRole('textbox', { name: 'Reply' })).toBeInViewport();
});

test('A résumé asks for a fresh passkey, is saved, and the page leads back to the application.', async ({
  page,
  site,
}) => {
  await comeIn(page, await runDesk(site, 'people', '--recover', 'asha@ironlotus.example'));
  letPasskeysAge(site);
  for (const path of ['people', 'records', 'you']) {
    await page.goto(`/desk/${path}`);
    await expect(page.getByRole('link', { name: 'Confirm with a passkey' })).toBeVisible();
    await expectAccessible(page, { within: 'main' });
  }
  await page.goto('/desk/applications/APP-2JX-7KM-Q4T');
  await page.getByRole('link', { name: 'Download APP-2JX-7KM-Q4T.pdf' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Confirm with a passkey' }).click();
  expect((await download).suggestedFilename()).toBe('APP-2JX-7KM-Q4T.pdf');
  await expect(page.getByRole('heading', { name: 'Your download has started' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Noor Haddad/ })).toBeVisible();
});

test('Every page is accessible on phones and at desk width, and at 320 px without sideways scrolling.', async ({
  page,
  site,
}) => {
  await comeBack(page, site, session);
  const form = multipart(validApplication, [{ name: 'cv.pdf', bytes: makePdf() }]);
  const answer = await page.request.post('/api/applications', { headers: form.headers, data: form.payload });
  const { reference } = applicationCreatedSchema.parse(await answer.json()).data.application;
  // Someone can open the file in the desk, so the team's email links to it and has no copy.
  const application = `applications/${reference}`;
  const notices = async () =>
    (await outboxMails(site.dataDir, reference)).filter((mail) => mail.includes(`Application ${reference}`));
  await expect.poll(async () => (await notices()).length).toBe(1);
  const [mail = ''] = await notices();
  expect(readMailSource(mail).text).toContain(`/desk/${application}`);
  expect(mail).not.toContain('Content-Type: application/pdf');

  const work = ['', 'tickets', 'tickets/A8D-3RG-T3M', 'tickets/new', 'applications', application, 'calls'];
  const library = ['documents', 'templates', 'letters', 'record', 'log', 'mails', 'inbox'];
  for (const path of [...work, ...library, 'people', 'tokens', 'records', 'you', 'search?q=pay']) {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(`/desk/${path}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    // The menu is a bar at the bottom, in reach; what has no room in it is behind its last button.
    await expect(page.locator('.desk-nav')).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 390, height: 844 });
    // The menu is the same on all of them.
    const look = path === 'applications' ? {} : { outside: ['.desk-side'] };
    await expectAccessible(page, look);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, look);
  }

  await page.goto('/desk/templates');
  const siblings = page.getByRole('navigation', { name: deskWords.groups.library }).getByRole('link');
  await siblings.filter({ hasText: deskWords.nav.documents }).click();
  await expect(page.getByRole('heading', { level: 1, name: deskWords.nav.documents })).toBeVisible();
  await expect(siblings.and(page.locator('[aria-current]'))).toHaveText(deskWords.nav.documents);

  // Nobody has read it: a review comes first, and by when.
  await page.goto(`/desk/${application}`);
  await expect(page.locator('.desk-clock')).toContainText(applicationsWords.replyDue);
  await page.getByRole('link', { name: applicationsWords.acts.review }).click();
  await expect(page.getByRole('textbox', { name: ticketWords.note })).toBeInViewport();
});
