import type { Page } from '@playwright/test';

/** Stops the page's clock (installed before the visit); from then on only the test moves it. */
export async function freezeClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
}
