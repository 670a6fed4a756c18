import type { Browser, Page } from '@playwright/test';
import { ticketStates } from '#content/request-states.ts';
import { ticketWords } from '#content/desk/pages.ts';
import { quoteFormWords } from '#content/desk/quotes.ts';
import { stateNames } from '#content/desk/words.ts';
import { requestPage } from '#content/pages/request.ts';
import { acceptPage, quoteWords } from '#content/quotes.ts';
import { exampleTicket } from '#contract/ticket.ts';
import { expectAccessible, siteFrame } from '#tests/support/axe.ts';
import { comeIn, expect, settled, test } from '#tests/support/desk-test.ts';
import { readMailSource } from '#tests/support/mail-source.ts';
import { outboxMails } from '#tests/support/outbox.ts';
import { fillQuote } from '#tests/support/quote-page.ts';
import type { SiteServer } from '#tests/support/site-server.ts';

test.describe.configure({ timeout: 240_000 });
test.use({ deskOf: 'quote-decision' });

const stateAtDesk = (page: Page) => page.locator('.desk-states [aria-current]');

/** A ticket that was answered and scoped; returns its id. The form has tests of its own. */
async function scopedTicket(page: Page, email: string): Promise<string> {
  const sent = await page.request.post('/api/tickets', { data: { ...exampleTicket, email } });
  const { data } = (await sent.json()) as { data: { ticket: { ticketId: string } } };
  const id = data.ticket.ticketId;
  await page.goto(`/desk/tickets/${id}`);
  await page.getByRole('textbox', { name: 'Reply' }).fill('Hello, thank you for the clear scope.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.locator('.desk-timeline').getByText('thank you for the clear scope')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(stateAtDesk(page)).toHaveText(stateNames.contacted);
  }).toPass();
  await page.getByRole('button', { name: ticketWords.next.scope.button }).click();
  await expect(stateAtDesk(page)).toHaveText(stateNames.scoped);
  return id;
}

async function sendQuote(page: Page, amount?: string): Promise<void> {
  await fillQuote(page, amount);
  await page.getByRole('button', { name: quoteFormWords.send }).click();
  await expect(page.locator('.desk-timeline').getByText(ticketWords.events.quote).last()).toBeVisible();
}

/** The newest link of this kind in the mails about a ticket. */
async function mailedLink(site: SiteServer, id: string, form: RegExp): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const texts = (await outboxMails(site.dataDir, id)).map((mail) => readMailSource(mail).text);
      link = texts.flatMap((text) => form.exec(text)?.[0] ?? []).at(-1) ?? '';
      return link;
    })
    .not.toBe('');
  return new URL(link).pathname;
}

/** Looks at a page of the client's with a script: the accessibility check needs one. */
async function lookAt(page: Page, path: string, open: string | null): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto(path);
  if (open !== null) await tab.getByText(open, { exact: true }).click();
  await settled(tab);
  for (const width of [320, 1440]) {
    await tab.setViewportSize({ width, height: 900 });
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessible(tab, { outside: siteFrame });
  }
  await tab.close();
}

/** The client’s browser, without a script and without the desk's session. */
async function visitorOf(browser: Browser, site: SiteServer) {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  return { page: await context.newPage(), close: () => context.close() };
}

test('A quote goes from the desk to the client, who accepts it by a mailed link without a script.', async ({
  page,
  site,
  browser,
  complaints,
}) => {
  complaints.expectComplaint(/400/);
  await comeIn(page, site);
  const id = await scopedTicket(page, 'accepts@meridian.example');
  // What the desk refuses keeps what was typed.
  const form = page.getByRole('form', { name: quoteFormWords.heading });
  await fillQuote(page);
  await form.getByLabel(quoteFormWords.amount).fill('a lot');
  await page.getByRole('button', { name: quoteFormWords.send }).click();
  await expect(page.locator('.error-summary')).toContainText('Enter an amount');
  await expect(form.getByLabel(quoteFormWords.amount)).toHaveValue('a lot');
  await expect(form.getByLabel(quoteFormWords.days)).toHaveValue('12');
  await expectAccessible(page, { within: 'main' });
  await sendQuote(page);
  await expect(async () => {
    await page.reload();
    await expect(stateAtDesk(page)).toHaveText(stateNames.quoted);
  }).toPass();

  const visitor = await visitorOf(browser, site);
  const { accept } = quoteWords;
  await visitor.page.goto(await mailedLink(site, id, /http\S+\/case\/(?!accept)\S{40,}/));
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(ticketStates.quoted.heading);
  await expect(visitor.page.getByText('$19,200').first()).toBeVisible();
  await lookAt(page, new URL(visitor.page.url()).pathname, quoteWords.decline.title);
  await visitor.page.getByLabel(accept.name).fill('Ada \u202eLovelace');
  await visitor.page.getByLabel(accept.role).fill('CTO');
  await visitor.page.getByRole('radio').first().check();
  await visitor.page.getByRole('button', { name: accept.submit }).click();
  await expect(visitor.page.locator('.error-summary')).toBeVisible();
  await expect(visitor.page.getByLabel(accept.role)).toHaveValue('CTO');
  await visitor.page.getByLabel(accept.name).fill('Ada Lovelace');
  await visitor.page.getByRole('button', { name: accept.submit }).click();
  await expect(visitor.page.locator('#done')).toHaveText(requestPage.done.accept);

  const link = await mailedLink(site, id, /http\S+\/case\/accept\/\S+/);
  await visitor.page.goto(link);
  await expect(visitor.page.getByText('Ada Lovelace, CTO')).toBeVisible();
  await lookAt(page, link, null);
  await visitor.page.getByRole('button', { name: acceptPage.button }).click();
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(acceptPage.accepted.heading);
  await visitor.page.goto(link);
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(acceptPage.already.heading);
  await visitor.page.getByRole('link', { name: acceptPage.back }).click();
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(ticketStates.won.heading);
  await expect(visitor.page.getByText(quoteWords.leads.accepted())).toBeVisible();
  await visitor.close();

  await page.reload();
  await expect(stateAtDesk(page)).toHaveText(stateNames.won);
});

test('A declined quote is changed, and the former one stays visible as what it was. @long', async ({
  page,
  site,
  browser,
}) => {
  await comeIn(page, site);
  const id = await scopedTicket(page, 'declines@meridian.example');
  await sendQuote(page);
  const visitor = await visitorOf(browser, site);
  const { decline } = quoteWords;
  const request = await mailedLink(site, id, /http\S+\/case\/(?!accept)\S{40,}/);
  await visitor.page.goto(request);
  await visitor.page.getByText(decline.title, { exact: true }).click();
  await visitor.page.getByLabel(decline.reason).fill('Over our budget.');
  await visitor.page.getByRole('button', { name: decline.submit }).click();
  await expect(visitor.page.locator('#done')).toHaveText(requestPage.done.decline);
  await expect(visitor.page.getByText(quoteWords.leads.declined())).toBeVisible();

  await page.reload();
  await settled(page);
  await expect(page.locator('#quote')).toContainText('Over our budget.');
  await page.getByText(quoteFormWords.write, { exact: true }).click();
  await sendQuote(page, '1,400');
  await visitor.page.goto(request);
  await expect(visitor.page.getByText('$16,800').first()).toBeVisible();
  await visitor.page.getByText(quoteWords.former).click();
  await expect(visitor.page.getByRole('listitem').filter({ hasText: '$19,200' })).toContainText(
    quoteWords.states.declined,
  );
  await visitor.close();
});
