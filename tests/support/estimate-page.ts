import type { Page } from '@playwright/test';
import { estimatePage } from '#content/pages/estimate.ts';

export const figure = (page: Page) => page.locator('.estimate-figure');
/** Querying roles in part of a page is much cheaper than in the whole page. */
const form = (page: Page) => page.locator('.estimate-form');
export const service = (page: Page, name: string) => form(page).getByRole('checkbox', { name, exact: true });
export const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true });
export const unknown = (page: Page, name: string) =>
  form(page).getByRole('checkbox', { name: `${estimatePage.form.unknown}: ${name}`, exact: true });
