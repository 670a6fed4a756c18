import type { Page } from '@playwright/test';
import { quotePage } from '#content/pages/get-a-quote.ts';

export const idPattern = /^#[2-9A-HJKMNP-Z]{3}(-[2-9A-HJKMNP-Z]{3}){2}$/;

export const submit = (page: Page) => page.getByRole('button', { name: quotePage.form.submit });
export const card = (page: Page, name: string) => page.getByRole('checkbox', { name });
export const summary = (page: Page) => page.locator('.error-summary');

export async function openForm(page: Page, query = '') {
  await page.goto(`/get-a-quote${query}`);
}

export async function fillForm(page: Page, email = 'Asha.Verma@Meridian.example') {
  await card(page, 'Web Pentesting').check();
  await card(page, 'Mobile Security').check();
  await page.getByLabel('Full Name').fill('  Asha Verma ');
  await page.getByLabel('Company').fill('Meridian Pay');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Phone').fill('9876543210');
  await page.getByLabel('Details').fill('Two apps, three roles.');
}
