import type { Page } from '@playwright/test';
import { exampleTicket, ticketTexts, type TicketText } from '#contract/ticket.ts';
import { quotePage } from '#content/pages/get-a-quote.ts';

export const idPattern = /^#[2-9A-HJKMNP-Z]{3}(-[2-9A-HJKMNP-Z]{3}){2}$/;

export const submit = (page: Page) => page.getByRole('button', { name: quotePage.form.submit });
export const card = (page: Page, name: string) => page.getByRole('checkbox', { name });
export const summary = (page: Page) => page.locator('.error-summary');

export async function openForm(page: Page, query = '') {
  await page.goto(`/get-a-quote${query}`);
}

export const typedTicket: Readonly<Record<TicketText, string>> = {
  ...exampleTicket,
  name: '  Asha Verma ',
  company: 'Meridian Pay',
  phone: '9876543210',
  message: 'Two apps, three roles.',
};

export async function fillForm(page: Page, email = 'Asha.Verma@Meridian.example') {
  await card(page, 'Web Pentesting').check();
  await card(page, 'Mobile Security').check();
  for (const field of ticketTexts)
    await page
      .getByLabel(quotePage.form[field], { exact: field === 'email' })
      .fill(field === 'email' ? email : typedTicket[field]);
}
