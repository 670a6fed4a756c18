import { solutionBands } from '#content/services/bands.ts';
import { expect, test } from '#tests/support/site-test.ts';

/** What a reader may want: closed rows on a phone, plain from 768 px on. */
const folded = [
  { path: '/', name: 'what buyers ask', fold: '.wide-fold:has(#questions-title)' },
  { path: '/', name: 'the finding', fold: '.wide-fold:has(#about-evidence)' },
  { path: '/solutions/api-penetration-testing', name: 'the second check', fold: '.wide-fold:has(#check-2)' },
  { path: '/solutions/api-penetration-testing', name: 'the framework', fold: '.wide-fold:has(#framework-1)' },
  { path: '/ptaas', name: 'a sector', fold: '.wide-fold:has(#sector-1)' },
  { path: '/ptaas', name: 'a pain', fold: '.wide-fold:has(#pain-1)' },
  { path: '/ptaas', name: 'a focus area', fold: '.wide-fold:has(#focus-1)' },
  { path: '/report', name: 'a note', fold: '.wide-fold:has(#part-1)' },
  { path: '/report', name: 'a rule of disclosure', fold: '.wide-fold:has(#rule-1)' },
  { path: '/report/il-2025-033', name: 'the reproduction', fold: '.wide-fold:has(#reproduction)' },
  { path: '/estimate', name: 'the typical sizes', fold: '.wide-fold:has(#typical-title)' },
  { path: '/career/apply/devsecops-engineer', name: 'the facts', fold: '.wide-fold:has(#facts)' },
  { path: '/career/apply/devsecops-engineer', name: 'the decision', fold: '.wide-fold:has(#stages)' },
  { path: '/report/il-2025-033', name: 'CVSS 3.1', fold: '.wide-fold:has(#rating-cvss-3-1)' },
] as const;

for (const { path, name, fold } of folded) {
  test(
    `${path}: ${name} is one tap away on a phone, with or without a script`,
    { tag: ['@phone', '@nojs'] },
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      const row = page.locator(fold);
      const body = row.locator('> details > .fold-body');
      await expect(body).toBeHidden();
      await row.locator('> details > summary').click();
      await expect(body).toBeVisible();
    },
  );

  test(`${path}: ${name} is plain at 768 px`, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto(path);
    const row = page.locator(fold);
    await expect(row.locator('> details > .fold-body')).toBeVisible();
    await expect(row.locator('> details > summary')).toBeHidden();
  });
}

test('a phone that is turned opens what its new width has room for', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/ptaas');
  const group = page.locator('.wide-fold:has(#sector-1) > details');
  await expect(group).not.toHaveAttribute('open');
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(group).toHaveAttribute('open');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(group).not.toHaveAttribute('open');
});

test('on a phone the list of threats shows ten and keeps the rest', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/threats');
  const rows = page.locator('.threat-entry > summary');
  await expect(rows.nth(9)).toBeVisible();
  await expect(rows.nth(10)).toBeHidden();
  await page.getByText('20 more entries').tap();
  await expect(rows.nth(29)).toBeVisible();
});

test('lines that a fix removed or added say so by sign and element', async ({ page }) => {
  await page.goto('/report/il-2025-033');
  const gone = page.locator('figure.listing del');
  const come = page.locator('figure.listing ins');
  await expect(gone.first()).toHaveText(/^−/u);
  await expect(come.first()).toHaveText(/^\+/u);
  await expect(gone.filter({ hasText: 'findByVin' })).toHaveCount(1);
  await expect(come.filter({ hasText: 'findInFleet' })).toHaveCount(1);
});

test(
  'on a phone the row of sections marks what is read and stands at its start again above them all',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/solutions/api-penetration-testing');
    const row = page.getByRole('navigation', { name: solutionBands.sections.label });
    const list = row.getByRole('list');
    for (const { id, label } of solutionBands.sections.links.slice(0, 3)) {
      await page
        .locator(`#${id}`)
        .evaluate((section) => section.scrollIntoView({ block: 'start', behavior: 'instant' }));
      await expect(row.locator('[aria-current]')).toHaveText(label);
    }
    await expect.poll(() => list.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(row.locator('[aria-current]')).toHaveCount(0);
    await expect.poll(() => list.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
  },
);
