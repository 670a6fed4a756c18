import { sampleReportFiles } from '#content/downloads.ts';
import { vulnerabilityRecords } from '#content/findings/records.ts';
import { resourcesPage } from '#content/pages/resources.ts';
import { reportFindings } from '#content/sample-report/findings-list.ts';
import { expect, test } from '#tests/support/site-test.ts';

/** JSON-LD is data for search engines: it runs nothing. */
const anyProgram = 'script:not([type="application/ld+json"])';

test.describe('the sample report', () => {
  test('leads from its contents to every chapter', { tag: ['@desktop', '@phone'] }, async ({ page }) => {
    await page.goto('/report/sample');
    await page
      .getByRole('navigation', { name: 'Contents' })
      .getByRole('link', { name: /^MP-06/ })
      .click();
    await expect(page.locator('#mp-06')).toBeInViewport();
    const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(width).toBeLessThanOrEqual(0);
  });

  test('is shown in the frame of the home page without a complaint', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'View Sample Report' }).click();
    const frame = page.frameLocator('iframe[title="Sample report"]');
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Penetration Test Report');
    await expect(frame.getByRole('link', { name: /^All reports/ })).toHaveAttribute('target', '_blank');
  });

  test('prints without its links, with a sheet of its own for each finding', async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    await page.goto('/report/sample');
    await expect(page.getByRole('navigation', { name: 'This document' })).toBeHidden();
    const breaks = await page
      .locator('.report-finding + .report-finding')
      .evaluateAll((findings) => findings.map((finding) => getComputedStyle(finding).breakBefore));
    expect(breaks).toEqual(reportFindings.slice(1).map(() => 'page'));
    await expect(page.locator('.listing pre').first()).toHaveCSS('white-space-collapse', 'preserve');
    await expect(page.locator('.listing pre').first()).toHaveCSS('text-wrap-mode', 'wrap');
  });

  test('opens as a document of its own from the overview', async ({ page }) => {
    await page.goto('/report');
    await page.getByRole('link', { name: /^Read the sample report/ }).click();
    await expect(page).toHaveURL('/report/sample');
    await expect(page.locator(anyProgram)).toHaveCount(0);
  });
});

test('a link inside the program loads the sample report as a document too', async ({ page }) => {
  await page.goto('/resources');
  await page.getByRole('main').getByRole('link', { name: resourcesPage.library.read }).click();
  await expect(page).toHaveURL('/report/sample');
  await expect(page.locator(anyProgram)).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
});

test.describe('the overview', () => {
  test('leads to all write-ups', { tag: ['@desktop', '@phone', '@nojs'] }, async ({ page }) => {
    await page.goto('/report');
    for (const { id, title } of vulnerabilityRecords) {
      await expect(page.getByRole('main').getByRole('link', { name: title })).toHaveAttribute(
        'href',
        `/report/${id}`,
      );
    }
  });

  test('states the true sizes of the files', async ({ page, request }) => {
    await page.goto('/report');
    const bytes = Number((await request.head(sampleReportFiles.pdf.file)).headers()['content-length']);
    await expect(page.getByRole('link', { name: /^As PDF/ })).toContainText(
      `${(bytes / 1_000_000).toFixed(1)} MB • PDF`,
    );
  });

  test('has a policy for disclosure with an address', async ({ page }) => {
    await page.goto('/report#disclosure');
    const policy = page.getByRole('region', { name: 'Responsible disclosure' });
    await expect(policy.getByRole('link')).toHaveAttribute('href', /^mailto:/);
  });
});

test('code in the text of a dark band is as bright as the band needs', async ({ page }) => {
  await page.goto('/report/il-2026-006');
  const code = page.getByRole('region', { name: 'Request and response' }).locator('p code').first();
  await expect(code).toHaveCSS('color', 'rgb(255, 255, 255)');
});
