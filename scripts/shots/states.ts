import { expect, type Page } from '@playwright/test';
import { applyWords } from '#content/pages/apply.ts';
import { faqWords } from '#content/faq.ts';
import { header } from '#content/navigation.ts';
import { fillForm, submit } from '#tests/support/quote-form.ts';

/** A page after an interaction. */
export type ShotState = {
  readonly name: string;
  readonly path: string;
  /** Only at widths where it exists. */
  readonly fits?: (width: number) => boolean;
  readonly reach: (page: Page) => Promise<void>;
};

const wide = (width: number) => width >= 1024;
const narrow = (width: number) => width < 1024;
const awake = (page: Page) =>
  expect(page.locator('[aria-expanded="false"][aria-controls]').first()).toBeAttached();

export const shotStates: readonly ShotState[] = [
  {
    name: 'services-open',
    path: '/',
    fits: wide,
    reach: async (page) => {
      await awake(page);
      await page.getByRole('button', { name: 'Services' }).click();
    },
  },
  {
    name: 'menu-open',
    path: '/',
    fits: narrow,
    reach: async (page) => {
      await awake(page);
      await page.getByRole('button', { name: header.menu.open }).click();
    },
  },
  {
    name: 'faq-empty',
    path: '/',
    reach: async (page) => {
      await page.getByLabel(faqWords.searchLabel).fill('quantum');
      await page.getByText(faqWords.emptyTitle).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'report-open',
    path: '/',
    reach: async (page) => {
      await page.getByText('View Sample Report', { exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'schedule-open',
    path: '/ptaas',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Contact Sales' }).click();
      await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    name: 'invalid',
    path: '/get-a-quote',
    reach: async (page) => {
      await awake(page);
      await submit(page).click();
    },
  },
  {
    name: 'failed',
    path: '/get-a-quote',
    reach: async (page) => {
      await awake(page);
      await page.route('**/api/tickets', (route) => route.abort());
      await fillForm(page);
      await submit(page).click();
      await expect(page.getByText('Submission Failed')).toBeVisible();
    },
  },
  {
    name: 'sent',
    path: '/get-a-quote',
    reach: async (page) => {
      await awake(page);
      await fillForm(page);
      await submit(page).click();
      await expect(page.getByText('Ticket Created Successfully!')).toBeVisible();
    },
  },
  {
    name: 'invalid',
    path: '/career/apply/senior-security-engineer',
    reach: async (page) => {
      await awake(page);
      await page.getByRole('button', { name: applyWords.form.submit }).click();
    },
  },
  {
    name: 'no-match',
    path: '/blog',
    reach: async (page) => {
      await page.getByPlaceholder('Search articles...').fill('zzz');
      await expect(page).toHaveURL(/q=zzz/);
    },
  },
];
