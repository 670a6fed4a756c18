import type { Page } from '@playwright/test';
import { quoteFormWords as words } from '#content/desk/quotes.ts';
import { dayMs } from '#contract/durations.ts';

const dayIn = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** The quote's form on a ticket at the desk, ready to send; returns its first start date. */
export async function fillQuote(page: Page, amount = '1,600'): Promise<string> {
  const form = page.getByRole('form', { name: words.heading });
  await form.getByLabel(words.amount, { exact: true }).fill(amount);
  await form.getByLabel(words.days, { exact: true }).fill('12');
  await form.getByLabel(words.validUntil).fill(dayIn(20));
  await form.getByLabel(words.terms).fill('Master services agreement, v2');
  await form.getByLabel(words.start(1)).fill(dayIn(30));
  return dayIn(30);
}
