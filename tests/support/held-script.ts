import type { Page } from '@playwright/test';

/** Opens a page whose scripts are held back until released: the time when an eager visitor acts. */
export async function openBeforeScript(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return held.resolve;
}
