import { cookiesPage } from '#content/pages/cookies.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/site-test.ts';

test('/cookies shows what this browser holds and clears it', async ({ page, context }) => {
  await page.goto('/get-a-quote');
  await page.getByLabel('Full Name').fill('Ada Lovelace');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('draft:quote'))).toContain('Ada');
  await page.evaluate(() => localStorage.setItem('motion', 'paused'));
  await page.goto('/cookies');
  const main = page.getByRole('main');
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'paused');
  await expect(main.getByText('Stored', { exact: true })).toHaveCount(2);
  await main
    .getByText(/^Show \(\d+/)
    .last()
    .click();
  await expect(main.getByText('Ada Lovelace')).toBeVisible();
  await expectAccessible(page, { within: 'main' });
  await main.getByRole('button', { name: 'Clear: Paused motion' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-motion');
  await expect(main.getByRole('listitem').filter({ hasText: 'Paused motion' })).toBeFocused();
  await expect(main.getByText('Stored', { exact: true })).toHaveCount(1);
  await main.getByRole('button', { name: 'Clear everything' }).click();
  await expect(main.getByText(cookiesPage.stored.cleared)).toBeFocused();
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  expect(await context.cookies()).toEqual([]);
});
