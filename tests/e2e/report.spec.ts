import { vulnerabilityRecords } from '#content/findings/records.ts';
import { resourcesPage } from '#content/pages/resources.ts';
import { reportFindings } from '#content/sample-report/findings-list.ts';
import { expect, test } from '#tests/support/site-test.ts';
import type { Page } from '@playwright/test';

// The text of the overview and write-ups is tested on the built pages: tests/pages/reports.test.ts. The home page's
// dialog is covered in home.spec.ts.

/** JSON-LD is data for search engines: it isn't executed. */
const anyProgram = 'script:not([type="application/ld+json"])';

async function expectContentsLead(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link', { name: /^MP-06/ })
    .click();
  // On phones a link opens what it leads to.
  await expect(page.locator('#mp-06')).toBeInViewport();
  await expect(page.locator('#mp-06-title')).toBeInViewport();
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(width).toBeLessThanOrEqual(0);
}

test('the sample report is a document of its own, leads to its chapters and prints', async ({ page }) => {
  await test.step('a link inside the program loads it as a document', async () => {
    await page.goto('/resources');
    await page.locator('main').getByRole('link', { name: resourcesPage.library.read }).click();
    await expect(page).toHaveURL('/report/sample');
    await expect(page.locator(anyProgram)).toHaveCount(0);
    await expect(page.getByRole('banner')).toHaveCount(0);
  });

  await test.step('so does the overview', async () => {
    await page.goto('/report');
    await page
      .locator('main')
      .getByRole('link', { name: /^Read the sample report/ })
      .click();
    await expect(page).toHaveURL('/report/sample');
    await expect(page.locator(anyProgram)).toHaveCount(0);
  });

  await test.step('a page without a script of its own never waits for what lies far below', () =>
    expect(page.locator('main section').last()).toHaveCSS('content-visibility', 'visible'));

  await test.step('its contents lead to every chapter', () => expectContentsLead(page));

  await test.step('it prints without its links, with a sheet of its own for each finding', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: 'This document' })).toBeHidden();
    const breaks = await page
      .locator('.report-finding + .report-finding')
      .evaluateAll((findings) => findings.map((finding) => getComputedStyle(finding).breakBefore));
    expect(breaks).toEqual(reportFindings.slice(1).map(() => 'page'));
    await expect(page.locator('.listing pre').first()).toHaveCSS('white-space-collapse', 'preserve');
    await expect(page.locator('.listing pre').first()).toHaveCSS('text-wrap-mode', 'wrap');
  });
});

test(
  'on a phone the overview leads to all write-ups, and the sample report from its contents to every chapter',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/report');
    const main = page.locator('main');
    for (const { id, title } of vulnerabilityRecords)
      await expect(main.getByRole('link', { name: title })).toHaveAttribute('href', `/report/${id}`);
    await main.getByRole('link', { name: /^Read the sample report/ }).click();
    await expect(page).toHaveURL('/report/sample');
    await expectContentsLead(page);
  },
);

test('code in the text of a dark band is as bright as the band needs', async ({ page }) => {
  await page.goto('/report/il-2026-006');
  const code = page.getByRole('region', { name: 'Request and response' }).locator('p code').first();
  await expect(code).toHaveCSS('color', 'rgb(255, 255, 255)');
});
