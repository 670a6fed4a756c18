import type { Locator, Page } from '@playwright/test';
import { awsPath } from '#content/attack-paths/aws-testing.ts';
import { statTiles } from '#content/pages/figures.ts';
import { solutionEntries, solutionsPage } from '#content/pages/solutions.ts';
import { solutionSections as bands } from '#content/services/section-words.ts';
import { complianceCards, solutionHero } from '#content/services/framework.ts';
import { openingWords } from '#content/services/openings.ts';
import { servicePath } from '#content/services/service.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/site-test.ts';

const webPath = servicePath('web-penetration-testing');
const grouped = new Intl.NumberFormat('en');

const featureCards = (page: Page) => page.locator('#services').getByRole('listitem');
const figures = (page: Page) => page.locator('.stat-tiles .claim-link');
const counting = (page: Page) => page.locator('.stat-tiles [data-count-to] > [aria-hidden]');
const finalFigures = statTiles().map((tile) => [grouped.format(tile.value), tile.unit].join(' ').trim());
/** Scrolls until it is just below the viewport. */
const comeNear = (part: Locator) =>
  part.evaluate((element) => {
    const top = element.getBoundingClientRect().top + scrollY - innerHeight - 100;
    scrollTo({ top, behavior: 'instant' });
  });
const card = (page: Page, title: string) => page.locator('main').getByRole('button', { name: title });
const turning = (button: Locator) => button.locator(':scope > span');
const isTurned = (button: Locator) =>
  turning(button).evaluate((inner) => getComputedStyle(inner).transform !== 'none');

