import { footerLive } from '#content/footer.ts';
import { takeAway } from '#tests/support/old-browser.ts';
import { expect, test } from '#tests/support/site-test.ts';

// Below the minimum in docs/browsers.md: each feature is removed before the page's scripts run.

// A style sheet may still be passing through `takeAway` when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('without popovers the menus stay closed, and the rest of the script runs', async ({ page }) => {
  await takeAway(page, 'popover');
  await page.goto('/company');
  await page.getByRole('button', { name: 'Services' }).click();
  await expect(page.locator('#services-panel')).toBeHidden();
  await expect(page.locator('#site-menu')).toBeHidden();
  await page.getByText('Pause motion').click();
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'paused');
});

test('without popovers and without a script no menu covers a page', { tag: '@nojs' }, async ({ page }) => {
  await takeAway(page, 'popover');
  await page.goto('/company');
  await expect(page.locator('#services-panel')).toBeHidden();
  await expect(page.locator('#site-menu')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('without :has choices show the browser’s own buttons, the estimate asks every question and the path shows every proof', async ({
  page,
}) => {
  await takeAway(page, ':has');
  for (const { path, input } of [
    { path: '/get-a-quote', input: '.choice-card input' },
    { path: '/book', input: '.slot-time input' },
    { path: '/estimate?service=web', input: '.estimate-segments input' },
  ])
    await test.step(`${path} shows the browser’s own buttons`, async () => {
      await page.goto(path);
      const first = page.locator(input).first();
      await expect(first).toHaveCSS('opacity', '1');
      await expect(first).toHaveCSS('position', 'static');
      await first.check();
      await expect(first).toBeChecked();
    });
  await test.step('the estimate asks every question', async () => {
    await page.goto('/estimate');
    for (const part of await page.locator('.estimate-form [data-service]').all())
      await expect(part).toBeVisible();
  });
  await test.step('the path shows every proof', async () => {
    await page.goto('/');
    const proofs = page.locator('#attack-path .frame-lines');
    expect(await proofs.count()).toBeGreaterThan(1);
    for (const proof of await proofs.all()) await expect(proof).toBeVisible();
    await page.goto('/solutions/web-penetration-testing');
    for (const proof of await page.locator('.hop-evidence').all()) await expect(proof).toBeVisible();
  });
});

test('without scrollend a moment of rest tells which certification is shown', async ({ page }) => {
  await takeAway(page, 'scrollend');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/about');
  const list = page.locator('.certification-list');
  await list.scrollIntoViewIfNeeded();
  const dots = page.getByRole('contentinfo').getByRole('button', { name: /^Show / });
  await expect(dots).toHaveCount(footerLive.trust.certifications.length);
  await expect(dots.first()).toHaveAttribute('aria-current', 'true');
  // Retried until the footer's islands are hydrated.
  await expect(async () => {
    await list.evaluate((element) => {
      element.scrollTo({ left: 0, behavior: 'instant' });
      element.scrollTo({ left: element.clientWidth, behavior: 'instant' });
    });
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true', { timeout: 1_000 });
  }).toPass();
});

test('without names of details an answer closes the one before', async ({ page }) => {
  await takeAway(page, 'details name');
  await page.goto('/');
  const answers = page.locator('details[id^="faq-"]');
  expect(await answers.first().getAttribute('name')).toBeNull();
  // Retried until the answers are hydrated, which happens on the first interaction.
  await expect(async () => {
    await answers.evaluateAll((all) => {
      for (const answer of all) answer.removeAttribute('open');
    });
    await answers.nth(0).locator('summary').click();
    await expect(answers.nth(0)).toHaveJSProperty('open', true);
    await answers.nth(1).locator('summary').click();
    await expect(answers.nth(1)).toHaveJSProperty('open', true);
    await expect(answers.nth(0)).toHaveJSProperty('open', false, { timeout: 1_000 });
  }).toPass();
});
