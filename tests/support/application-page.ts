import type { Locator, Page } from '@playwright/test';
import { applyWords } from '#content/pages/apply.ts';
import { makePdf } from './pdf-files.ts';
import { expect } from './site-test.ts';

const { form, help } = applyWords;

export const applicationPath = '/career/apply/security-researcher';
export const cvFile = { name: 'Asha Verma.pdf', mimeType: 'application/pdf', buffer: makePdf() };
export const referencePattern = /^APP-[2-9A-HJKMNP-Z]{3}(-[2-9A-HJKMNP-Z]{3}){2}$/;

export const submitButton = (page: Page): Locator =>
  page.locator('main').getByRole('button', { name: form.submit });
export const errorSummary = (page: Page): Locator => page.locator('.error-summary');
export const resumeField = (page: Page): Locator => page.getByLabel(form.resume, { exact: true });

/** Opened and hydrated: the drop zone has replaced the browser's own control. */
export async function openApplication(page: Page, path = applicationPath): Promise<void> {
  await page.goto(path);
  await expect(page.locator('.drop-zone[data-enhanced]')).toBeVisible();
}

export async function fillApplication(page: Page, email = 'asha@meridian.example'): Promise<void> {
  await page.getByLabel(form.firstName).fill(' Asha ');
  await page.getByLabel(form.lastName).fill('Verma');
  await page.getByLabel(form.email, { exact: true }).fill(email);
  await page.getByLabel(form.phone, { exact: true }).fill('+91 98765 43210');
  await page.getByLabel(form.location, { exact: true }).fill('Patna, Bihar, India');
  await page.getByLabel(form.coverLetter).fill('My best finding.');
  await page.getByLabel(form.portfolio).fill('https://asha.example');
  await page.getByLabel(form.heardAbout).selectOption('website');
}

/** What the specification requires on a posting's page. */
export async function expectWholePage(page: Page): Promise<void> {
  const main = page.locator('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Security Researcher');
  await expect(main.getByRole('heading', { name: 'Apply for this Position' })).toBeVisible();
  await expect(main.getByRole('group', { name: 'Personal Information' })).toBeVisible();
  await expect(main.getByRole('group', { name: 'Application Documents' })).toBeVisible();
  await expect(main.getByPlaceholder('City, State/Province, Country')).toBeVisible();
  await expect(main.getByLabel(form.heardAbout).getByRole('option')).toHaveText([
    'Please select',
    'LinkedIn',
    'Indeed',
    'Glassdoor',
    'Referral',
    'Company Website',
    'Other',
  ]);
  await expect(resumeField(page)).toHaveAttribute('accept', '.pdf,.doc,.docx');
  const box = main.getByRole('complementary', { name: help.title });
  await expect(box.getByRole('link')).toHaveCount(2);
  await expect(box).toContainText('Bihar, India');
  await expect(main.getByRole('form').getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
    'href',
    '/privacy',
  );
  await expect(main.getByRole('form')).toContainText('180 days');
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
}
