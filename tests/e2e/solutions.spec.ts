import type { Locator, Page } from '@playwright/test';
import { allServices } from '#content/services/all.ts';
import { statTiles } from '#content/pages/figures.ts';
import { solutionBands as bands } from '#content/services/bands.ts';
import { complianceCards, securityFramework, solutionHero } from '#content/services/framework.ts';
import { servicePath } from '#content/services/service.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/site-test.ts';

const webPath = servicePath('web-penetration-testing');
const networkPath = servicePath('network-penetration-testing');
const grouped = new Intl.NumberFormat('en');

const featureCards = (page: Page) => page.locator('#services').getByRole('listitem');
const figures = (page: Page) => page.locator('.stat-tiles .claim-link');
const counting = (page: Page) => page.locator('.stat-tiles [data-count-to]');
const finalFigures = statTiles().map((tile) => [grouped.format(tile.value), tile.unit].join(' ').trim());
const card = (page: Page, title: string) => page.getByRole('button', { name: title });
const isTurned = (button: Locator) =>
  button.locator('.flip-card-inner').evaluate((inner) => getComputedStyle(inner).transform !== 'none');

// What each service page says of its own is read in the built pages: tests/pages/solutions.test.ts.
test('every page shows the parts that all services share', async ({ page }) => {
  await page.goto(servicePath('soc2'));
  const main = page.getByRole('main');
  await expect(main.getByText(solutionHero.tagline)).toBeVisible();
  await expect(main.getByRole('heading', { name: securityFramework.heading })).toBeVisible();
  for (const { title } of securityFramework.cards)
    await expect(main.getByRole('heading', { name: title })).toBeVisible();
  const strip = main.locator('.live-security');
  for (const text of [solutionHero.live.label, ...solutionHero.live.items])
    await expect(strip.getByText(text, { exact: true })).toBeVisible();
  // The server of these tests has its limits switched off, and says so; the shield is this browser's own.
  await strip.getByText('What the lights mean').click();
  await expect(
    strip.getByRole('term').filter({ hasText: 'Firewall Active: checked just now, off' }),
  ).toBeVisible();
  await expect(
    strip.getByRole('term').filter({ hasText: 'Threat Shield Engaged: checked just now, on' }),
  ).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Initial response within 15 minutes, 24/7' })).toBeVisible();
  await expect(main.getByRole('button', { name: solutionHero.call }).first()).toBeVisible();
});

test('the hero fills the window under the header', async ({ page }) => {
  await page.goto(webPath);
  const box = await page.locator('.solution-hero').boundingBox();
  expect(box?.y).toBe(80);
  expect(box?.height).toBe(820);
  // Seven steps: the longest of the nineteen. Half of what a page of this kind once was.
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect(page.locator('html')).toHaveAttribute('data-laid-out', '');
  expect(await height()).toBeLessThanOrEqual(6_000);
  await page.setViewportSize({ width: 390, height: 844 });
  // Groups close once the window tells its new width.
  await expect.poll(height).toBeLessThanOrEqual(8_500);
  await page.setViewportSize({ width: 1440, height: 900 });
  // The row of links stays in sight and marks the place; what it leads to is open.
  const row = page.getByRole('navigation', { name: bands.sections.label });
  await row.getByRole('link', { name: 'Tools' }).click();
  await expect(page.locator('#tools')).toHaveAttribute('open', '');
  await expect(row.getByRole('link', { name: 'Tools' })).toHaveAttribute('aria-current', 'location');
  await expect(row).toBeInViewport();
  // Above the first section there is no place to mark, also after a jump over all of them.
  for (const top of [100_000, 0])
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await expect(row.locator('[aria-current]')).toHaveCount(0);
});

test('an unknown service shows the defaults, for visitors and not for search engines', async ({ page }) => {
  const response = await page.goto('/solutions/quantum-testing');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security Redefined');
  await expect(page.getByText('Military-Grade Cyber Protection')).toBeVisible();
  await expect(page.locator('#services').getByRole('heading', { level: 2 })).toHaveText(
    /^Get your network tested for different vulnerabilities and hacks /,
  );
  const network = allServices.find((service) => servicePath(service.slug) === networkPath);
  await expect(featureCards(page).getByRole('heading')).toHaveText(
    network?.features.map((feature) => feature.title) ?? [],
  );
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`^https?://[^/]+${networkPath}$`),
  );
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
});

test('Get A Pentest leads to the quote form with the services of the page chosen', async ({ page }) => {
  await page.goto(servicePath('mobile-penetration-testing'));
  await page.getByRole('link', { name: solutionHero.action }).first().click();
  await expect(page).toHaveURL('/get-a-quote?service=mobile&service=api');
  await expect(page.getByRole('checkbox', { name: /Mobile Security/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /API Security/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /Web Pentesting/ })).not.toBeChecked();
});

