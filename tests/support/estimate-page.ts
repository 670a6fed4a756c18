import type { Page } from '@playwright/test';
import { estimatePage } from '#content/pages/estimate.ts';

export const figure = (page: Page) => page.locator('.estimate-figure');
export const service = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const unknown = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `${estimatePage.form.unknown}: ${name}`, exact: true });
