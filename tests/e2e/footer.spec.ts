import { legalLinks, quicklinkGroups } from '#content/navigation.ts';
import { emailHref, phoneHref, site } from '#content/site.ts';
import { expect, test } from '#tests/support/site-test.ts';

test('the footer links to everything it names', async ({ page }) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  for (const { label, path } of [...quicklinkGroups.flatMap((group) => group.items), ...legalLinks]) {
    await expect(footer.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', path);
  }
  // No account is set, so no icon promises one.
  await expect(footer.getByRole('list', { name: 'Social' })).toHaveCount(0);
  await expect(footer.getByRole('link', { name: site.email })).toHaveAttribute('href', emailHref);
  await expect(footer.getByRole('link', { name: site.phone })).toHaveAttribute('href', phoneHref);
});

test(
  'quicklink groups expand and collapse, also without JavaScript',
  { tag: ['@desktop', '@nojs'] },
  async ({ page }) => {
    await page.goto('/about');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'HIPAA' });
    await expect(link).toBeVisible();
    await page.getByText('Compliance Audits').click();
    await expect(link).toBeHidden();
    await page.getByText('Compliance Audits').click();
    await expect(link).toBeVisible();
  },
);

test(
  'Pause motion stops what moves, is remembered, and works before any script',
  { tag: ['@desktop', '@nojs'] },
  async ({ page }) => {
    const playing = () =>
      page.locator('.attack-pulse').evaluate((element) => getComputedStyle(element).animationPlayState);
    await page.goto('/');
    expect(await playing()).toBe('running');
    await page.getByText('Pause motion').click();
    await expect.poll(playing).toBe('paused');
  },
);

test('Pause motion outlives a reload and can be taken back', async ({ page }) => {
  await page.goto('/');
  await page.getByText('Pause motion').click();
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'paused');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'paused');
  await expect(page.getByLabel('Pause motion')).toBeChecked();
  await page.getByText('Pause motion').click();
  await expect(page.locator('html')).not.toHaveAttribute('data-motion');
});

test(
  'Back to Top floats as a round button on a phone and leads to the top',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    const control = page.getByRole('link', { name: 'Back to Top' });
    await page.evaluate(() => window.scrollTo({ top: 1200, behavior: 'instant' }));
    await expect(control).toHaveAttribute('data-floating', 'true');
    await expect(control).toBeInViewport();
    const box = await control.boundingBox();
    expect([box?.width, box?.height]).toEqual([48, 48]);
    await control.tap();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  },
);