test('a painted figure never starts again; one that is scrolled to counts up from 0 in about two seconds, the promise stands', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-15T12:00:00Z') });
  await page.clock.pauseAt(new Date('2026-11-15T12:00:01Z'));
  const awake = () => expect(page.locator('.flip-card').first()).toHaveAttribute('data-hydrated', 'true');
  const wake = () =>
    expect(async () => {
      await page.clock.runFor(1);
      await expect(page.locator('.flip-card').first()).toHaveAttribute('data-hydrated', 'true', {
        timeout: 200,
      });
    }).toPass({ intervals: [10] });
  await page.goto(webPath, { waitUntil: 'load' });
  await wake();
  await page.clock.runFor(100);
  await expect(counting(page)).toHaveCount(0);
  await expect(figures(page)).toHaveText(finalFigures);

  await page.setViewportSize({ width: 390, height: 700 });
  await page.reload({ waitUntil: 'load' });
  await wake();
  await awake();
  await expect(counting(page)).toHaveCount(0);
  await page.locator('.stat-tiles').scrollIntoViewIfNeeded();
  await expect(counting(page)).toHaveText(['0', '0', '0']);
  await page.clock.runFor(1_000);
  const counted = statTiles().slice(0, 3);
  await expect(counting(page)).toHaveText(
    counted.map((tile) => grouped.format(Math.floor((tile.value * 992) / 2_000))),
  );
  // Whoever listens hears the final figure all the time.
  await expect(page.locator('.stat-tiles .claim-link .visually-hidden').first()).toHaveText('1,429,771');
  await page.clock.runFor(1_016);
  await expect(counting(page)).toHaveCount(0);
  await expect(figures(page)).toHaveText(finalFigures);
});

test('with reduced motion or motion paused no figure counts', async ({ page }) => {
  // The light pulses once the server said that it is guarded; that of these tests is not.
  const guarded = { status: 'ready', protection: { limits: true, originCheck: true } };
  await page.route('**/readyz', (route) => route.fulfill({ json: guarded }));
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(webPath);
  await expect(figures(page)).toHaveText(finalFigures);
  await expect(counting(page)).toHaveCount(0);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.evaluate(() => localStorage.setItem('motion', 'paused'));
  await page.reload();
  await expect(figures(page)).toHaveText(finalFigures);
  await expect(counting(page)).toHaveCount(0);
  const pulse = page.locator('.live-dot');
  await expect
    .poll(() => pulse.evaluate((dot) => getComputedStyle(dot, '::after').animationPlayState))
    .toBe('paused');
});

test('a standard turns over for the mouse and shows its code', async ({ page }) => {
  await page.goto(webPath);
  const iso = card(page, 'ISO 27001');
  expect(await isTurned(iso)).toBe(false);
  await iso.hover();
  await expect.poll(() => isTurned(iso)).toBe(true);
  await iso.click();
  await page.mouse.move(0, 0);
  await expect(iso).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => isTurned(iso)).toBe(true);
  await iso.click();
  await page.mouse.move(0, 0);
  await expect.poll(() => isTurned(iso)).toBe(false);
});

test('a standard turns over for the keyboard, also with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(webPath);
  await figures(page).last().focus();
  await page.keyboard.press('Tab');
  const iso = card(page, 'ISO 27001');
  await expect(iso).toBeFocused();
  await expect.poll(() => isTurned(iso)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(card(page, 'SOC 2')).toBeFocused();
  await expect.poll(() => isTurned(iso)).toBe(true);
  const turning = iso.locator('.flip-card-inner');
  expect(
    await turning.evaluate((inner) => Number.parseFloat(getComputedStyle(inner).transitionDuration)),
  ).toBeLessThan(0.001);
  await expectAccessible(page);
});

test('a standard turns over by a tap, and back by another', { tag: '@phone' }, async ({ page }) => {
  await page.goto(webPath);
  const hipaa = card(page, 'HIPAA');
  await hipaa.tap();
  await expect.poll(() => isTurned(hipaa)).toBe(true);
  await hipaa.tap();
  await expect.poll(() => isTurned(hipaa)).toBe(false);
  const box = await hipaa.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
});

test(
  'without JavaScript the figures are final and the standards still turn',
  { tag: '@nojs' },
  async ({ page }) => {
    await page.goto(webPath);
    await expect(figures(page)).toHaveText(finalFigures);
    for (const { title, code, meaning } of complianceCards) {
      const standard = card(page, title);
      await expect(standard).toHaveAccessibleName(`${title} ${code} ${meaning}`);
      await standard.hover();
      await expect.poll(() => isTurned(standard)).toBe(true);
      await page.mouse.move(0, 0);
      await standard.focus();
      await expect.poll(() => isTurned(standard)).toBe(true);
    }
    await expect(featureCards(page).first()).toHaveCSS('opacity', '1');
  },
);

test('the feature cards come in once, when they are scrolled to', async ({ page }) => {
  await page.goto(webPath);
  const list = page.locator('#services ul');
  await expect(list).toHaveAttribute('data-reveal', 'pending');
  await list.scrollIntoViewIfNeeded();
  await expect(list).toHaveAttribute('data-reveal', 'shown');
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await list.scrollIntoViewIfNeeded();
  await expect(list).toHaveAttribute('data-reveal', 'shown');
});

test('a change of service scrolls to the top and shows the other service', async ({ page }) => {
  await page.goto(webPath);
  await card(page, 'GDPR').click();
  await expect(card(page, 'GDPR')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('main').getByRole('link', { name: 'Remediation Support' }).click();
  await expect(page).toHaveURL(servicePath('remediation-support'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Remediation Support');
  await expect(page).toHaveTitle(/^Remediation/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(card(page, 'GDPR')).toHaveAttribute('aria-pressed', 'false');
});
