import type { Page } from '@playwright/test';
import { sampleReportPath } from '#contract/paths.ts';
import { shownPath } from '#content/attack-paths/draw.ts';
import { homePath } from '#content/attack-paths/home.ts';
import { claim } from '#content/claims.ts';
import { faq, faqWords } from '#content/faq.ts';
import { vulnerabilityRecords } from '#content/findings/records.ts';
import { clients } from '#content/pages/home-bands.ts';
import { homePage } from '#content/pages/home.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { freezeClock } from '#tests/support/clock.ts';
import { expect, test } from '#tests/support/site-test.ts';
import { smallLabels } from '#tests/support/small-labels.ts';

test(
  'the hero holds the headline, the three bullets and both calls',
  { tag: ['@desktop', '@nojs'] },
  async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Secure Your Digital Assets With Confidence',
    );
    for (const bullet of homePage.hero.bullets.map(({ value }) => value))
      await expect(page.getByText(bullet, { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get Protected' })).toHaveAttribute('href', '/get-a-quote');
    await expect(page.getByRole('link', { name: /^Learn More about penetration/ })).toHaveAttribute(
      'href',
      '/ptaas',
    );
  },
);

test('the attack path can be walked by keyboard and mouse, at every width, and shows what the fix changed', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const path = page.locator('#attack-path');
  const picture = path.getByRole('img');
  for (const width of [320, 390, 640, 768, 1200, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => smallLabels(picture), `at ${width} px`).toEqual([]);
    expect(await path.evaluate((panel) => panel.scrollWidth <= panel.clientWidth)).toBe(true);
  }
  const evidence = path.locator('.hop-evidence:visible pre:visible');
  await expect(evidence).toContainText('HTTP/2 200');
  await path.getByRole('radio', { name: 'After fix' }).check({ force: true });
  await expect(evidence).toContainText('HTTP/2 404');
  await expect(path.getByText(shownPath(homePath).retest.stamp)).toBeVisible();
  await path.getByRole('radio', { name: homePath.hops[2]?.name ?? '' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(path.getByRole('radio', { name: homePath.hops[3]?.name ?? '' })).toBeChecked();
  await expect(evidence).toContainText('0 of 214');
  await page.getByText('List your own orders').click();
  await expect(evidence).toContainText('GET /v2/orders HTTP/2');
});

test('what lies far below is laid out without a visitor asking for it', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.site-footer')).toHaveCSS('content-visibility', 'visible');
  // A page without a script of its own never waits.
  await page.goto(sampleReportPath);
  await expect(page.locator('main section').last()).toHaveCSS('content-visibility', 'visible');
});

test('what lies far below is laid out at once without JavaScript', { tag: '@nojs' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.site-footer')).toHaveCSS('content-visibility', 'visible');
});

test('without JavaScript every card, question and figure is there', { tag: '@nojs' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.locator('.site-footer .dot-button').first()).toBeHidden();
  for (const { title, id } of vulnerabilityRecords) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.locator(`a[href="/report/${id}"]`)).toHaveAttribute('target', '_blank');
  }
  const first = page.getByText(faq[0]?.answer ?? '', { exact: true });
  await expect(first).toBeHidden();
  await page.getByText(faq[0]?.question ?? '').click();
  await expect(first).toBeVisible();
  await page.getByText(faq[1]?.question ?? '').click();
  await expect(first).toBeHidden();
  for (const id of [
    'vulnerabilities-found',
    'average-payout',
    'critical-issues',
    'test-cases',
    'happy-clients',
  ] as const) {
    await expect(page.getByText(claim(id).value, { exact: true }).first()).toBeVisible();
  }
});

test('the logo strip repeats its seven logos without telling assistive technology twice', async ({
  page,
}) => {
  await page.goto('/');
  const strip = page.locator('.logo-strip');
  await expect(strip.getByRole('listitem')).toHaveText(clients.logos.map(({ name }) => name));
  await expect(strip.locator('li')).toHaveCount(14);
  const state = () =>
    strip
      .locator('ul')
      .first()
      .evaluate((list) => getComputedStyle(list).animationPlayState);
  expect(await state()).toBe('running');
  await strip.hover();
  expect(await state()).toBe('paused');
});

