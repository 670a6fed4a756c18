import type { Browser, Cookie, Page } from '@playwright/test';
import { ticketStates } from '#content/request-states.ts';
import { inboxWords } from '#content/desk/inbox.ts';
import { applicationsWords, ticketWords } from '#content/desk/pages.ts';
import { quoteFormWords } from '#content/desk/quotes.ts';
import { stateNames } from '#content/desk/words.ts';
import { hiringStages } from '#content/hiring.ts';
import { aboutRequest, bookPage } from '#content/pages/book.ts';
import { requestPage } from '#content/pages/request.ts';
import { acceptPage, quoteWords } from '#content/quotes.ts';
import {
  cvFile,
  fillApplication,
  openApplication,
  resumeField,
  submitButton,
} from '#tests/support/application-page.ts';
import { comeBack, comeIn, expect } from '#tests/support/desk-test.ts';
import { inbound, test } from '#tests/support/mailbox-test.ts';
import { readMailSource } from '#tests/support/mail-source.ts';
import { outboxMails } from '#tests/support/outbox.ts';
import { fillQuote } from '#tests/support/quote-page.ts';
import type { SiteServer } from '#tests/support/site-server.ts';

/** In sequence: they share one desk. */
test.describe.configure({ mode: 'serial', timeout: 240_000 });

const { actions, done } = requestPage;

test.use({ deskOf: 'conversation', actionTimeout: 30_000 });

let session: Cookie[] = [];

type Sent = { readonly from: string; readonly to: string; readonly subject: string; readonly text: string };

/** A person's mail with a file. */
const mailWith = (
  { from, to, subject, text }: Sent,
  file: { readonly name: string; readonly text: string },
) =>
  [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: <${encodeURIComponent(text)}@meridian.example>`,
    `Date: ${new Date().toUTCString()}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '--b',
    `Content-Type: text/csv; name="${file.name}"`,
    `Content-Disposition: attachment; filename="${file.name}"`,
    '',
    file.text,
    '--b--',
    '',
  ].join('\r\n');

/** Of the mails that left about this record, the first thing that is found, once it has. */
async function inMails(site: SiteServer, about: string, find: (source: string) => string | undefined) {
  let found = '';
  await expect
    .poll(async () => {
      found = (await outboxMails(site.dataDir, about)).flatMap((mail) => find(mail) ?? []).at(-1) ?? '';
      return found;
    })
    .not.toBe('');
  return found;
}

const linkIn = (form: RegExp) => (source: string) => form.exec(readMailSource(source).text)?.[0];
const requestLink = linkIn(/http\S+\/case\/(?!accept)\S{40,}/);
/** Where an answer to the mail with these words goes. */
const answerTo = (words: string) => (source: string) => {
  const mail = readMailSource(source);
  return mail.text.includes(words)
    ? /<?([^<>\s]+@example\.com)>?$/.exec(mail.header('reply-to') ?? '')?.[1]
    : undefined;
};

/** The visitor's browser: another one, without a script. */
async function visitorOf(browser: Browser, site: SiteServer): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  return context.newPage();
}

