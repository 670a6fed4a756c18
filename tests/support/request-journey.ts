import type { Page } from '@playwright/test';
import { applicationStates, callStates, ticketStates } from '#content/request-states.ts';
import { applicationsWords, callsWords } from '#content/desk/pages.ts';
import { followWords } from '#content/follow-link.ts';
import { hiringStages } from '#content/hiring.ts';
import { bookPage } from '#content/pages/book.ts';
import { requestPage } from '#content/pages/request.ts';
import { cvFile, fillApplication, openApplication, resumeField, submitButton } from './application-page.ts';
import { comeIn, expect, settled } from './desk-test.ts';
import type { SiteServer } from './site-server.ts';
import { fillForm, openForm, submit } from './quote-form.ts';

const { actions, done } = requestPage;
const emails = {
  ticket: 'ticket@meridian.example',
  application: 'asha@meridian.example',
  call: 'call@meridian.example',
};
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** From the success view to the request page; returns its URL. */
async function follow(page: Page, name: string): Promise<string> {
  await page.getByRole('link', { name }).click();
  await page.waitForURL(/\/case\//);
  await settled(page);
  return page.url();
}

async function sendTicket(page: Page): Promise<string> {
  await openForm(page);
  await fillForm(page, emails.ticket);
  await submit(page).click();
  return follow(page, followWords.request);
}

async function sendApplication(page: Page): Promise<string> {
  await openApplication(page);
  await fillApplication(page, emails.application);
  await resumeField(page).setInputFiles(cvFile);
  await submitButton(page).click();
  return follow(page, followWords.application);
}

async function bookCall(page: Page): Promise<string> {
  const { form } = bookPage;
  await page.goto('/book');
  await page.getByRole('radio').first().check();
  await page.getByLabel(form.name).fill('Asha Verma');
  await page.getByLabel(form.email, { exact: true }).fill(emails.call);
  await page.getByRole('button', { name: form.submit }).click();
  return follow(page, followWords.call);
}

/** The team's three answers: a reply, the next stage, another time. */
async function workAtDesk(page: Page): Promise<void> {
  await page.goto(`/desk/tickets?q=${emails.ticket}`);
  await page.locator('[data-ticket-row]').first().click();
  const reply = page.getByRole('textbox', { name: 'Reply' });
  await reply.fill('Hello Asha, thank you for the clear scope.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.locator('.desk-timeline').getByText('thank you for the clear scope')).toBeVisible();

  await page.goto('/desk/applications');
  await page
    .getByRole('link', { name: /Asha Verma/ })
    .first()
    .click();
  await page.getByRole('button', { name: applicationsWords.sendStage }).click();
  await expect(page.locator('.desk-states [aria-current=step]')).toHaveText(hiringStages[1]?.title ?? '');

  await page.goto('/desk/calls');
  // On a weekend the next call is in the following week.
  if (!(await page.getByText(emails.call).isVisible())) {
    await page.getByRole('link', { name: callsWords.next }).click();
  }
  const card = page.getByRole('listitem').filter({ hasText: emails.call });
  const before = await card.locator('b').textContent();
  await card.getByText(callsWords.more, { exact: true }).click();
  await card.getByLabel(callsWords.move).selectOption({ index: 1 });
  await card.getByRole('button', { name: `${callsWords.moveButton}: ` }).click();
  await expect(card.locator('b')).not.toHaveText(before ?? '');
}

async function withdraw(page: Page, url: string, words: { readonly title: string; readonly submit: string }) {
  await page.goto(url);
  await page.getByText(words.title).first().click();
  await page.getByRole('button', { name: words.submit }).click();
}

/** A request, an application and a call, each from its form to the desk to its request page and back. */
export async function walkAllRequests(page: Page, site: SiteServer): Promise<void> {
  const ticket = await sendTicket(page);
  await expect(heading(page)).toHaveText(ticketStates.new.heading);
  await page.getByLabel(actions.add.label).fill('Also the mobile app.');
  await page.getByRole('button', { name: actions.add.submit }).click();
  await expect(page.getByText(done.add)).toBeVisible();
  const application = await sendApplication(page);
  await expect(page.locator('[aria-current=step]')).toContainText(hiringStages[0]?.title ?? '');
  const call = await bookCall(page);
  await expect(heading(page)).toHaveText(callStates.upcoming.heading);
  const booked = await page.locator('main time').first().textContent();

  await comeIn(page, site);
  await workAtDesk(page);

  await expect
    .poll(async () => {
      await page.goto(ticket, { waitUntil: 'load' });
      return heading(page).textContent();
    })
    .toBe(ticketStates.contacted.heading);
  await withdraw(page, ticket, actions.withdraw.ticket);
  await expect(heading(page)).toHaveText(ticketStates.withdrawn.heading);
  await page.goto(application);
  await expect(page.locator('[aria-current=step]')).toContainText(hiringStages[1]?.title ?? '');
  await withdraw(page, application, actions.withdraw.application);
  await expect(heading(page)).toHaveText(applicationStates.withdrew.heading);
  await page.goto(call);
  await expect(page.locator('main time').first()).not.toHaveText(booked ?? '');
  await withdraw(page, call, actions.withdraw.call);
  await expect(heading(page)).toHaveText(callStates.cancelled.heading);
}