// Each service page's text is tested on the built pages: tests/pages/solutions.test.ts.
// Unknown services are covered in tests/pages/rendered-pages.test.ts.
test('a service page: cards, hero, lights, sections, standards, and the ways to others and to the quote form', async ({
  page,
}) => {
  await page.goto(webPath);
  const main = page.locator('main');
  const toTop = (top = 0) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  const list = page.locator('#services ul');

  await test.step('the hero fills the window under the header, and the page keeps its length', async () => {
    const box = await main.locator('section').first().boundingBox();
    const ribbon = await main.locator('> p').boundingBox();
    expect(box?.y).toBeCloseTo(80 + (ribbon?.height ?? 0), 0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(900, 0);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    expect(await height()).toBeLessThanOrEqual(3_600);
    await page.setViewportSize({ width: 390, height: 844 });
    // Groups close once the viewport reports its new width.
    await expect.poll(height).toBeLessThanOrEqual(4_200);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the title of the finding and its switch share a row', async () => {
    const title = await main.locator('#path-title').boundingBox();
    const side = await main.locator('label[for="path-after"]').boundingBox();
    expect(side?.y).toBeGreaterThan((title?.y ?? 0) - (side?.height ?? 0));
    expect(side?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
  });

  await test.step('the feature cards come in once, when they are scrolled to', async () => {
    await comeNear(list);
    await expect(list).toHaveAttribute('data-reveal', 'pending');
    await list.scrollIntoViewIfNeeded();
    await expect(list).toHaveAttribute('data-reveal', 'shown');
    await toTop();
    await list.scrollIntoViewIfNeeded();
    await expect(list).toHaveAttribute('data-reveal', 'shown');
  });

  await test.step('the lights say what was checked', async () => {
    const strip = main.locator('.live-security');
    for (const text of [solutionHero.live.label, ...solutionHero.live.items])
      await expect(strip.getByText(text, { exact: true })).toBeVisible();
    await expect(main.getByRole('button', { name: solutionHero.call }).first()).toBeVisible();
    // The test server has its limits off, and says so; the shield is this browser's own.
    await strip.locator('summary', { hasText: 'What the lights mean' }).click();
    for (const light of [
      'Firewall Active: off (checked just now)',
      'Threat Shield Engaged: on (checked just now)',
    ])
      await expect(strip.getByRole('term').filter({ hasText: light })).toBeVisible();
  });

  await test.step('the stops of the line lead to the bands, one for each', async () => {
    const line = page.getByRole('navigation', { name: bands.line.label });
    await expect(line.getByRole('link')).toHaveCount(bands.line.stops.length);
    for (const { id, label } of bands.line.stops) {
      const stop = line.getByRole('link', { name: label });
      const box = await stop.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await stop.click();
      await expect(page).toHaveURL(`${webPath}#${id}`);
      await expect(page.locator(`#${id}`)).toBeInViewport();
    }
    await toTop();
  });

  await test.step('a standard turns over for the mouse and shows its code', async () => {
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

  await test.step('a change of service scrolls to the top, shows the other service and adds no script element', async () => {
    await card(page, 'GDPR').click();
    await expect(card(page, 'GDPR')).toHaveAttribute('aria-pressed', 'true');
    await main.getByRole('link', { name: 'Remediation Support' }).click();
    await expect(page).toHaveURL(servicePath('remediation-support'));
    await expect(page.locator('h1')).toHaveText('Remediation Support');
    await expect(page).toHaveTitle(/^Remediation/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(card(page, 'GDPR')).toHaveAttribute('aria-pressed', 'false');
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
  });

  await test.step('Get A Pentest leads to the quote form with the services of the page chosen', async () => {
    await main.getByRole('link', { name: solutionHero.action }).first().click();
    await expect(page).toHaveURL('/get-a-quote?service=web&service=api');
    await expect(main.getByRole('checkbox', { name: /Web Pentesting/ })).toBeChecked();
    await expect(main.getByRole('checkbox', { name: /API Security/ })).toBeChecked();
    await expect(main.getByRole('checkbox', { name: /Mobile Security/ })).not.toBeChecked();
  });

  await test.step('the page of an unknown service is a page like any other', async () => {
    await page.goto('/solutions/quantum-testing');
    await expect(page.locator('h1')).toHaveText('Security Redefined');
  });
});

test('a painted figure never starts again; one that is scrolled to counts up from 0 in about two seconds', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-15T12:00:00Z') });
  await page.clock.pauseAt(new Date('2026-11-15T12:00:01Z'));
  const tiles = page.locator('[data-enhance=count-up]');
  await page.goto(webPath, { waitUntil: 'load' });
  await expect(tiles).toHaveAttribute('data-enhanced');
  await page.clock.runFor(100);
  await expect(counting(page)).toHaveCount(0);
  await expect(figures(page)).toHaveText(finalFigures);

  await page.setViewportSize({ width: 390, height: 700 });
  await page.reload({ waitUntil: 'load' });
  await comeNear(tiles);
  await expect(tiles).toHaveAttribute('data-enhanced');
  await expect(counting(page)).toHaveCount(0);
  await page.locator('.stat-tiles').scrollIntoViewIfNeeded();
  await expect(counting(page)).toHaveText(['0', '0', '0', '0']);
  await page.clock.runFor(1_000);
  const shares = await counting(page).evaluateAll((spans) =>
    spans.map((span) => {
      const to = Number((span.parentElement as HTMLElement).dataset['countTo']);
      return Number(span.textContent.replaceAll(',', '')) / to;
    }),
  );
  expect(shares).toHaveLength(4);
  for (const share of shares) expect(share).toBeCloseTo(0.5, 1);
  // A screen reader always gets the final number.
  await expect(page.locator('.stat-tiles .claim-link .visually-hidden').first()).toHaveText('1,429,771');
  await page.clock.runFor(1_016);
  await expect(counting(page)).toHaveCount(0);
  await expect(figures(page)).toHaveText(finalFigures);
});

test('with reduced motion or motion paused no figure counts, and a standard turns over for the keyboard', async ({
  page,
}) => {
  // The light pulses once the server reports that it's protected; the test server isn't.
  const guarded = { status: 'ready', protection: { limits: true, originCheck: true } };
  await page.route('**/readyz', (route) => route.fulfill({ json: guarded }));
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(webPath);
  await expect(figures(page)).toHaveText(finalFigures);
  await expect(counting(page)).toHaveCount(0);

  await test.step('a standard turns over for the keyboard, at once', async () => {
    await figures(page).last().focus();
    await page.keyboard.press('Tab');
    const iso = card(page, 'ISO 27001');
    await expect(iso).toBeFocused();
    await expect.poll(() => isTurned(iso)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(card(page, 'SOC 2')).toBeFocused();
    await expect.poll(() => isTurned(iso)).toBe(true);
    expect(
      await turning(iso).evaluate((inner) => Number.parseFloat(getComputedStyle(inner).transitionDuration)),
    ).toBeLessThan(0.001);
    await expectAccessible(page, { within: 'main [role=group]:has(.flip-card)' });
  });

  await test.step('with motion paused no figure counts either, and no light pulses', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.evaluate(() => localStorage.setItem('motion', 'paused'));
    await page.reload();
    await expect(figures(page)).toHaveText(finalFigures);
    await expect(counting(page)).toHaveCount(0);
    const pulse = page.locator('.live-security .signal-dot');
    await expect
      .poll(() => pulse.evaluate((dot) => getComputedStyle(dot, '::after').animationPlayState))
      .toBe('paused');
  });
});

test('a standard turns over by a tap, and back by another', { tag: '@phone' }, async ({ page }) => {
  await page.goto(webPath);
  const hipaa = card(page, 'HIPAA');
  await hipaa.tap();
  await expect.poll(() => isTurned(hipaa)).toBe(true);
  await hipaa.tap();
  await expect.poll(() => isTurned(hipaa)).toBe(false);
  const box = await hipaa.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(43.5);
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

test(
  'a cloud page shows the evidence of the step that is chosen, before the fix and after it; the three texts of the framework start on one line',
  {
    tag: ['@desktop', '@nojs'],
  },
  async ({ page }) => {
    const { hops, cut } = awsPath;
    await page.goto(servicePath('aws-testing'));
    const opening = page.locator('main section').first();
    const lineOf = (lines: readonly string[] = []) =>
      opening.getByText(lines[0]?.replaceAll(/\{[-+#].*/gu, '') ?? '');
    await expect(opening.getByRole('radio', { name: `${cut}. ${hops[cut - 1]?.name ?? ''}` })).toBeChecked();
    await opening.getByRole('radio', { name: `1. ${hops[0]?.name ?? ''}` }).check();
    await expect(lineOf(hops[0]?.lines)).toBeVisible();
    await expect(lineOf(hops[3]?.lines).first()).toBeHidden();
    await opening.getByRole('radio', { name: `4. ${hops[3]?.name ?? ''}` }).check();
    await expect(opening.getByText('ResourceNotFoundException')).toBeHidden();
    await opening.getByRole('radio', { name: openingWords.after }).check();
    await expect(opening.getByText('ResourceNotFoundException')).toBeVisible();
    const starts = await page
      .locator('.framework-cards p')
      .evaluateAll((lists) => lists.map((each) => Math.round(each.getBoundingClientRect().top)));
    expect(starts).toEqual(Array.from({ length: 3 }, () => starts[0]));
  },
);

test(
  'the index of services shows those that fit what a visitor has',
  { tag: ['@desktop', '@nojs'] },
  async ({ page }) => {
    await page.goto(solutionsPage.path);
    const entries = page.locator('main li:visible').filter({ has: page.getByRole('heading', { level: 3 }) });
    await expect(entries).toHaveCount(solutionEntries.length);
    await page.getByRole('radio', { name: 'Mobile app' }).check();
    const mobile = solutionEntries.filter(({ kinds }) => kinds.includes('mobile'));
    expect(mobile.length).toBeLessThan(solutionEntries.length);
    await expect(entries.getByRole('heading')).toHaveText(mobile.map(({ title }) => title));
    await expect(page.locator('main h2:visible')).toHaveText(['Applications', solutionsPage.closing.heading]);
    await entries.getByRole('link', { name: 'Mobile Penetration Testing' }).click();
    await expect(page).toHaveURL(servicePath('mobile-penetration-testing'));
  },
);