async function untilShown(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test('A mail becomes a ticket, is answered with a copy, brings files and a call, and ends in an accepted quote.', async ({
  page,
  site,
  mailbox,
  browser,
}) => {
  const email = 'ada@meridian.example';
  const first = {
    from: `Ada Lovelace <${email}>`,
    subject: 'A pentest of our API',
    text: 'Could you test our API in March?',
  };
  await mailbox.append(
    mailWith({ ...first, to: inbound }, { name: 'scope.csv', text: 'host\r\napi.meridian.example' }),
  );
  await comeIn(page, site);
  session = await page.context().cookies();
  await page.goto('/desk/inbox');
  await untilShown(page, first.text);
  await page.getByRole('button', { name: inboxWords.open }).first().click();
  await page.waitForURL(/\/desk\/tickets\/[\dA-Z-]{11}$/);
  const [id = ''] = /[\dA-Z-]{11}$/.exec(page.url()) ?? [];
  const timeline = page.locator('.desk-timeline');
  await page.locator('.desk-cc').click();
  await page.getByLabel(ticketWords.recipients.cc, { exact: true }).fill('cto@meridian.example');
  await page
    .getByRole('textbox', { name: ticketWords.reply, exact: true })
    .fill('Gladly. Which roles are there?');
  await page.getByRole('button', { name: ticketWords.send }).click();
  await expect(timeline).toContainText('Cc cto@meridian.example');

  // Their page: what was said, and a file with an answer.
  const visitor = await visitorOf(browser, site);
  await visitor.goto(new URL(await inMails(site, id, requestLink)).pathname);
  await expect(visitor.getByText(first.text)).toBeVisible();
  await untilShown(visitor, 'Which roles are there?');
  await visitor.getByLabel(actions.add.label, { exact: true }).fill('Three, they are listed.');
  const roles = { name: 'roles.txt', mimeType: 'text/plain', buffer: Buffer.from('admin, support, user') };
  await visitor.getByLabel(actions.add.files.label, { exact: true }).setInputFiles(roles);
  await visitor.getByRole('button', { name: actions.add.submit, exact: true }).click();
  await expect(visitor.getByText(done.add)).toBeVisible();
  // And one by mail.
  const to = await inMails(site, id, answerTo('Which roles are there?'));
  const answer = {
    from: first.from,
    to,
    subject: 'Re: your request',
    text: 'Here is the list of operations.',
  };
  await mailbox.append(mailWith(answer, { name: 'operations.csv', text: 'GET /accounts' }));
  await untilShown(page, answer.text);
  await expect(timeline.getByRole('link', { name: /roles\.txt/ })).toBeVisible();
  await expect(timeline.getByRole('link', { name: /operations\.csv/ })).toBeVisible();

  const request = visitor.url();
  await visitor.getByRole('link', { name: actions.book.title }).first().click();
  await expect(visitor.getByText(aboutRequest(id))).toBeVisible();
  await expect(visitor.getByLabel(bookPage.form.email, { exact: true })).toHaveValue(email);
  await visitor.getByRole('radio').first().check();
  await visitor.getByRole('button', { name: bookPage.form.submit }).click();
  await visitor.goto(request);
  await expect(visitor.getByText(requestPage.history.steps['call-booked']).first()).toBeVisible();

  await page.reload();
  await page.getByText(quoteFormWords.write, { exact: true }).click();
  await fillQuote(page);
  await page.getByRole('button', { name: quoteFormWords.send }).click();
  await untilShown(visitor, '$19,200');
  await visitor.getByLabel(quoteWords.accept.name).fill('Ada Lovelace');
  await visitor.getByLabel(quoteWords.accept.role).fill('CTO');
  await visitor.getByRole('radio').first().check();
  await visitor.getByRole('button', { name: quoteWords.accept.submit }).click();
  await visitor.goto(new URL(await inMails(site, id, linkIn(/http\S+\/case\/accept\/\S+/))).pathname);
  await visitor.getByRole('button', { name: acceptPage.button }).click();
  await visitor.getByRole('link', { name: acceptPage.back }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(ticketStates.won.heading);
  await page.reload();
  await expect(page.locator('.desk-states [aria-current]')).toHaveText(stateNames.won);
});

test('A candidate answers our question by mail, and is invited to an interview.', async ({
  page,
  site,
  mailbox,
  browser,
}) => {
  const email = 'asha@meridian.example';
  await openApplication(page);
  await fillApplication(page, email);
  await resumeField(page).setInputFiles(cvFile);
  await submitButton(page).click();
  const receipt = await inMails(site, email, (source) => /APP-[\dA-Z-]{11}/.exec(source)?.[0]);
  const question = 'Which of your findings are you proudest of?';
  await comeBack(page, site, session);
  await page.goto(`/desk/applications/${receipt}`);
  await page.getByRole('textbox', { name: applicationsWords.mail, exact: true }).fill(question);
  await page.getByRole('button', { name: ticketWords.send }).click();

  const to = await inMails(site, receipt, answerTo(question));
  const answer = {
    from: `Asha Verma <${email}>`,
    to,
    subject: 'Re: your application',
    text: 'The one in the lock.',
  };
  await mailbox.append(mailWith(answer, { name: 'lock.csv', text: 'step,what' }));
  await untilShown(page, answer.text);
  await expect(page.getByRole('link', { name: /lock\.csv/ })).toBeVisible();
  await page.getByRole('button', { name: applicationsWords.sendStage }).click();
  await expect(page.locator('.desk-states [aria-current=step]')).toHaveText(hiringStages[1]?.title ?? '');

  const candidate = await visitorOf(browser, site);
  await candidate.goto(new URL(await inMails(site, receipt, requestLink)).pathname);
  await expect(candidate.getByText(answer.text)).toBeVisible();
  await expect(candidate.getByText(question)).toBeVisible();
  await expect(candidate.locator('[aria-current=step]')).toContainText(hiringStages[1]?.title ?? '');
});
