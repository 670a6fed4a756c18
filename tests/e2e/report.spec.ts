import { formatCvssScore } from '#cvss/rating.ts';
import { cvss31 } from '#cvss/v31.ts';
import { cvss40 } from '#cvss/v40.ts';
import { downloads, sampleReportFiles } from '#content/downloads.ts';
import { vulnerabilityRecords } from '#content/findings/records.ts';
import { reportFindings } from '#content/sample-report/findings-list.ts';
import { expect, test } from '#tests/support/site-test.ts';

/** JSON-LD is data for search engines: it runs nothing. */
const anyProgram = 'script:not([type="application/ld+json"])';

test.describe('the sample report', () => {
  test('ships no script and stands without the frame of the site', async ({ page }) => {
    await page.goto('/report/sample');
    await expect(page.locator(anyProgram)).toHaveCount(0);
    await expect(page.locator('link[rel="modulepreload"]')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Penetration Test Report');
  });

  test('shows the scores that its vectors give', { tag: ['@desktop', '@nojs'] }, async ({ page }) => {
    await page.goto('/report/sample');
    for (const { id, rating } of reportFindings) {
      const finding = page.locator(`article[aria-labelledby="${id.toLowerCase()}"]`);
      await expect(finding.locator(`[data-score="${id}"]`)).toHaveText(
        formatCvssScore(cvss40(rating.v40.vector).score),
      );
      await expect(finding).toContainText(rating.v40.vector);
      await expect(finding).toContainText(
        `${formatCvssScore(cvss31(rating.v31.vector).score)} (${rating.v31.severity})`,
      );
    }
  });

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
  await page.getByRole('main').getByRole('link', { name: 'A sample report, complete' }).click();
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

for (const { id, title } of vulnerabilityRecords) {
  test(`${id} tells its story with scores that can be computed`, async ({ page }) => {
    await page.goto(`/report/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const rating = page.getByRole('region', { name: 'Rating' });
    const v40 = await rating.locator('[data-vector="CVSS 4.0"]').textContent();
    const v31 = await rating.locator('[data-vector="CVSS 3.1"]').textContent();
    await expect(rating.getByRole('heading', { name: /^CVSS 4\.0/ })).toContainText(
      formatCvssScore(cvss40((v40 ?? '').trim()).score),
    );
    await expect(rating.getByRole('heading', { name: /^CVSS 3\.1/ })).toContainText(
      formatCvssScore(cvss31((v31 ?? '').trim()).score),
    );
    const described = await page.locator('script[type="application/ld+json"]').textContent();
    expect(described).toContain('"@type":"Article"');
    expect(described).toContain('"@type":"BreadcrumbList"');
  });
}

test('code in the text of a dark band is as bright as the band needs', async ({ page }) => {
  await page.goto('/report/il-2026-006');
  const code = page.getByRole('region', { name: 'Request and response' }).locator('p code').first();
  await expect(code).toHaveCSS('color', 'rgb(255, 255, 255)');
});

test('an unknown write-up is not found', async ({ page, complaints }) => {
  complaints.expectComplaint(/404/);
  const answer = await page.goto('/report/il-1999-001');
  expect(answer?.status()).toBe(404);
});

const files = new Set([...downloads, ...Object.values(sampleReportFiles)].map(({ file }) => file));

for (const file of files) {
  test(`${file} is served`, async ({ request }) => {
    const answer = await request.get(file);
    expect(answer.status()).toBe(200);
    expect((await answer.body()).byteLength).toBeGreaterThan(5_000);
  });
}
