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
  'quicklink groups expand and collapse, also without JavaScript, and are open where there is room',
  { tag: ['@desktop', '@phone', '@nojs'] },
  async ({ page, isMobile, javaScriptEnabled }) => {
    await page.goto('/about');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'HIPAA' });
    const shown = (yes: boolean) => expect(link).toBeVisible({ visible: yes });
    const openAtFirst = !isMobile && javaScriptEnabled;
    await shown(openAtFirst);
    await page.getByText('Compliance Audits').click();
    await shown(!openAtFirst);
    await page.getByText('Compliance Audits').click();
    await shown(openAtFirst);
  },
);

test(
  'Pause motion stops what moves, is remembered, and works before any script',
  { tag: ['@desktop', '@nojs'] },
  async ({ page }) => {
    const playing = () =>
      page
        .locator('.logo-strip ul')
        .first()
        .evaluate((element) => getComputedStyle(element).animationPlayState);
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

test('in a wide window the footer, with its groups open, fits a screen', async ({ page }) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'HIPAA' })).toBeVisible();
  expect((await footer.boundingBox())?.height).toBeLessThan(900);
});

test(
  'on a phone the footer is short, and Back to Top floats on the way up and lies on nothing',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(1_300);
    const control = page.getByRole('link', { name: 'Back to Top' });
    const scrollTo = (top: number) =>
      page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
    await scrollTo(1_400);
    await expect(control).not.toHaveAttribute('data-floating');
    await scrollTo(1_200);
    await expect(control).toHaveAttribute('data-floating', 'true');
    await expect(control).toBeInViewport();
    const box = await control.boundingBox();
    expect([box?.width, box?.height]).toEqual([48, 48]);
    await scrollTo(100_000);
    await scrollTo(await page.evaluate(() => window.scrollY - 100));
    await expect(control).not.toHaveAttribute('data-floating');
    await scrollTo(1_200);
    await expect(control).toHaveAttribute('data-floating', 'true');
    await control.tap();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  },
);
