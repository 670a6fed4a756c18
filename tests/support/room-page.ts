import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { roomLimits } from '#contract/engagement-room-limits.ts';
import { boardWords } from '#content/engagement-room/board-words.ts';
import { roomWords } from '#content/engagement-room/words.ts';

export const roomPath = '/ptaas/demo';

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A row of the list, by the finding's id. */
export const row = (page: Page, id: string) => page.locator(`#row-${id.toLowerCase()}`);

/** The status line. */
export const news = (page: Page) => page.locator('.room-strip [role="status"]');

/** The scripted tester has answered; the page's clock was installed earlier. */
export async function testerAnswers(page: Page): Promise<void> {
  await expect(page.getByText(roomWords.actions.waiting)).toBeVisible();
  await page.clock.fastForward(roomLimits.testerMs);
}

export async function downloadedText(page: Page, label: string): Promise<{ name: string; text: string }> {
  const started = page.waitForEvent('download');
  await press(page, `${boardWords.report.download}: ${label}`);
  const download = await started;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}