test.describe('the questions', () => {
  const question = (page: Page, index: number) => page.getByText(faq[index]?.question ?? '');
  const search = (page: Page) => page.getByRole('searchbox');

  test('open one at a time, and the open one closes on a click', async ({ page }) => {
    await page.goto('/');
    const answer = (index: number) => page.getByText(faq[index]?.answer ?? '', { exact: true });
    await question(page, 0).click();
    await expect(answer(0)).toBeVisible();
    await question(page, 2).click();
    await expect(answer(2)).toBeVisible();
    await expect(answer(0)).toBeHidden();
    await question(page, 2).click();
    await expect(answer(2)).toBeHidden();
  });

  test('are filtered by question and answer in any case, with the count announced and matches marked', async ({
    page,
  }) => {
    await page.goto('/');
    await search(page).fill('pci dss');
    await expect(page.getByText('Showing 1 results for "pci dss"')).toBeVisible();
    // Shown where it is, before anything is opened.
    await expect(page.locator('mark:not([data-mark])').first()).toHaveText('PCI DSS');
    await expect(page.locator('mark:not([data-mark])').first()).toBeVisible();
  });

  test('are four on a phone, with the others in one more row', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    for (const index of [0, 1, 2, 3]) await expect(question(page, index)).toBeVisible();
    await expect(question(page, 5)).toBeHidden();
    await page.getByText(faqWords.all, { exact: true }).click();
    await expect(question(page, 5)).toBeVisible();
    // A search looks through all of them, and what it finds needs no second tap.
    await search(page).fill('pci dss');
    await expect(question(page, 5)).toBeVisible();
  });

  test('say when nothing matches and lead back to all', async ({ page }) => {
    await page.goto('/');
    await search(page).fill('quantum (');
    await expect(page.getByText('No results found for "quantum ("')).toBeVisible();
    await expect(page.getByText('No matching results')).toBeVisible();
    await expect(page.getByText('Try adjusting your search terms or browse all FAQs')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Browse all FAQs' }).click();
    for (const index of faq.keys()) await expect(question(page, index)).toBeVisible();
  });

  test('lead to support by a mail draft with the subject Inquiry', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
      'href',
      /^mailto:.+\?subject=Inquiry$/,
    );
  });
});

test.describe('the sample report', () => {
  test('opens in a full-screen dialog, closes by button, Escape, and returns focus', async ({ page }) => {
    await page.goto('/');
    const opener = page.getByRole('link', { name: 'View Sample Report' });
    const dialog = page.getByRole('dialog', { name: 'Sample report' });
    await opener.click();
    await expect(dialog).toBeVisible();
    await expect(dialog.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
    const box = await dialog.boundingBox();
    expect([box?.width, box?.height]).toEqual([1440, 900]);
    await dialog.getByRole('button', { name: 'Close sample report' }).click();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.press('Enter');
    await expect(dialog).toBeVisible();
    await dialog.frameLocator('iframe').getByRole('link').first().press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('really downloads and says so for two seconds', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await freezeClock(page);
    const arrived = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download PDF' }).click();
    const download = await arrived;
    expect(download.suggestedFilename()).toBe('sample-report.pdf');
    await expect(page.getByRole('link', { name: 'Downloaded!' })).toBeVisible();
    await page.clock.runFor(1_900);
    await expect(page.getByRole('link', { name: 'Downloaded!' })).toBeVisible();
    await page.clock.runFor(200);
    await expect(page.getByRole('link', { name: 'Download PDF' })).toBeVisible();
  });
});

test('prints as a document: no header over the sheets, dark bands in ink, every card, nothing to press', async ({
  page,
}) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
  await expect(page.getByRole('banner').getByRole('navigation')).toBeHidden();
  const heading = page.getByRole('heading', { level: 1 });
  const ink = 'rgb(14, 20, 48)';
  await expect(heading).toHaveCSS('color', ink);
  await expect(heading.locator('span').last(), 'its last word is not a ground').toHaveCSS('color', ink);
  for (const record of await page.locator('.finding-carousel article').all())
    await expect(record).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('button')).toHaveCount(0);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length, 'sheets').toBeLessThan(14);
});
